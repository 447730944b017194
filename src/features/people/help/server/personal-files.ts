import type { PersonalFiles } from '#shared/server/personal-files.ts';

export const helpPersonalFiles: PersonalFiles = {
  'help-requests': `select id as at, id, reference, name, email, topic, message, language, status, created_at, answered_at
    from help_requests where user_id = $1`,
};
