import type { PersonalFiles } from '#shared/server/personal-files.ts';

export const phonePersonalFiles: PersonalFiles = {
  'mobile-number': `select user_id as at, number, confirmed_at, texts_urgent, rings_for_harm, created_at
    from member_phones where user_id = $1`,
  'text-messages': `select id as at, template, status, created_at, sent_at from sms_outbox where user_id = $1`,
};
