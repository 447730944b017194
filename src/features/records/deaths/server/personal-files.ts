import type { PersonalFiles } from '#shared/server/personal-files.ts';

export const deathsPersonalFiles: PersonalFiles = {
  'death-records': `select id as at, id, grave_id, verification_status, created_at
    from death_record_verifications where created_by = $1`,
};
