import type { Language } from '#shared/contract/languages.ts';
import type { MailStatus } from '#shared/contract/mail-values.ts';
import type { Database } from '../db/connect-database.ts';
import type { KeyRing } from '../keys/key-ring.ts';
import { FinalRefusal } from '../notify/final-refusal.ts';
import type { Texts } from '../texts.ts';
import { createMailSeal } from './mail-seal.ts';
import type { MailTransport } from './mail-transport.ts';
import { renderMail } from './render-mail.ts';
import { type MailTopic, unsubscribeToken } from './unsubscribe-token.ts';

/** A server that trickles its answers keeps every pause short; a mail has no longer than this altogether. */
const SENDING_MS = 45_000;
/** Longer than a mail can be under way, so that only the claim of a process that died runs out. */
const CLAIM_SECONDS = 60;

export interface MailSender {
  /**
   * Sends one mail of the outbox, unless it was sent. Its reference never changes, by which a mail sent twice (the
   * process died between sending and noting it) is one mail to its reader.
   * @throws where the way out refuses or another worker is sending it: the queue tries again
   */
  send(mailId: number, signal?: AbortSignal): Promise<void>;
  close(): void;
}

interface OutboxRow {
  id: number;
  address: string | null;
  template: string;
  language: Language;
  values: Record<string, string | number>;
  sealedValues: string | null;
  userId: number | null;
  topic: MailTopic | null;
  /** The reader opted out of such mail after it was queued. */
  isDeclined: boolean;
  /** This try among them; 0 where nothing can be sent. */
  attempts: number;
  createdAt: Date;
  replyTo: string | null;
}

/** Without a transport mails are held: the outbox says so, nothing pretends to be sent. */
export function createMailSender(parts: {
  db: Pick<Database, 'rows'>;
  texts: Texts;
  transport: MailTransport | null;
  origin: string;
  keyRing: KeyRing;
}): MailSender {
  const { db, transport } = parts;
  const seal = createMailSeal(parts.keyRing);
  const opened = ({ sealedValues, template }: OutboxRow): Record<string, string> =>
    sealedValues === null ? {} : JSON.parse(seal.open(sealedValues, template));

  return {
    async send(mailId, signal) {
      const claimed = await claim(db, mailId, transport !== null);
      if (!claimed) return;
      const mail = { ...claimed, values: { ...claimed.values, ...opened(claimed) } };
      // Nothing went wrong where a member has no address: they were suspended after the mail was queued.
      if (mail.isDeclined || !mail.address) return note(db, mailId, 'declined', null);
      if (!transport) return note(db, mailId, 'held', null);
      const token = tokenOf(mail, parts.keyRing);
      const { subject, text, html } = renderMail(parts.texts, mail, {
        origin: parts.origin,
        unsubscribe: token && `/unsubscribe?token=${token}`,
      });
      try {
        await transport.send(
          {
            id: mail.id,
            reference: referenceOf(mail),
            isRepeat: mail.attempts > 1,
            address: mail.address,
            replyTo: mail.replyTo,
            language: mail.language,
            ...{ subject, text, html },
            unsubscribeUrl: token ? `${parts.origin}/api/unsubscribe/one-click?token=${token}` : null,
          },
          AbortSignal.any([AbortSignal.timeout(SENDING_MS), ...(signal ? [signal] : [])]),
        );
      } catch (error) {
        const isFinal = error instanceof FinalRefusal;
        await note(db, mailId, isFinal ? 'failed' : 'queued', problemOf(error, mail.address));
        if (isFinal) return;
        throw error;
      }
      await note(db, mailId, 'sent', null);
    },
    close: () => transport?.close(),
  };
}

const tokenOf = ({ userId, topic }: OutboxRow, keyRing: KeyRing) =>
  userId !== null && topic ? unsubscribeToken(keyRing, { userId, topic }) : null;

/** A restored database gives numbers out again; the time of writing makes them differ. */
const referenceOf = ({ id, createdAt }: OutboxRow): string =>
  `mail-${id}-${createdAt.getTime().toString(36)}`;

async function claim(db: Pick<Database, 'rows'>, id: number, hasServer: boolean): Promise<OutboxRow | null> {
  const [row] = await db.rows<OutboxRow>({
    name: 'claim-mail',
    text: `update mail_outbox m set attempts = attempts + $2, claimed_until = now() + make_interval(secs => $3)
           where id = $1 and status in ('queued', 'held') and (claimed_until is null or claimed_until <= now())
           returning m.id, m.template, m.language, m.values, m.sealed_values as "sealedValues", m.user_id as "userId", m.topic, m.attempts,
             m.created_at as "createdAt",
             (select case m.topic when 'memorials' then not u.notify_memorial_updates
                       when 'duas' then not u.notify_dua_approvals when 'news' then not u.notify_community_news
                       when 'services' then not u.notify_services when 'digest' then u.digest = 'off'
                       when 'dates' then not u.notify_dua_dates else false end
              from users u where u.id = m.user_id) is true as "isDeclined",
             (select r.email from users r where r.id = m.reply_to_user_id) as "replyTo",
             coalesce(m.address, (select u.email from users u where u.id = m.user_id and (u.suspended_at is null or u.suspended_until <= now()))) as address`,
    values: [id, hasServer ? 1 : 0, CLAIM_SECONDS],
  });
  if (!row) await assertUnclaimed(db, id);
  return row ?? null;
}

/** The other worker may be one that died, so its mail is not done yet. */
async function assertUnclaimed(db: Pick<Database, 'rows'>, id: number): Promise<void> {
  const claimed = await db.rows({
    name: 'claimed-mail',
    text: `select 1 from mail_outbox where id = $1 and status in ('queued', 'held') and claimed_until > now()`,
    values: [id],
  });
  if (claimed.length > 0) throw new Error(`mail ${id} is being sent by another worker`);
}

async function note(
  db: Pick<Database, 'rows'>,
  id: number,
  status: MailStatus,
  problem: string | null,
): Promise<void> {
  await db.rows({
    name: 'note-mail',
    // What opens something is erased once the mail is sent.
    text: `update mail_outbox set status = $2, problem = $3, claimed_until = null,
             values = case when $2 = 'sent' then values - 'link' else values end,
             sealed_values = case when $2 = 'sent' then null else sealed_values end,
             sent_at = case when $2 = 'sent' then now() else sent_at end
           where id = $1`,
    values: [id, status, problem],
  });
}

/** What a server said; the database takes no NUL, and nobody reads the others. */
const problemOf = (error: unknown, address: string): string =>
  String((error as Error).message)
    .replaceAll(address, '<address>')
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, 300);
