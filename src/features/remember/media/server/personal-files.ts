import type { PersonalFiles } from '#shared/server/personal-files.ts';

export const mediaPersonalFiles: PersonalFiles = {
  uploads: `select id as at, id, key, memorial_id, kind, status, bytes, width, height, duration, caption, taken_down_at,
      created_at from media where owner_id = $1`,
};
