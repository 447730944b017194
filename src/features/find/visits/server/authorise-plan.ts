import { notFound } from '#shared/server/http/app-error.ts';
import { guard } from '#shared/server/http/bind.ts';
import { memberOf } from '#shared/server/http/viewer.ts';
import { findPlan, type PlanRow } from './visits-store.ts';

declare const own: unique symbol;
/** A visit plan that the reader saved; only this file makes one. */
export type OwnPlan = PlanRow & { readonly [own]: true };

declare module '#shared/server/http/bind.ts' {
  interface PolicyRecords {
    'owner of visit plan': OwnPlan;
  }
}

/** @throws AppError 404 for another member's plan */
export const ownerOfPlan = guard(
  'owner of visit plan',
  async (db, { viewer }, { params }: { params: { id: number } }) => {
    const plan = await findPlan(db.orm, memberOf(viewer).id, params.id);
    if (!plan) throw notFound('visits.missing');
    return plan as OwnPlan;
  },
);
