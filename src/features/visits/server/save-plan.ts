import type { Orm } from '#shared/server/db/connect-database.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { PLANS_MAX, type PlanForm } from '../visits-fields.ts';
import { resolveGraves } from './present-plans.ts';
import { countPlans, currentGraves, deletePlan, insertPlan, updatePlan } from './visits-store.ts';

/**
 * Saves a new plan. @returns its id
 * @throws AppError 409 beyond the number of plans one may keep, 422 without a grave that is still there
 */
export async function createPlan(tx: Orm, viewer: Viewer, form: PlanForm): Promise<number> {
  const { id: userId } = memberOf(viewer);
  if ((await countPlans(tx, userId)) >= PLANS_MAX)
    throw new AppError(409, 'visits.too_many_plans', { values: { max: PLANS_MAX } });
  return insertPlan(tx, userId, await withCurrentGraves(tx, form));
}

/** @throws AppError 404 for anybody else's plan, 422 without a grave that is still there */
export async function changePlan(tx: Orm, viewer: Viewer, id: number, form: PlanForm): Promise<void> {
  const plan = await withCurrentGraves(tx, form);
  if (!(await updatePlan(tx, memberOf(viewer).id, id, plan))) throw notFound('visits.missing');
}

/** @throws AppError 404 for anybody else's plan */
export async function removePlan(tx: Orm, viewer: Viewer, id: number): Promise<void> {
  if (!(await deletePlan(tx, memberOf(viewer).id, id))) throw notFound('visits.missing');
}

async function withCurrentGraves(tx: Orm, form: PlanForm): Promise<PlanForm> {
  const graveIds = resolveGraves(form.graveIds, await currentGraves(tx, form.graveIds));
  if (graveIds.length === 0) {
    const fields = { graveIds: { code: 'visits.graves_gone' } } as const;
    throw new AppError(422, 'visits.graves_gone', { fields });
  }
  return { ...form, graveIds };
}
