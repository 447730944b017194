import { eq, sql } from 'drizzle-orm';
import { media } from '#db/schema/media.ts';
import { tellReaders } from '#features/remember/memorials/server/edit-memorial.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { announce } from '#shared/server/live/create-live.ts';

/**
 * Hides an upload from everybody but admins, or shows it again; its files stay. The caller checks who may.
 * @returns its uploader and memorial; null where it is gone
 */
export async function hideMedia(tx: Orm, id: number, isHidden: boolean) {
  const [row] = await tx
    .update(media)
    .set({ takenDownAt: isHidden ? sql`now()` : null })
    .where(eq(media.id, id))
    .returning({ ownerId: media.ownerId, memorialId: media.memorialId });
  if (!row) return null;
  if (row.memorialId !== null) {
    await tellReaders(tx, row.memorialId, false);
    await announce(tx, { topic: `memorial:${row.memorialId}`, name: 'posts', id: null });
  }
  return row;
}
