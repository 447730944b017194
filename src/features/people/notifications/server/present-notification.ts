import type { MessageKey } from '#shared/contract/error-body.ts';
import type { Language } from '#shared/contract/languages.ts';
import { createTranslate, type TextValues } from '#shared/contract/texts.ts';
import { formatMoment } from '#shared/format-date.ts';
import type { Texts } from '#shared/server/texts.ts';
import type { NotificationItem } from '../notifications-contract.ts';
import type { NotificationRow } from './notifications-store.ts';

/** A notification's text in a language: 'duas.approved' is the text `notification.approved` of the slice 'duas'. */
export function presentNotification(
  row: NotificationRow,
  texts: Texts,
  language: Language,
): NotificationItem {
  const dot = row.kind.indexOf('.');
  const t = createTranslate(language, texts.resources[language], texts.resources.en)(row.kind.slice(0, dot));
  return {
    id: row.id,
    kind: row.kind,
    text: t(`notification.${row.kind.slice(dot + 1)}`, valuesIn(row.values, texts, language)).trim(),
    link: row.link,
    isRead: row.readAt !== null,
    createdAt: row.createdAt.toISOString(),
  };
}

const KEY = /Key$/;
const NUMBER = /Number$/;
const MOMENT = /Moment$/;

/**
 * `reasonKey: 'duas.reason_abuse'` fills in {{reason}} with the words of that message, `quotaNumber: '50000'` fills in {{quota}}
 * with the number as the reader's language groups it, and `whenMoment: '2026-12-01T13:30:00.000Z'` fills in {{when}} with the day
 * and time in its words.
 */
function valuesIn(values: Record<string, string>, texts: Texts, language: Language): TextValues {
  const entries = Object.entries(values).map(([name, value]): [string, string | number] => {
    if (KEY.test(name)) return [name.replace(KEY, ''), texts.message(language, value as MessageKey)];
    if (NUMBER.test(name)) return [name.replace(NUMBER, ''), Number(value)];
    if (MOMENT.test(name)) return [name.replace(MOMENT, ''), formatMoment(value, texts.translate(language))];
    return [name, value];
  });
  return Object.fromEntries(entries);
}
