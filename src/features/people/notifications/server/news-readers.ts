import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { users } from '#db/schema/people.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';

/** Members who may be written to: neither leaving nor suspended. */
export const mayBeWrittenTo = (now: Date) =>
  and(
    isNull(users.deletionRequestedAt),
    or(isNull(users.suspendedAt), lte(users.suspendedUntil, sql`${now.toISOString()}::timestamptz`)),
  );

/** Members who chose community news and may be written to. */
export const readsNews = (now: Date) => and(eq(users.notifyCommunityNews, true), mayBeWrittenTo(now));

export const countReaders = (orm: Orm, now = new Date()): Promise<number> =>
  orm.$count(users, readsNews(now));
