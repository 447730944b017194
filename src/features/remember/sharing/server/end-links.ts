import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { memorialLinks } from '#db/schema/family.ts';
import { memorials } from '#db/schema/memorials.ts';
import { tellReaders } from '#features/remember/memorials/server/edit-memorial.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';

/**
 * Ends the short addresses that a member made of a memorial that is not public: its maker knows them, and they open it to
 * whoever has them. Those of a public memorial open nothing that is not open, and may stand on a printed card.
 */
export async function endLinksBy(
  tx: Orm,
  { userId, memorialId }: { userId: number; memorialId: number },
): Promise<void> {
  const isClosed = sql`exists (${tx
    .select({ id: memorials.id })
    .from(memorials)
    .where(and(eq(memorials.id, memorialId), ne(memorials.visibility, 'public')))})`;
  const ended = await tx
    .update(memorialLinks)
    .set({ revokedAt: new Date() })
    .where(
      and(
        eq(memorialLinks.memorialId, memorialId),
        eq(memorialLinks.createdBy, userId),
        isNull(memorialLinks.revokedAt),
        isClosed,
      ),
    )
    .returning({ id: memorialLinks.memorialId });
  if (ended.length > 0) await tellReaders(tx, memorialId, true);
}
