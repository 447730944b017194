import type { PersonalFiles } from '#shared/server/personal-files.ts';

export const remindersPersonalFiles: PersonalFiles = {
  'stream-reminders': `select stream_id as at, stream_id, minutes_before, reminded_for, created_at
    from stream_reminders where user_id = $1`,
  'push-devices': `select id as at, endpoint, created_at, last_sent_at from push_subscriptions where user_id = $1`,
};
