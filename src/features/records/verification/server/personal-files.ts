import type { PersonalFiles } from '#shared/server/personal-files.ts';

export const verificationPersonalFiles: PersonalFiles = {
  'official-verifications': `select id as at, id, coalesce(grave_id, reserved_grave_id) as grave_id, status, plot_size, burial_license_number,
      cemetery_registration_number, official_document_reference, verified_by_text, official_title, organization_name,
      verification_date, islamic_burial_confirmed, family_contact_verified, hold_reasons, lat, lng, coordinate_source,
      coordinate_accuracy, decision, decided_at, revocation_reason, revoked_at, created_at
    from official_verifications where submitted_by = $1`,
  'official-documents': `select id as at, file_name, type, bytes, created_at from office_documents where owner_id = $1`,
};
