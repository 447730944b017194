import type { PersonalFiles } from '#shared/server/personal-files.ts';

export const organisationSignInPersonalFiles: PersonalFiles = {
  'organisation-sign-ins': `select i.id as at, p.name, i.subject, i.given_role, i.created_at, i.last_sign_in_at
    from provider_identities i join sign_in_providers p on p.id = i.provider_id where i.user_id = $1`,
};
