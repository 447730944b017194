import { createTransport } from 'nodemailer';
import { FinalRefusal } from '../notify/final-refusal.ts';
import { currentCause } from '../telemetry/cause.ts';
import type { MailTransport } from './mail-transport.ts';
import { MAIL_CONNECTIONS } from './mail-urgency.ts';

const TIMEOUT_MS = 20_000;

/** Mails over one SMTP server, whose connections are kept. @param host of the Message-IDs */
export function createSmtpTransport(parts: { url: string; from: string; host: string }): MailTransport {
  const transport = createTransport({
    url: parts.url,
    pool: true,
    maxConnections: MAIL_CONNECTIONS,
    maxRequeues: 1,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail, signal) {
      try {
        await transport.sendMail({
          from: parts.from,
          to: { name: '', address: mail.address },
          ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          // It never changes, so that a mail sent twice is shown once by the reader's program.
          messageId: `<mail-${mail.id}@${parts.host}>`,
          signal,
          headers: {
            'Auto-Submitted': 'auto-generated',
            'Content-Language': mail.language,
            ...requestHeader(),
            ...(mail.unsubscribeUrl ? unsubscribeHeaders(mail.unsubscribeUrl) : {}),
          },
        });
      } catch (error) {
        throw isFinal(error) ? new FinalRefusal(String((error as Error).message)) : error;
      }
    },
    close: () => transport.close(),
  };
}

/** What an operator looks for in the log when somebody forwards a mail; none where no request caused it. */
const requestHeader = () => {
  const cause = currentCause();
  return cause ? { 'X-Request-Id': cause.requestId } : {};
};

/** RFC 8058: the reader's mail program offers one press, without opening a page. */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** A 5xx reply is permanent: retrying will not change it. Other numbers are no replies of a mail server. */
const isFinal = (error: unknown): boolean => {
  const { responseCode, command } = error as { responseCode?: number; command?: string };
  const isPermanent = responseCode !== undefined && responseCode >= 500 && responseCode < 600;
  return isPermanent && (command === 'RCPT TO' || command === 'DATA');
};
