import type { Language } from '#shared/contract/languages.ts';
import type { Texts } from '#shared/server/texts.ts';
import type { NoticeRow } from './notifications-store.ts';
import { presentNotice } from './present-notice.ts';

/** Lines in one letter; what is beyond is counted. */
export const LINES = 12;

/** Notices as lines of a letter; `total` is how many there are beside those that are shown. */
export function linesOf(rows: readonly NoticeRow[], total: number, texts: Texts, language: Language): string {
  const lines = rows.map(
    (row) => `• ${presentNotice({ ...row, createdAt: new Date(row.createdAt) }, texts, language).text}`,
  );
  const more = total - rows.length;
  if (more > 0) lines.push(texts.translate(language)('notifications:digest.more', { count: more }));
  return lines.join('\n');
}
