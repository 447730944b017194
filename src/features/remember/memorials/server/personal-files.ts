import type { PersonalFiles } from '#shared/server/personal-files.ts';

export const memorialsPersonalFiles: PersonalFiles = {
  memorials: `select id as at, id, grave_id, title, description, photos, videos, audio_files, timeline, visibility,
      offered_reactions, show_photos, show_comments, womens_names, displayed_as, created_at, updated_at, archived_at,
      deleted_at, hidden_at, taken_down_at from memorials where created_by = $1`,
  'memorial-changes': `select id as at, id, memorial_id, fields, created_at from memorial_revisions where changed_by = $1`,
  favourites: `select memorial_id as at, memorial_id, created_at from favourites where user_id = $1`,
};
