import axios, { isAxiosError } from 'axios';
import { NotifyClient as OfficialClient } from 'notifications-node-client';
import type { NotifyConfig } from '../config/notify-config.ts';
import { FinalRefusal } from './final-refusal.ts';

export const NOTIFY_ADDRESS = 'https://api.notifications.service.gov.uk';
/** A repeat asks first and then sends: both together stay below the claim of 60 s on a message. */
const CALL_MS = 20_000;
const MOST_BYTES = 2 ** 20;

export interface NotifyClient {
  sendText(text: { template: string; number: string; text: string; reference: string }): Promise<void>;
  sendMail(mail: NotifiedMail): Promise<void>;
  /** Whether Notify has taken a message of this reference, unless it says itself that it failed for its own reasons. */
  has(kind: 'sms' | 'email', reference: string): Promise<boolean>;
}

export interface NotifiedMail {
  template: string;
  address: string;
  subject: string;
  /** Notify's Markdown. */
  body: string;
  reference: string;
  /** Where a mail program posts a 'no more of these'; null: an essential mail. */
  unsubscribeUrl: string | null;
}

/**
 * GOV.UK Notify over its official client, which by itself would wait for ever.
 * @throws (each call) FinalRefusal where no repeat will change the answer, otherwise an Error that names no recipient
 */
export function createNotifyClient({
  apiKey,
  apiUrl,
}: Pick<NotifyConfig, 'apiKey' | 'apiUrl'>): NotifyClient {
  const official = new OfficialClient(apiUrl?.replace(/\/$/, '') ?? NOTIFY_ADDRESS, apiKey);
  const http = axios.create({ maxRedirects: 0, maxContentLength: MOST_BYTES });
  // A limit for the whole call: a server that trickles its answer is silent for no time-out of a socket.
  http.interceptors.request.use((request) => ({ ...request, signal: AbortSignal.timeout(CALL_MS) }));
  official.setClient(http);
  return {
    async sendText({ template, number, text, reference }) {
      await asked(official.sendSms(template, number, { personalisation: { text }, reference }));
    },
    async sendMail({ template, address, subject, body, reference, unsubscribeUrl }) {
      await asked(
        official.sendEmail(template, address, {
          personalisation: { subject, body },
          reference,
          ...(unsubscribeUrl ? { oneClickUnsubscribeURL: unsubscribeUrl } : {}),
        }),
      );
    },
    async has(kind, reference) {
      const { data } = await asked(official.getNotifications(kind, undefined, reference));
      return data.notifications.some(({ status }) => status !== 'technical-failure');
    },
  };
}

/** The client's own errors quote the request, with the recipient and the token in it. */
async function asked<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    const answer = isAxiosError(error) ? error.response : undefined;
    if (!answer) throw new Error(`GOV.UK Notify did not answer: ${codeOf(error)}`);
    const said = `GOV.UK Notify answered ${answer.status} ${reasonsIn(answer.data)}`.trim();
    throw answer.status === 400 ? new FinalRefusal(said) : new Error(said);
  }
}

const codeOf = (error: unknown): string => String((error as { code?: string }).code ?? 'no connection');

/** Notify's `errors` are a closed list of types beside words that may quote what was sent. */
function reasonsIn(data: unknown): string {
  const errors = (data as { errors?: { error?: unknown; message?: unknown }[] } | null)?.errors;
  if (!Array.isArray(errors)) return '';
  return errors
    .map(({ error, message }) => `${error}: ${message}`)
    .join('; ')
    .replace(/\+?\d[\d ()-]{6,}\d/g, '<number>')
    .replace(/[^\s"'<>]+@[^\s"'<>]+/g, '<address>');
}
