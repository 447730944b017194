import type { PersonalFiles } from '#shared/server/personal-files.ts';

export const claimsPersonalFiles: PersonalFiles = {
  'memorial-claims': `select id as at, id, memorial_id, relation, statement, evidence, asks_to_hide, status, reason, created_at,
      decided_at from memorial_claims where claimant_id = $1`,
};
