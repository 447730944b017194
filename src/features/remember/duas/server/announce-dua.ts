import { eq } from 'drizzle-orm';
import { memorials } from '#db/schema/memorials.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { announce } from '#shared/server/live/create-live.ts';

/** Tells open pages that a dua appeared or disappeared; one for a grave is shown on every memorial of it. */
export async function announceDua(
  tx: Orm,
  dua: { id: number; memorialId: number | null; graveId: number | null },
): Promise<void> {
  const ids = dua.memorialId === null ? await memorialsOf(tx, dua.graveId) : [dua.memorialId];
  for (const id of ids) await announce(tx, { topic: `memorial:${id}`, name: 'duas', id: dua.id });
}

async function memorialsOf(tx: Orm, graveId: number | null): Promise<number[]> {
  if (graveId === null) return [];
  const rows = await tx.select({ id: memorials.id }).from(memorials).where(eq(memorials.graveId, graveId));
  return rows.map(({ id }) => id);
}
