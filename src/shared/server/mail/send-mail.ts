import { createTransport, type Transporter } from 'nodemailer';
import type { Language } from '#db/schema/values.ts';
import type { Database } from '../db/connect-database.ts';
import type { Texts } from '../texts.ts';
import { renderMail } from './render-mail.ts';

const TIMEOUT_MS = 20_000;

export interface MailSender {
  /**
   * Sends one mail of the outbox, unless it was sent. Its Message-ID never changes, so that a mail sent twice (the
   * process died between sending and noting it) is shown once by the reader's program.
   * @throws where the mail server refuses: the queue tries again
   */
  send(mailId: number): Promise<void>;
  close(): void;
}

interface OutboxRow {
  id: number;
  address: string | null;
  template: string;
  language: Language;
  values: Record<string, string | number>;
}

/** Without `smtpUrl` mails are held: the outbox says so, nothing pretends to be sent. */
export function createMailSender(parts: {
  db: Pick<Database, 'rows'>;
  texts: Texts;
  smtpUrl: string | undefined;
  from: string;
  origin: string;
}): MailSender {
  const { db } = parts;
  const transport: Transporter | null = parts.smtpUrl
    ? createTransport(parts.smtpUrl, {
        connectionTimeout: TIMEOUT_MS,
        greetingTimeout: TIMEOUT_MS,
        socketTimeout: TIMEOUT_MS,
        disableFileAccess: true,
        disableUrlAccess: true,
      } as object)
    : null;
  const host = new URL(parts.origin).hostname;

  return {
    async send(mailId) {
      const mail = await claim(db, mailId, transport !== null);
      if (!mail) return;
      if (!mail.address || !transport) return note(db, mailId, mail.address ? 'held' : 'failed', null);
      const { subject, text, html } = renderMail(parts.texts, mail, parts.origin);
      try {
        await transport.sendMail({
          from: parts.from,
          to: { name: '', address: mail.address },
          subject,
          text,
          html,
          messageId: `<mail-${mail.id}@${host}>`,
          headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.language },
        });
      } catch (error) {
        await note(db, mailId, isFinal(error) ? 'failed' : 'queued', problemOf(error, mail.address));
        if (isFinal(error)) return;
        throw error;
      }
      await note(db, mailId, 'sent', null);
    },
    close: () => transport?.close(),
  };
}

async function claim(db: Pick<Database, 'rows'>, id: number, hasServer: boolean): Promise<OutboxRow | null> {
  const [row] = await db.rows<OutboxRow>({
    name: 'claim-mail',
    text: `update mail_outbox m set attempts = attempts + $2
           where id = $1 and status in ('queued', 'held')
           returning m.id, m.template, m.language, m.values,
             coalesce(m.address, (select u.email from users u where u.id = m.user_id and (u.suspended_at is null or u.suspended_until <= now()))) as address`,
    values: [id, hasServer ? 1 : 0],
  });
  return row ?? null;
}

async function note(
  db: Pick<Database, 'rows'>,
  id: number,
  status: 'sent' | 'queued' | 'held' | 'failed',
  problem: string | null,
): Promise<void> {
  await db.rows({
    name: 'note-mail',
    text: `update mail_outbox set status = $2, problem = $3,
             sent_at = case when $2 = 'sent' then now() else sent_at end
           where id = $1`,
    values: [id, status, problem],
  });
}

/** A 5xx answer to a recipient will not change by asking again. */
const isFinal = (error: unknown): boolean => {
  const { responseCode, command } = error as { responseCode?: number; command?: string };
  return (responseCode ?? 0) >= 500 && (command === 'RCPT TO' || command === 'DATA');
};

const problemOf = (error: unknown, address: string): string =>
  String((error as Error).message)
    .replaceAll(address, '<address>')
    .slice(0, 300);
