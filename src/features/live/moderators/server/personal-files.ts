import type { PersonalFiles } from '#shared/server/personal-files.ts';

/** The address of a naming is included only where it is the member's own. That somebody is there now is not kept. */
export const moderatorsPersonalFiles: PersonalFiles = {
  'stream-moderators': `select d.id as at, d.stream_id, case when d.email = u.email then u.email end as email, d.created_at,
      d.declined_at from stream_moderators d join users u on u.id = $1 where d.named_by = $1 or d.email = u.email`,
  'stream-presences': `select stream_id as at, stream_id, seen_at from stream_presences where user_id = $1`,
};
