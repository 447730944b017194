import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { duas } from '#db/schema/memorials.ts';
import { takedowns } from '#db/schema/trust.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';

/** Hides the duas of a grave whose record is taken out: without a grave they would be duas for everybody. */
export async function hideDuasOf(tx: Orm, graveId: number): Promise<void> {
  await tx
    .update(duas)
    .set({ takenDownAt: sql`now()` })
    .where(and(eq(duas.graveId, graveId), isNull(duas.takenDownAt)));
}

/** Shows duas again whose grave is back, except those that a moderator took down. */
export async function showDuas(tx: Orm, keys: readonly (number | string)[]): Promise<void> {
  const isDown = tx
    .select({ one: sql`1` })
    .from(takedowns)
    .where(
      and(eq(takedowns.targetType, 'dua'), eq(takedowns.targetId, duas.id), isNull(takedowns.restoredAt)),
    );
  await tx
    .update(duas)
    .set({ takenDownAt: null })
    .where(and(inArray(duas.id, keys.map(Number)), sql`not exists ${isDown}`));
}
