import { and, asc, eq, gt, isNotNull, lt, sql } from 'drizzle-orm';
import { media } from '#db/schema/media.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { UNUSED_HOURS } from '../media-fields.ts';
import { SOURCE_NAME } from './media-address.ts';
import type { MediaParts } from './media-parts.ts';

const HOUR_MS = 3_600_000;
/** Younger uploads are still being processed: their jobs were queued with them. */
const UNDER_WAY_MS = HOUR_MS / 4;
/** Failures for lack of disk space or network may pass; what still fails by this age is given up. */
const GIVEN_UP_MS = 24 * HOUR_MS;
const BATCH = 500;

/** Hourly: removes unused uploads, queues lost work again, and gives up on hopeless work. */
export async function keepMedia(parts: MediaParts, now = new Date()): Promise<void> {
  await purgeUnusedMedia(parts, now);
  await takeUpUnfinished(parts, now);
}

/** Deletes uploads that are not used within a day, with their files. @returns how many */
export async function purgeUnusedMedia({ db, jobs }: MediaParts, now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - UNUSED_HOURS * HOUR_MS);
  return db.transaction(async (tx) => {
    const gone = await tx.execute<{ key: string }>(sql`
      delete from media where id in (
        select id from media where attached_at is null and created_at < ${before.toISOString()}
        order by created_at limit ${BATCH} for update skip locked)
      returning key`);
    for (const { key } of gone.rows) await jobs.send(tx, 'media.remove', { key, names: [] });
    return gone.rows.length;
  });
}

/**
 * Unfinished uploads whose job has ended without finishing them are queued again, until they are a day old. Those
 * whose job the queue does not know are queued whatever their age: after a restored backup the queue is empty.
 */
export async function takeUpUnfinished({ db, jobs }: MediaParts, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - UNDER_WAY_MS);
  for (let last = 0, isMore = true; isMore; ) {
    const rows = await db.orm
      .select({ id: media.id, kind: media.kind, createdAt: media.createdAt })
      .from(media)
      .where(and(isNotNull(media.source), lt(media.createdAt, before), gt(media.id, last)))
      .orderBy(asc(media.id))
      .limit(BATCH);
    for (const { id, kind, createdAt } of rows) {
      last = id;
      const job = kind === 'photo' ? 'media.finish-photo' : 'media.finish-video';
      const state = await jobs.stateOf(job, { mediaId: id });
      const isOld = createdAt.getTime() < now.getTime() - GIVEN_UP_MS;
      if (state === 'ended' && isOld) await db.transaction((tx) => giveUp(tx, jobs, id));
      else if (state !== 'waiting') await db.transaction((tx) => jobs.send(tx, job, { mediaId: id }));
    }
    isMore = rows.length === BATCH;
  }
}

/** A photo is shown without its smaller files; a video or sound without any has failed. */
async function giveUp(tx: Orm, jobs: MediaParts['jobs'], id: number): Promise<void> {
  const [given] = await tx
    .update(media)
    .set({
      source: null,
      status: sql`case ${media.status} when 'processing' then 'failed' else ${media.status} end`,
      failure: sql`case ${media.status} when 'processing' then 'media.unplayable' else ${media.failure} end`,
    })
    .where(and(eq(media.id, id), isNotNull(media.source)))
    .returning({ key: media.key });
  if (given) await jobs.send(tx, 'media.remove', { key: given.key, names: [SOURCE_NAME] });
}
