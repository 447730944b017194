import type { PersonalFiles } from '#shared/server/personal-files.ts';

export const importsPersonalFiles: PersonalFiles = {
  'register-imports': `select id as at, id, status, created_at from imports where created_by = $1`,
};
