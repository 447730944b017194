import type { Database } from '#shared/server/db/connect-database.ts';
import { notFound } from '#shared/server/http/app-error.ts';
import { type BoundOperation, bindLoose, type Call } from '#shared/server/http/bind.ts';
import { runOnce } from '#shared/server/http/run-once.ts';
import { memberOf } from '#shared/server/http/viewer.ts';
import { visitsContract } from '../visits-contract.ts';
import { presentPlans } from './present-plans.ts';
import { changePlan, createPlan, removePlan } from './save-plan.ts';
import { findPlan, plansOf } from './visits-store.ts';

export function visitsRoutes({ db }: { db: Database }): BoundOperation[] {
  const one = async ({ viewer }: Call, id: number) => {
    const row = await findPlan(db.orm, memberOf(viewer).id, id);
    const [plan] = row ? await presentPlans(db.orm, [row]) : [];
    if (!plan) throw notFound('visits.missing');
    return plan;
  };
  return [
    bindLoose(visitsContract.list, async ({ viewer }) =>
      presentPlans(db.orm, await plansOf(db.orm, memberOf(viewer).id)),
    ),
    bindLoose(visitsContract.create, async (call, { body }) => {
      call.answer.status = 201;
      const { id } = await runOnce(db, call, { operation: visitsContract.create, body }, async (tx) => ({
        id: await createPlan(tx, call.viewer, body),
      }));
      return one(call, id);
    }),
    bindLoose(visitsContract.change, async (call, { params, body }) => {
      await db.transaction((tx) => changePlan(tx, call.viewer, params.id, body));
      return one(call, params.id);
    }),
    bindLoose(visitsContract.remove, async ({ viewer }, { params }) => {
      await db.transaction((tx) => removePlan(tx, viewer, params.id));
      return null;
    }),
  ];
}
