import type { Orm } from '#shared/server/db/connect-database.ts';
import type { VisitPlan } from '../visits-contract.ts';
import { currentGraves, type PlanRow } from './visits-store.ts';

export async function presentPlans(orm: Orm, rows: readonly PlanRow[]): Promise<VisitPlan[]> {
  const current = await currentGraves(
    orm,
    rows.flatMap(({ graveIds }) => graveIds),
  );
  return rows.map(({ id, title, graveIds, version, createdAt, updatedAt }) => ({
    id,
    title,
    graveIds: resolveGraves(graveIds, current),
    version,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }));
}

/** Keeps the order and removes duplicates: two graves that were merged are one. */
export function resolveGraves(ids: readonly number[], current: ReadonlyMap<number, number>): number[] {
  return [...new Set(ids.flatMap((id) => current.get(id) ?? []))];
}
