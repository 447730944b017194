import type { PersonalFiles } from '#shared/server/personal-files.ts';

export const apiTokensPersonalFiles: PersonalFiles = {
  'api-tokens': `select id as at, name, prefix, scopes, quota, created_at, expires_at, last_used_at
    from api_tokens where user_id = $1`,
};
