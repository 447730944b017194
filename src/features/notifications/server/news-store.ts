import { desc, lt } from 'drizzle-orm';
import { news } from '#db/schema/news.ts';
import type { Page } from '#shared/contract/paging.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { encodeCursor } from '#shared/server/http/next-page.ts';
import type { NewsItem } from '../news-contract.ts';
import { readCursor } from './read-cursor.ts';

export type NewsRow = typeof news.$inferSelect;

/** Newest first. @throws AppError 400 for a cursor that this server did not make */
export async function listNews(
  orm: Orm,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<NewsItem>> {
  const before = readCursor(cursor);
  const rows = await orm
    .select()
    .from(news)
    .where(before === null ? undefined : lt(news.id, before))
    .orderBy(desc(news.id))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(presentNews),
    ...(rows.length > limit && last ? { next: encodeCursor([last.id]) } : {}),
  };
}

export const presentNews = (row: NewsRow): NewsItem => ({
  id: row.id,
  texts: row.texts,
  status: row.status as NewsItem['status'],
  hasBegun: row.status === 'sent' || row.reachedUserId !== null,
  recipients: row.recipients,
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
});
