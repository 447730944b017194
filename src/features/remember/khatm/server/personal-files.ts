import type { PersonalFiles } from '#shared/server/personal-files.ts';

export const khatmPersonalFiles: PersonalFiles = {
  khatms: `select id as at, id, memorial_id, created_at, closed_at from khatms where started_by = $1`,
  'khatm-juz': `select khatm_id * 100 + juz as at, khatm_id, juz, taken_at, finished_at from khatm_juz where taken_by = $1`,
};
