import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { users } from '#db/schema/people.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';

/** Members who chose community news and may be written to: neither leaving nor suspended. */
export const readsNews = (now: Date) =>
  and(
    eq(users.notifyCommunityNews, true),
    isNull(users.deletionRequestedAt),
    or(isNull(users.suspendedAt), lte(users.suspendedUntil, sql`${now.toISOString()}::timestamptz`)),
  );

export const countReaders = (orm: Orm, now = new Date()): Promise<number> =>
  orm.$count(users, readsNews(now));
