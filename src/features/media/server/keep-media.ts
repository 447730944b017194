import { and, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { media } from '#db/schema/media.ts';
import { UNUSED_HOURS } from '../media-fields.ts';
import type { MediaParts } from './media-parts.ts';

const HOUR_MS = 3_600_000;
/** A job that is not done by then was lost with the queue, or goes nowhere. */
const LOST_HOURS = 4;
const GIVEN_UP_HOURS = 24;
const BATCH = 500;

/** Hourly: removes uploads that nobody put to use, queues lost work again, and gives up what never ends. */
export async function keepMedia(parts: MediaParts, now = new Date()): Promise<void> {
  await purgeUnusedMedia(parts, now);
  await requeueLost(parts, now);
}

/** Uploads that stand nowhere a day after they came go, with their files. @returns how many */
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

async function requeueLost({ db, jobs }: MediaParts, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  await db.transaction(async (tx) => {
    const isStuck = and(isNotNull(media.source), lt(media.createdAt, ago(GIVEN_UP_HOURS)));
    const given = await tx
      .update(media)
      .set({
        source: null,
        status: sql`case ${media.status} when 'processing' then 'failed' else ${media.status} end`,
        failure: sql`case ${media.status} when 'processing' then 'media.unplayable' end`,
      })
      .where(isStuck)
      .returning({ key: media.key, source: media.source });
    for (const { key } of given) await jobs.send(tx, 'media.remove', { key, names: ['source'] });
    const lost = await tx
      .select({ id: media.id, kind: media.kind })
      .from(media)
      .where(and(isNotNull(media.source), lt(media.createdAt, ago(LOST_HOURS)), isNull(media.failure)))
      .limit(BATCH);
    for (const { id, kind } of lost) {
      await jobs.send(tx, kind === 'photo' ? 'media.finish-photo' : 'media.finish-video', { mediaId: id });
    }
  });
}
