import * as z from 'zod/mini';
import { oneLine } from '#shared/contract/text-types.ts';
import { version } from '#shared/contract/version.ts';
import { PLAN_GRAVES_MAX, PLAN_TITLE_MAX } from './visits-values.ts';

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

export const planChange = z.extend(planForm, { version });

export type PlanForm = z.output<typeof planForm>;
