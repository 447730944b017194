import * as z from 'zod';
import { idNumber, idParams } from '#shared/contract/ids.ts';
import { operation } from '#shared/contract/operation.ts';
import { planChange, planForm } from './visits-fields.ts';
import { visitsPaths } from './visits-paths.ts';

export const planShape = z.strictObject({
  id: idNumber,
  title: z.string(),
  /** In the saved order; a deleted grave is left out, a merged one is replaced by the one it went into. */
  graveIds: z.array(idNumber),
  /** Sent along with a change of it. */
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export type VisitPlan = z.output<typeof planShape>;

const RATE = { points: 300, seconds: 3600 };

export const visitsContract = {
  list: operation({
    path: visitsPaths.list,
    summary: 'One’s saved visit plans, the last changed first',
    policy: 'member',
    reply: z.array(planShape),
  }),
  create: operation({
    path: visitsPaths.create,
    summary: 'Saves a visit plan: several graves to be visited on one walk',
    policy: 'member',
    changesNoPage: true,
    rate: RATE,
    idempotent: true,
    body: planForm,
    reply: planShape,
  }),
  change: operation({
    path: visitsPaths.change,
    summary: 'Renames one’s visit plan and replaces its graves',
    policy: 'owner of visit plan',
    changesNoPage: true,
    rate: RATE,
    params: idParams,
    body: planChange,
    reply: planShape,
  }),
  remove: operation({
    path: visitsPaths.remove,
    summary: 'Deletes one’s visit plan',
    policy: 'owner of visit plan',
    changesNoPage: true,
    rate: RATE,
    params: idParams,
    reply: z.null(),
  }),
};

export type VisitsContract = typeof visitsContract;
