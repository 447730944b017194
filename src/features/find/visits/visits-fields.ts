import * as z from 'zod/mini';
import { oneLine } from '#shared/contract/text-types.ts';

/** The width of the column. */
export const PLAN_TITLE_MAX = 120;
/** As many graves as fit into one afternoon. */
export const PLAN_GRAVES_MAX = 12;
/** Plans of one member. */
export const PLANS_MAX = 50;

/** A plan as its owner saves it, with the graves in order. */
export const planForm = z.strictObject({
  title: z
    .string('visits.title_needed')
    .check(oneLine, z.minLength(1, 'visits.title_needed'), z.maxLength(PLAN_TITLE_MAX, 'common.too_long')),
  graveIds: z.array(z.int('common.bad_id').check(z.positive('common.bad_id')), 'visits.graves_needed').check(
    z.minLength(1, 'visits.graves_needed'),
    z.maxLength(PLAN_GRAVES_MAX, 'visits.too_many_graves'),
    z.refine((ids) => new Set(ids).size === ids.length, 'visits.twice'),
  ),
});

export type PlanForm = z.output<typeof planForm>;
