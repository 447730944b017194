import { and, eq, inArray } from 'drizzle-orm';
import { mailOutbox } from '#db/schema/outbox.ts';
import type { Language } from '#shared/contract/languages.ts';
import { type MailTopic, WAITING_MAIL } from '#shared/contract/mail-values.ts';
import type { Orm } from '../db/connect-database.ts';
import type { Jobs } from '../jobs/create-jobs.ts';
import { textBesideMail } from '../sms/text-beside-mail.ts';
import { mailPriority } from './mail-urgency.ts';

/** A mail to one person. Its texts are `<slice>:mail.<name>.subject`, `.text` and, with a link, `.action`. */
export interface Mail {
  /**
   * A member, at the address stored at the time of sending; or an address that somebody entered (invitations
   * only).
   */
  to: { userId: number } | { address: string };
  /** 'family.invitation': namespace and name of its texts. */
  template: `${string}.${string}`;
  language: Language;
  /** What the texts need; `link` is a path of this site. Kept in the outbox, so nothing secret. */
  values?: Record<string, string | number>;
  /** More of them, which open something: the link of an invitation. Sealed in the outbox, and gone once the mail is sent. */
  secrets?: Record<string, string>;
  /** The same event must not write twice: a key that was used before is dropped. */
  onceKey?: string;
  /**
   * The topic that its reader can opt out of. Without one the mail is essential: money, safety, necessities. Template
   * and topic decide how urgent the mail is.
   */
  topic?: MailTopic;
  /** Whose stored address an answer goes to. */
  replyToUserId?: number;
  /** Seconds in which it can still be taken back. */
  afterSeconds?: number;
}

/** Writes a mail into the outbox and queues its sending, inside the transaction that causes it. */
export async function queueMail(tx: Orm, jobs: Jobs, mail: Mail): Promise<void> {
  const [row] = await tx
    .insert(mailOutbox)
    .values({
      ...mail.to,
      template: mail.template,
      language: mail.language,
      values: mail.values ?? {},
      sealedValues: mail.secrets ? jobs.mailSeal.seal(JSON.stringify(mail.secrets), mail.template) : null,
      onceKey: mail.onceKey ?? null,
      topic: mail.topic ?? null,
      replyToUserId: mail.replyToUserId ?? null,
    })
    .onConflictDoNothing()
    .returning({ id: mailOutbox.id });
  const { afterSeconds } = mail;
  const delay = afterSeconds === undefined ? {} : { afterSeconds };
  if (!row) return;
  await jobs.send(tx, 'mail.send', { mailId: row.id }, { ...delay, priority: mailPriority(mail) });
  await textBesideMail(tx, jobs, mail);
}

/** Takes back a mail that nobody has sent yet; its job then finds nothing to send. */
export async function takeBackMail(tx: Orm, onceKey: string): Promise<void> {
  await tx
    .delete(mailOutbox)
    .where(and(eq(mailOutbox.onceKey, onceKey), inArray(mailOutbox.status, WAITING_MAIL)));
}
