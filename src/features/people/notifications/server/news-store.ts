import { desc, lt } from 'drizzle-orm';
import { news } from '#db/schema/news.ts';
import type { Page } from '#shared/contract/paging.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { byId, pageOf, readIdCursor } from '#shared/server/http/next-page.ts';
import type { NewsItem } from '../news-contract.ts';

export type NewsRow = typeof news.$inferSelect;

/** Newest first. @throws AppError 400 for a cursor that this server did not make */
export async function listNews(
  orm: Orm,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<NewsItem>> {
  const before = readIdCursor(cursor);
  const rows = await orm
    .select()
    .from(news)
    .where(before === null ? undefined : lt(news.id, before))
    .orderBy(desc(news.id))
    .limit(limit + 1);
  return pageOf(rows, limit, byId, presentNews);
}

export const presentNews = (row: NewsRow): NewsItem => ({
  id: row.id,
  texts: row.texts,
  version: row.version,
  status: row.status as NewsItem['status'],
  hasBegun: row.status === 'sent' || row.reachedUserId !== null,
  recipients: row.recipients,
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
});
