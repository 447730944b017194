import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { media } from '#db/schema/media.ts';
import { tellReaders } from '#features/remember/memorials/server/edit-memorial.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { announce } from '#shared/server/live/create-live.ts';
import { addressOf, keyOfAddress } from './media-address.ts';

/**
 * Hides the files of a post that was taken down wherever else they stand, or shows those again that nothing else keeps down.
 * Call it after the post itself is marked.
 */
export async function hideFilesOfPost(
  tx: Orm,
  memorialId: number,
  urls: readonly string[],
  isHidden: boolean,
): Promise<void> {
  const keys = urls.map(keyOfAddress).filter((key) => key !== null);
  if (keys.length === 0) return;
  const own = and(eq(media.memorialId, memorialId), inArray(media.key, keys));
  if (isHidden)
    await tx
      .update(media)
      .set({ takenDownAt: sql`now()` })
      .where(and(own, isNull(media.takenDownAt)));
  else await showUnlessKeptDown(tx, own);
  await tellReaders(tx, memorialId, false);
}

/** An upload is down for its own sake, or because a post that carries it is. */
async function showUnlessKeptDown(tx: Orm, which: SQL | undefined): Promise<void> {
  const rows = await tx.select().from(media).where(which).orderBy(media.key).for('update');
  for (const { id, key, kind, memorialId } of rows) {
    const address = addressOf({ key, kind });
    await tx
      .update(media)
      .set({ takenDownAt: null })
      .where(
        sql`${media.id} = ${id}
          and not exists (select from takedowns t
            where t.target_type = 'media' and t.target_id = ${id} and t.restored_at is null)
          and not exists (select from memorial_posts p
            where p.memorial_id = ${memorialId} and p.taken_down_at is not null and p.media_urls ? ${address})`,
      );
  }
}

/**
 * Hides an upload from everybody but admins, or shows it again; its files stay. The caller checks who may.
 * @returns its uploader and memorial; null where it is gone
 */
export async function hideMedia(tx: Orm, id: number, isHidden: boolean) {
  if (isHidden) await tx.update(media).set({ takenDownAt: sql`now()` }).where(eq(media.id, id));
  else await showUnlessKeptDown(tx, eq(media.id, id));
  const [row] = await tx
    .select({ ownerId: media.ownerId, memorialId: media.memorialId })
    .from(media)
    .where(eq(media.id, id));
  if (!row) return null;
  if (row.memorialId !== null) {
    await tellReaders(tx, row.memorialId, false);
    await announce(tx, { topic: `memorial:${row.memorialId}`, name: 'posts', id: null });
  }
  return row;
}
