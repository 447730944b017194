import type { PersonalFiles } from '#shared/server/personal-files.ts';

export const officesPersonalFiles: PersonalFiles = {
  'account-requests': `select id as at, id, role, organisation_name, official_title, work_email, work_phone, statement, status,
      reason, created_at, decided_at from account_requests where user_id = $1`,
  offices: `select o.id as at, o.name, o.kind, m.created_at as member_since
    from organisation_members m join organisations o on o.id = m.organisation_id where m.user_id = $1`,
};
