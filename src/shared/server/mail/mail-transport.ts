import type { Language } from '#shared/contract/languages.ts';
import type { Config } from '../config/parse-config.ts';
import { createNotifyTransport } from './notify-transport.ts';
import { createSmtpTransport } from './smtp-transport.ts';

/** A mail as it leaves, in words; by which way is the transport's matter. */
export interface OutgoingMail {
  /** Of its row in the outbox. */
  id: number;
  /** The same at every try, and of no other mail, also after a backup was restored. */
  reference: string;
  /** It was tried before, and may have left then. */
  isRepeat: boolean;
  address: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  language: Language;
  /** Where a mail program posts a 'no more of these'; null: an essential mail. */
  unsubscribeUrl: string | null;
}

export interface MailTransport {
  /** @throws FinalRefusal where trying again will not help, other errors where it may */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** By the way that the operator chose; null: there is none, and mails are held. */
export function createMailTransport(
  { mailBy, smtpUrl, mailFrom, notify }: Pick<Config, 'mailBy' | 'smtpUrl' | 'mailFrom' | 'notify'>,
  host: string,
): MailTransport | null {
  if (mailBy === 'notify' && notify?.mailTemplate)
    return createNotifyTransport({ ...notify, mailTemplate: notify.mailTemplate });
  if (mailBy === 'smtp' && smtpUrl) return createSmtpTransport({ url: smtpUrl, from: mailFrom, host });
  return null;
}
