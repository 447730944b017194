import { and, inArray, isNull, sql } from 'drizzle-orm';
import { media } from '#db/schema/media.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { keyOfAddress } from './media-address.ts';
import { ADDRESS_SQL } from './media-store.ts';

/**
 * Of uploads just removed from one of a memorial's lists, deletes those that are in no list, album or post
 * any more. Those taken down stay, because their uploader may appeal. Call it after the lists are written, in
 * the same transaction; files are deleted after the commit.
 */
export async function releaseMedia(
  tx: Orm,
  jobs: Jobs,
  memorialId: number,
  urls: readonly string[],
): Promise<void> {
  const keys = urls.map(keyOfAddress).filter((key) => key !== null);
  if (keys.length === 0) return;
  const wanted = sql.join(
    keys.map((key) => sql`${key}`),
    sql`, `,
  );
  const gone = await tx.execute<{ key: string }>(sql`
    delete from media m where m.memorial_id = ${memorialId} and m.key in (${wanted}) and m.taken_down_at is null
      and not exists (select 1 from memorials x where x.id = m.memorial_id
        and (x.photos ? ${ADDRESS_SQL} or x.videos ? ${ADDRESS_SQL} or x.audio_files ? ${ADDRESS_SQL}))
      and not exists (select 1 from memorial_albums a where a.memorial_id = m.memorial_id and a.items ? ${ADDRESS_SQL})
      and not exists (select 1 from memorial_posts p where p.memorial_id = m.memorial_id and p.media_urls ? ${ADDRESS_SQL})
    returning m.key`);
  for (const { key } of gone.rows) await jobs.send(tx, 'media.remove', { key, names: [] });
}

/** Deletes evidence whose claim is gone. */
export async function removeEvidence(tx: Orm, jobs: Jobs, urls: readonly string[]): Promise<void> {
  const keys = urls.map(keyOfAddress).filter((key) => key !== null);
  const gone = await tx
    .delete(media)
    .where(and(inArray(media.key, keys), isNull(media.memorialId)))
    .returning({ key: media.key });
  for (const { key } of gone) await jobs.send(tx, 'media.remove', { key, names: [] });
}

/** Deletes every upload of a memorial that is deleted for good. */
export async function removeMemorialMedia(tx: Orm, jobs: Jobs, memorialId: number): Promise<void> {
  const gone = await tx.execute<{ key: string }>(
    sql`delete from media m where m.memorial_id = ${memorialId} returning m.key`,
  );
  for (const { key } of gone.rows) await jobs.send(tx, 'media.remove', { key, names: [] });
}
