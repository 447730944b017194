import type { PersonalFiles } from '#shared/server/personal-files.ts';

export const sharingPersonalFiles: PersonalFiles = {
  'grave-links': `select row_number() over (order by created_at, code) as at, code, grave_id, created_at, revoked_at
    from grave_links where created_by = $1`,
  'memorial-links': `select row_number() over (order by created_at, code_hash) as at, memorial_id, created_at, revoked_at
    from memorial_links where created_by = $1`,
};
