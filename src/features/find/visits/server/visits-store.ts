import { and, desc, eq, inArray } from 'drizzle-orm';
import { graves, withdrawnGraves } from '#db/schema/graves.ts';
import { visitPlans } from '#db/schema/maps.ts';
import { users } from '#db/schema/people.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { PlanForm } from '../visits-fields.ts';

export type PlanRow = typeof visitPlans.$inferSelect;

export function plansOf(orm: Orm, userId: number): Promise<PlanRow[]> {
  return orm
    .select()
    .from(visitPlans)
    .where(eq(visitPlans.userId, userId))
    .orderBy(desc(visitPlans.updatedAt), desc(visitPlans.id));
}

/** Null where this member has no such plan. */
export async function findPlan(orm: Orm, userId: number, id: number): Promise<PlanRow | null> {
  const [row] = await orm.select().from(visitPlans).where(isOwn(userId, id));
  return row ?? null;
}

/** Locks the member's row, so that two plans saved at once are counted one after the other. */
export async function countPlans(tx: Orm, userId: number): Promise<number> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  return tx.$count(visitPlans, eq(visitPlans.userId, userId));
}

export async function insertPlan(tx: Orm, userId: number, plan: PlanForm): Promise<number> {
  const [row] = await tx
    .insert(visitPlans)
    .values({ userId, ...plan })
    .returning({ id: visitPlans.id });
  if (!row) throw new Error('the plan was not written');
  return row.id;
}

export async function updatePlan(tx: Orm, userId: number, id: number, plan: PlanForm): Promise<boolean> {
  const rows = await tx
    .update(visitPlans)
    .set({ ...plan, updatedAt: new Date() })
    .where(isOwn(userId, id))
    .returning({ id: visitPlans.id });
  return rows.length > 0;
}

export async function deletePlan(tx: Orm, userId: number, id: number): Promise<boolean> {
  const rows = await tx.delete(visitPlans).where(isOwn(userId, id)).returning({ id: visitPlans.id });
  return rows.length > 0;
}

const isOwn = (userId: number, id: number) => and(eq(visitPlans.id, id), eq(visitPlans.userId, userId));

/** By id: the grave as it exists now, itself or the one it was merged into; deleted ones are left out. */
export async function currentGraves(orm: Orm, ids: readonly number[]): Promise<Map<number, number>> {
  const asked = [...new Set(ids)];
  if (asked.length === 0) return new Map();
  const here = await orm.select({ id: graves.id }).from(graves).where(inArray(graves.id, asked));
  const merged = await orm
    .select({ id: withdrawnGraves.id, into: graves.id })
    .from(withdrawnGraves)
    .innerJoin(graves, eq(graves.id, withdrawnGraves.mergedInto))
    .where(inArray(withdrawnGraves.id, asked));
  return new Map([
    ...here.map(({ id }) => [id, id] as const),
    ...merged.map(({ id, into }) => [id, into] as const),
  ]);
}
