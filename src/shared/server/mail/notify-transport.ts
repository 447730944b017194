import type { NotifyConfig } from '../config/notify-config.ts';
import { createNotifyClient } from '../notify/notify-client.ts';
import type { MailTransport } from './mail-transport.ts';

/**
 * Mails by GOV.UK Notify, in its plain layout (decision 77): our own layout, the sender's name and the address of an
 * answer are Notify's there. A repeat asks first, because Notify sends two requests of one reference twice.
 */
export function createNotifyTransport(
  config: Pick<NotifyConfig, 'apiKey' | 'apiUrl'> & { mailTemplate: string },
): MailTransport {
  const client = createNotifyClient(config);
  return {
    async send({ reference, isRepeat, address, subject, text, unsubscribeUrl }) {
      if (isRepeat && (await client.has('email', reference))) return;
      const body = notifyMarkdown(text);
      await client.sendMail({
        template: config.mailTemplate,
        ...{ address, subject, body, reference, unsubscribeUrl },
      });
    },
    close: () => undefined,
  };
}

/** What people wrote makes no links, headings, lists or quotations at Notify; addresses stand as they are and become links. */
export const notifyMarkdown = (text: string): string =>
  text
    .replaceAll('](', '] (')
    .replaceAll(/^(\s*)([#^*>+]|\d+[.)]|-(?!-))/gm, '$1\u200B$2')
    .replaceAll(/^--$/gm, '---');
