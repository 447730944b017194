import type { PersonalFiles } from '#shared/server/personal-files.ts';

export const visitsPersonalFiles: PersonalFiles = {
  'visit-plans': `select id as at, id, title, grave_ids, created_at, updated_at from visit_plans where user_id = $1`,
};
