import type { PersonalFiles } from '#shared/server/personal-files.ts';

export const janazahPersonalFiles: PersonalFiles = {
  'janazah-notices': `select id as at, id, deceased_name, mosque, address, prayer_at, burial_at, cemetery_id, stream_id, grave_id,
      memorial_id, note, consent_name, has_womens_space, created_at, updated_at, cancelled_at, removed_at, expires_at
    from janazah_notices where created_by = $1`,
  'janazah-notices-followed': `select notice_id as at, notice_id, created_at from notice_followers where user_id = $1`,
};
