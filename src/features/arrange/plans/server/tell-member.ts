import { eq } from 'drizzle-orm';
import { mailOutbox } from '#db/schema/outbox.ts';
import { users } from '#db/schema/people.ts';
import type { PayingParts } from '#features/arrange/payments/server/payment-parts.ts';
import { notify } from '#features/people/notifications/server/notify.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { PaidPlan } from '#shared/contract/prices.ts';
import { formatDay } from '#shared/format-date.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { queueMail } from '#shared/server/mail/queue-mail.ts';

interface Told {
  userId: number;
  planId: PaidPlan;
  /** The day that the message is about. */
  until: Date;
  name: 'started' | 'changed' | 'renewal_failed' | 'grace_ends' | 'ended';
  /** Sends it by mail as well, once for each key. */
  mailKey?: string;
}

/** Tells a member what became of their plan, in their language; news about money or losses also by mail. */
export async function tellMember(tx: Orm, { jobs, texts }: PayingParts, told: Told): Promise<void> {
  const { userId, planId, until, name, mailKey } = told;
  const [member] = await tx.select({ language: users.language }).from(users).where(eq(users.id, userId));
  if (!member) return;
  const language = member.language as Language;
  const t = texts.translate(language);
  const values = { plan: t(`plans:name.${planId}`), date: formatDay(until.toISOString(), t) };
  // What was mailed before has been told.
  if (mailKey && (await wasMailed(tx, mailKey))) return;
  await notify(tx, { userId, kind: `plans.${name}`, values, link: '/my-plan' });
  if (!mailKey) return;
  await queueMail(tx, jobs, {
    to: { userId },
    template: `plans.${name}`,
    language,
    values: { ...values, link: '/my-plan' },
    onceKey: mailKey,
  });
}

async function wasMailed(tx: Orm, onceKey: string): Promise<boolean> {
  const found = await tx
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(eq(mailOutbox.onceKey, onceKey));
  return found.length > 0;
}
