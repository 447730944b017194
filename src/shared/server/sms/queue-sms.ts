import { smsOutbox } from '#db/schema/outbox.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { Orm } from '../db/connect-database.ts';
import type { Jobs } from '../jobs/create-jobs.ts';

/** A text message to one person. Its text is `<slice>:sms.<name>`. */
export interface Sms {
  /** A member, at the number that is confirmed when it is sent. */
  userId: number;
  /** A code goes to the number that it is to confirm. */
  number?: string;
  /** 'trust.danger': namespace and name of its text. */
  template: `${string}.${string}`;
  language: Language;
  /** What the text needs; `link` is a path of this site. Kept in the outbox, so nothing secret and no names. */
  values?: Record<string, string | number>;
  /** More of them: a code. Sealed in the outbox, and gone once it is sent. */
  secrets?: Record<string, string>;
  onceKey?: string;
  /** Where this month's money is used up, the mail of the same template goes instead. */
  mailsInstead?: boolean;
}

/** Writes a text message into the outbox and queues its sending, inside the transaction that causes it. */
export async function queueSms(tx: Orm, jobs: Jobs, sms: Sms): Promise<void> {
  const [row] = await tx
    .insert(smsOutbox)
    .values({
      userId: sms.userId,
      template: sms.template,
      language: sms.language,
      values: sms.values ?? {},
      sealedNumber: sms.number ? jobs.mailSeal.seal(sms.number, sms.template) : null,
      sealedValues: sms.secrets ? jobs.mailSeal.seal(JSON.stringify(sms.secrets), sms.template) : null,
      onceKey: sms.onceKey ?? null,
      mailsInstead: sms.mailsInstead ?? false,
    })
    .onConflictDoNothing()
    .returning({ id: smsOutbox.id });
  if (row) await jobs.send(tx, 'sms.send', { smsId: row.id });
}
