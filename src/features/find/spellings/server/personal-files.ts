import type { PersonalFiles } from '#shared/server/personal-files.ts';

export const spellingsPersonalFiles: PersonalFiles = {
  'name-suggestions': `select id as at, id, name_a, name_b, verdict, why, community, language, status, created_at, decided_at
    from name_suggestions where user_id = $1`,
};
