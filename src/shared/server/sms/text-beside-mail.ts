import { and, eq, isNotNull } from 'drizzle-orm';
import { memberPhones } from '#db/schema/outbox.ts';
import type { Orm } from '../db/connect-database.ts';
import type { Jobs } from '../jobs/create-jobs.ts';
import type { Mail } from '../mail/queue-mail.ts';
import { queueSms } from './queue-sms.ts';

/** Mails that somebody may stand before a closed door for want of; each has an `sms` text that names nobody. */
const TEXTED: readonly string[] = [
  'janazah.moved',
  'janazah.cancelled',
  'janazah.removed',
  'janazah.restored',
  'reminders.soon',
  'reminders.moved',
  'reminders.cancelled',
  'reminders.removed',
  'reminders.restored',
];

/** Whoever chose it gets a text message beside such a mail; the mail, which says everything, goes in any case. */
export async function textBesideMail(tx: Orm, jobs: Jobs, mail: Mail): Promise<void> {
  if (!('userId' in mail.to) || !TEXTED.includes(mail.template)) return;
  const { userId } = mail.to;
  const isWanted = and(
    eq(memberPhones.userId, userId),
    memberPhones.textsUrgent,
    isNotNull(memberPhones.confirmedAt),
  );
  if ((await tx.$count(memberPhones, isWanted)) === 0) return;
  const { template, language, values, onceKey } = mail;
  await queueSms(tx, jobs, {
    ...{ userId, template, language },
    values: { link: values?.link ?? '/' },
    ...(onceKey ? { onceKey } : {}),
  });
}
