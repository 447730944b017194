import { notFound } from '#shared/server/http/app-error.ts';
import { type BoundOperation, bind, type Call } from '#shared/server/http/bind.ts';
import { once } from '#shared/server/http/run-once.ts';
import { memberOf } from '#shared/server/http/viewer.ts';
import { visitsContract } from '../visits-contract.ts';
import { ownerOfPlan } from './authorise-plan.ts';
import { presentPlans } from './present-plans.ts';
import { changePlan, createPlan, removePlan } from './save-plan.ts';
import { findPlan, plansOf } from './visits-store.ts';

export function visitsRoutes(): BoundOperation[] {
  const one = async ({ db, viewer }: Call, id: number) => {
    const row = await findPlan(db.orm, memberOf(viewer).id, id);
    const [plan] = row ? await presentPlans(db.orm, [row]) : [];
    if (!plan) throw notFound('visits.missing');
    return plan;
  };
  return [
    bind(visitsContract.list, async ({ db, viewer }) =>
      presentPlans(db.orm, await plansOf(db.orm, memberOf(viewer).id)),
    ),
    bind(visitsContract.create, async (call, { body }) => {
      call.answer.status = 201;
      const { id } = await once(call, visitsContract.create, body, async () => ({
        id: await createPlan(call.db, call.viewer, body),
      }));
      return one(call, id);
    }),
    bind(visitsContract.change, ownerOfPlan, async (plan, call, { body }) => {
      await changePlan(call.db, plan, body);
      return one(call, plan.id);
    }),
    bind(visitsContract.remove, ownerOfPlan, async (plan, { db }) => {
      await removePlan(db, plan);
      return null;
    }),
  ];
}
