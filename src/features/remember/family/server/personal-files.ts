import type { PersonalFiles } from '#shared/server/personal-files.ts';

/** Addresses of people whom a member invited are left out; only invitations to the member show an address. */
export const familyPersonalFiles: PersonalFiles = {
  'memorial-families': `select m.memorial_id as at, m.memorial_id, t.title, m.role, m.created_at from memorial_members m
    join memorials t on t.id = m.memorial_id where m.user_id = $1`,
  invitations: `select id as at, id, memorial_id, case when accepted_by = $1 then 'received' else 'sent' end as direction,
      case when accepted_by = $1 then email end as email, role, created_at, expires_at, accepted_at, revoked_at
    from memorial_invitations where invited_by = $1 or accepted_by = $1`,
  'shut-out-of': `select memorial_id as at, memorial_id, created_at from memorial_blocks where user_id = $1`,
};
