import { and, eq, inArray, isNull } from 'drizzle-orm';
import { khatmJuz, khatms } from '#db/schema/family.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { announce } from '#shared/server/live/create-live.ts';

/** Gives back the juz that a member took and did not read, in one memorial's khatms or in all, so that others can. */
export async function giveBackUnread(
  tx: Orm,
  { userId, memorialId }: { userId: number; memorialId?: number },
): Promise<void> {
  const open = tx
    .select({ id: khatms.id })
    .from(khatms)
    .where(
      and(isNull(khatms.closedAt), memorialId === undefined ? undefined : eq(khatms.memorialId, memorialId)),
    );
  const freed = await tx
    .delete(khatmJuz)
    .where(and(eq(khatmJuz.takenBy, userId), isNull(khatmJuz.finishedAt), inArray(khatmJuz.khatmId, open)))
    .returning({ khatmId: khatmJuz.khatmId });
  if (freed.length === 0) return;
  const concerned = await tx
    .select({ id: khatms.id, memorialId: khatms.memorialId })
    .from(khatms)
    .where(inArray(khatms.id, [...new Set(freed.map(({ khatmId }) => khatmId))]));
  for (const khatm of concerned)
    await announce(tx, { topic: `memorial:${khatm.memorialId}`, name: 'khatm', id: khatm.id });
}
