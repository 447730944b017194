import type { PersonalFiles } from '#shared/server/personal-files.ts';

/** The links of sent mails are gone, and other people named in them are left out. */
export const notificationsPersonalFiles: PersonalFiles = {
  notifications: `select id as at, id, kind, values - 'person' as values, link, read_at, created_at
    from notifications where user_id = $1`,
  mails: `select id as at, template, language, values - '{link,person,phone}'::text[] as values, status, topic, created_at,
      sent_at from mail_outbox where user_id = $1`,
  'community-news': `select id as at, texts, status, created_at, queued_at, sent_at, recipients from news where created_by = $1`,
};
