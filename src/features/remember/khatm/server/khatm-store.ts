import { and, desc, eq, isNull } from 'drizzle-orm';
import { khatmJuz, khatms } from '#db/schema/family.ts';
import { users } from '#db/schema/people.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';

export type KhatmRow = typeof khatms.$inferSelect;

/** The open khatm, otherwise the last one. */
export async function latestKhatm(orm: Orm, memorialId: number): Promise<KhatmRow | null> {
  const [row] = await orm
    .select()
    .from(khatms)
    .where(eq(khatms.memorialId, memorialId))
    .orderBy(desc(khatms.id))
    .limit(1);
  return row ?? null;
}

/** Locks the open khatm, so that its last juz is finished by one person. */
export async function holdOpenKhatm(tx: Orm, memorialId: number): Promise<KhatmRow | null> {
  const [row] = await tx
    .select()
    .from(khatms)
    .where(and(eq(khatms.memorialId, memorialId), isNull(khatms.closedAt)))
    .for('update');
  return row ?? null;
}

export function juzOf(orm: Orm, khatmId: number) {
  return orm
    .select({
      juz: khatmJuz.juz,
      finishedAt: khatmJuz.finishedAt,
      readerId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(khatmJuz)
    .leftJoin(users, eq(users.id, khatmJuz.takenBy))
    .where(eq(khatmJuz.khatmId, khatmId));
}
