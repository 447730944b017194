import { visitPlans } from '#db/schema/maps.ts';
import type { Versioned } from '#shared/contract/version.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { takeVersion } from '#shared/server/db/take-version.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import type { PlanForm } from '../visits-fields.ts';
import { PLANS_MAX } from '../visits-values.ts';
import type { OwnPlan } from './authorise-plan.ts';
import { resolveGraves } from './present-plans.ts';
import { countPlans, currentGraves, deletePlan, insertPlan, updatePlan } from './visits-store.ts';

/**
 * Saves a new plan. @returns its id
 * @throws AppError 409 beyond the number of plans a member may keep, 422 where none of its graves exists any
 * more
 */
export async function createPlan(tx: Orm, viewer: Viewer, form: PlanForm): Promise<number> {
  const { id: userId } = memberOf(viewer);
  if ((await countPlans(tx, userId)) >= PLANS_MAX)
    throw new AppError(409, 'visits.too_many_plans', { values: { max: PLANS_MAX } });
  return insertPlan(tx, userId, await withCurrentGraves(tx, form));
}

/**
 * @throws AppError 404 for a plan that was deleted meanwhile, 409 where it was changed since `version` was read, 422 where
 * none of its graves exists any more
 */
export async function changePlan(
  tx: Orm,
  { id, userId }: OwnPlan,
  { version, ...form }: Versioned<PlanForm>,
): Promise<void> {
  await takeVersion(tx, visitPlans, id, version);
  const plan = await withCurrentGraves(tx, form);
  if (!(await updatePlan(tx, userId, id, plan))) throw notFound('visits.missing');
}

/** @throws AppError 404 for a plan that was deleted meanwhile */
export async function removePlan(tx: Orm, { id, userId }: OwnPlan): Promise<void> {
  if (!(await deletePlan(tx, userId, id))) throw notFound('visits.missing');
}

async function withCurrentGraves(tx: Orm, form: PlanForm): Promise<PlanForm> {
  const graveIds = resolveGraves(form.graveIds, await currentGraves(tx, form.graveIds));
  if (graveIds.length === 0) {
    const fields = { graveIds: { code: 'visits.graves_gone' } } as const;
    throw new AppError(422, 'visits.graves_gone', { fields });
  }
  return { ...form, graveIds };
}
