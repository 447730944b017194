import type { Language } from '#shared/contract/languages.ts';
import type { Texts } from '#shared/server/texts.ts';
import type { NotificationRow } from './notifications-store.ts';
import { presentNotification } from './present-notification.ts';

/** Lines in one mail; further ones are only counted. */
export const LINES = 12;

/** Notifications as lines of a mail; `total` is the number of all, shown or not. */
export function linesOf(
  rows: readonly NotificationRow[],
  total: number,
  texts: Texts,
  language: Language,
): string {
  const lines = rows.map(
    (row) => `• ${presentNotification({ ...row, createdAt: new Date(row.createdAt) }, texts, language).text}`,
  );
  const more = total - rows.length;
  if (more > 0) lines.push(texts.translate(language)('notifications:digest.more', { count: more }));
  return lines.join('\n');
}
