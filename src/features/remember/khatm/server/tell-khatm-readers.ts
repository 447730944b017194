import { and, eq } from 'drizzle-orm';
import { khatmJuz } from '#db/schema/family.ts';
import { memorialMembers } from '#db/schema/memorials.ts';
import { notify } from '#features/people/notifications/server/notify.ts';
import type { VisibleMemorial } from '#features/remember/memorials/server/authorise-memorial.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';

/** Tells everybody who read a part, and is still in the family, that the khatm is complete. */
export async function tellKhatmReaders(tx: Orm, memorial: VisibleMemorial, khatmId: number): Promise<void> {
  const readers = await tx
    .selectDistinct({ userId: memorialMembers.userId })
    .from(khatmJuz)
    .innerJoin(
      memorialMembers,
      and(eq(memorialMembers.userId, khatmJuz.takenBy), eq(memorialMembers.memorialId, memorial.id)),
    )
    .where(eq(khatmJuz.khatmId, khatmId));
  for (const { userId } of readers)
    await notify(tx, {
      userId,
      kind: 'khatm.finished',
      values: { title: memorial.title },
      link: `/memorial/${memorial.id}`,
    });
}
