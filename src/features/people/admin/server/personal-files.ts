import type { PersonalFiles } from '#shared/server/personal-files.ts';

/** For an act upon another member, that member's id is left out. */
export const adminPersonalFiles: PersonalFiles = {
  acts: `select id as at, action, subject_type, case when subject_type <> 'user' then subject_id end as subject_id, fields,
      at as happened_at from audit_log where actor_id = $1`,
};
