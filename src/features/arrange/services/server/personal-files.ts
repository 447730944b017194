import type { PersonalFiles } from '#shared/server/personal-files.ts';

export const servicesPersonalFiles: PersonalFiles = {
  'provider-entries': `select id as at, id, type, name, location, description, services, languages, price_from, price_to, phone,
      email, website, checked_name, checked_phone, checked_email, is_published, application, applied_at, proof, refusal, created_at, updated_at from service_providers where owner_id = $1`,
  'provider-requests': `select id as at, id, reference, provider_id, service_type, message, status, reminded_at, answered_at,
      created_at from provider_contacts where user_id = $1`,
  'provider-reviews': `select id as at, id, provider_id, rating, text, hidden_at, created_at
    from provider_reviews where user_id = $1`,
};
