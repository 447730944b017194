import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { news } from '#db/schema/news.ts';
import { users } from '#db/schema/people.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { Database, Orm } from '#shared/server/db/connect-database.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { queueMail } from '#shared/server/mail/queue-mail.ts';
import { isQuietFor } from './is-quiet-for.ts';
import { readsNews } from './news-readers.ts';
import type { NewsRow } from './news-store.ts';

const AT_ONCE = 200;

interface Parts {
  db: Database;
  jobs: Jobs;
}

/**
 * Mails queued news to the members who chose it, except in the weeks after a death. Progress is stored in the
 * row together with each batch of mails: after any interruption the next run continues, and nobody gets it
 * twice.
 * @returns how many mails were queued
 */
export async function sendNews(
  { db, jobs }: Parts,
  { now = new Date(), signal, batch = AT_ONCE }: { now?: Date; signal?: AbortSignal; batch?: number } = {},
): Promise<number> {
  let queued = 0;
  while (!signal?.aborted) {
    const done = await db.transaction((tx) => sendBatch(tx, jobs, { now, batch }));
    if (done === null) break;
    queued += done;
  }
  return queued;
}

/** @returns how many mails were queued; null where no news waits, or another instance is sending it */
async function sendBatch(
  tx: Orm,
  jobs: Jobs,
  { now, batch }: { now: Date; batch: number },
): Promise<number | null> {
  const [row] = await tx
    .select()
    .from(news)
    .where(eq(news.status, 'queued'))
    .orderBy(asc(news.queuedAt), asc(news.id))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!row) return null;
  const readers = await tx
    .select({ id: users.id, language: users.language })
    .from(users)
    .where(and(readsNews(now), gt(users.id, row.reachedUserId ?? 0)))
    .orderBy(asc(users.id))
    .limit(batch);
  let queued = 0;
  for (const reader of readers) {
    if (await isQuietFor({ orm: tx }, reader.id, now)) continue;
    await mailTo(tx, jobs, row, reader);
    queued++;
  }
  const isLast = readers.length < batch;
  await tx
    .update(news)
    .set({
      recipients: sql`${news.recipients} + ${queued}`,
      // The last member's id is dropped once it is no longer needed.
      reachedUserId: isLast ? null : (readers.at(-1)?.id ?? null),
      ...(isLast ? { status: 'sent', sentAt: now } : {}),
    })
    .where(eq(news.id, row.id));
  return queued;
}

async function mailTo(
  tx: Orm,
  jobs: Jobs,
  { id, texts }: NewsRow,
  reader: { id: number; language: string },
): Promise<void> {
  const own = texts[reader.language as Language];
  await queueMail(tx, jobs, {
    to: { userId: reader.id },
    template: 'notifications.news',
    // The whole mail is in the language of its text, so that it has one direction.
    language: own ? (reader.language as Language) : 'en',
    values: { ...(own ?? texts.en) },
    topic: 'news',
    onceKey: `news:${id}:${reader.id}`,
  });
}
