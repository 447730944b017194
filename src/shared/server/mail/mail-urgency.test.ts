import { expect, test } from 'vitest';
import { MAIL_TOPICS } from '#shared/contract/mail-values.ts';
import { mailPriority, urgencyOf } from './mail-urgency.ts';

test.each([
  ['access.reset_password', 'security'],
  ['access.confirm_email', 'security'],
  ['own-data.ending', 'security'],
  ['reminders.soon', 'timely'],
  ['payments.receipt', 'timely'],
])('%s is %s', (template, urgency) => {
  expect(urgencyOf({ template })).toBe(urgency);
  expect(urgencyOf({ template, topic: null })).toBe(urgency);
});

test.each(MAIL_TOPICS)('a mail that its reader can decline (%s) is news', (topic) => {
  expect(urgencyOf({ template: 'reminders.soon', topic })).toBe('news');
});

test('what guards an account goes before what has its time, and that before news', () => {
  const [security, timely, news] = [
    mailPriority({ template: 'access.reset_password' }),
    mailPriority({ template: 'reminders.soon' }),
    mailPriority({ template: 'notifications.news', topic: 'news' }),
  ];
  expect(security).toBeGreaterThan(timely);
  expect(timely).toBeGreaterThan(news);
});
