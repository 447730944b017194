import { createTranslate } from '#shared/contract/texts.ts';
import type { SmsConfig } from '../config/notify-config.ts';
import type { Database } from '../db/connect-database.ts';
import type { Jobs } from '../jobs/create-jobs.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { FinalRefusal } from '../notify/final-refusal.ts';
import type { NotifyClient } from '../notify/notify-client.ts';
import type { Texts } from '../texts.ts';
import { countCost, priceOf } from './sms-cost.ts';
import { countParts, plainSigns } from './sms-parts.ts';
import { claimSms, noteSms, type SmsRow } from './sms-store.ts';

interface Parts {
  db: Database;
  jobs: Jobs;
  texts: Texts;
  origin: string;
  /** undefined: the operator has set no text messages up. */
  sms: SmsConfig | undefined;
  client: NotifyClient | undefined;
}

/**
 * Sends one text message of the outbox, unless it was sent. It is counted before it leaves; a repeat asks Notify first
 * whether it left before.
 * @throws where Notify does not take it now or another worker is sending it: the queue tries again
 */
export async function sendSms(parts: Parts, smsId: number): Promise<void> {
  const { db, jobs, sms: config, client } = parts;
  const claimed = await claimSms(db, smsId);
  if (!claimed) return;
  const number = claimed.sealedNumber
    ? jobs.mailSeal.open(claimed.sealedNumber, claimed.template)
    : claimed.confirmedNumber;
  const price = number && config ? priceOf(number, config) : null;
  if (!number || !config || !client || price === null) return noteSms(db.orm, smsId, 'unreachable', null);
  const text = textOf(parts, claimed);
  const isCounted = claimed.cost !== null || (await count(parts, claimed, text, price, config));
  if (!isCounted) return;
  const reference = `sms-${claimed.id}-${claimed.createdAt.getTime().toString(36)}`;
  try {
    const isKnown = claimed.attempts > 1 && (await client.has('sms', reference));
    if (!isKnown) await client.sendText({ template: config.template, number, text, reference });
  } catch (error) {
    const isFinal = error instanceof FinalRefusal;
    await noteSms(db.orm, smsId, isFinal ? 'failed' : 'queued', (error as Error).message);
    if (isFinal) return;
    throw error;
  }
  await noteSms(db.orm, smsId, 'sent', null);
}

/** @returns false where this month's money is used up; then the mail has taken its place, where there is one */
async function count(
  { db, jobs }: Parts,
  sms: SmsRow,
  text: string,
  price: number,
  config: SmsConfig,
): Promise<boolean> {
  const fragments = countParts(text);
  return db.transaction(async (tx) => {
    if (await countCost(tx, sms, { fragments, cost: fragments * price }, config)) return true;
    await noteSms(tx, sms.id, 'capped', null);
    if (sms.mailsInstead && sms.userId !== null)
      await queueMail(tx, jobs, {
        to: { userId: sms.userId },
        template: sms.template,
        language: sms.language,
        values: sms.values,
        onceKey: `sms-${sms.id}`,
      });
    return false;
  });
}

function textOf({ texts, jobs, origin }: Parts, sms: SmsRow): string {
  const dot = sms.template.indexOf('.');
  const t = createTranslate(sms.language, texts.resources[sms.language], texts.resources.en);
  const secrets = sms.sealedValues ? JSON.parse(jobs.mailSeal.open(sms.sealedValues, sms.template)) : {};
  const site = t('common')('site.name');
  const values = { ...sms.values, ...secrets, site, link: `${origin}${sms.values.link ?? '/'}` };
  return plainSigns(t(sms.template.slice(0, dot))(`sms.${sms.template.slice(dot + 1)}`, values));
}
