import type { PersonalFiles } from '#shared/server/personal-files.ts';

export const trustPersonalFiles: PersonalFiles = {
  reports: `select id as at, id, target_type, target_id, reason, note as statement, status, created_at, decided_at
    from reports where reporter_id = $1`,
  takedowns: `select id as at, id, target_type, target_id, reason, explanation, created_at, appeal, appealed_at, appeal_status,
      appeal_decision, restored_at from takedowns where owner_id = $1`,
  'privacy-requests': `select id as at, id, reference, kind, page, name, email, relation, statement, language, status, decision,
      created_at, decided_at from privacy_requests where user_id = $1`,
};
