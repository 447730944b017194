import type { PersonalFiles } from '#shared/server/personal-files.ts';

export const chatPersonalFiles: PersonalFiles = {
  'chat-messages': `select id as at, stream_id, user_name, message, deleted_at, created_at
    from stream_messages where user_id = $1`,
  'stream-restraints': `select stream_id as at, stream_id, kind, until, created_at from stream_restraints where user_id = $1`,
};
