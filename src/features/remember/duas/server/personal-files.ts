import type { PersonalFiles } from '#shared/server/personal-files.ts';

export const duasPersonalFiles: PersonalFiles = {
  duas: `select id as at, id, grave_id, memorial_id, content, submitted_by, is_anonymous, language, is_approved, moderated_at,
      rejection_reason, taken_down_at, created_at from duas where sender_id = $1`,
};
