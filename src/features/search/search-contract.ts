import * as z from 'zod';
import { graveShape } from '#features/graves/graves-contract.ts';
import { memorialShape } from '#features/memorials/memorials-contract.ts';
import { operation } from '#shared/contract/operation.ts';
import { PAGE_DEFAULT, PAGE_MAX } from '#shared/contract/paging.ts';
import { RADIUS_DEFAULT_KM, RADIUS_MAX_KM, SEARCH_RATE } from './search-fields.ts';
import { searchPaths } from './search-paths.ts';

const day = z
  .string()
  .regex(/^$|^\d{4}(-\d{2}(-\d{2})?)?$/, 'common.bad_date')
  .optional();
const text = z.string().optional();

export const searchContract = {
  advanced: operation({
    path: searchPaths.advanced,
    summary: 'Search of graves and memorials by any combination of filters',
    policy: 'public',
    rate: SEARCH_RATE,
    body: z.strictObject({
      query: text,
      cemetery: text,
      location: text,
      dateFrom: day,
      dateTo: day,
      isVerified: z.boolean().optional(),
      hasMemorial: z.boolean().optional(),
      hasDuas: z.boolean().optional(),
      language: z.enum(['all', 'en', 'ar', 'ur', 'tr', 'ms', 'fr'], 'common.invalid_value').default('all'),
      /** Kilometres; ignored without a centre. */
      radius: z.number().positive().max(RADIUS_MAX_KM).default(RADIUS_DEFAULT_KM),
      centerLat: z.number().min(-90).max(90).optional(),
      centerLng: z.number().min(-180).max(180).optional(),
      limit: z.int().min(1).max(PAGE_MAX).default(PAGE_DEFAULT),
      cursor: z.string().max(400).optional(),
    }),
    reply: z.strictObject({
      /** Counted to 1,000; beyond it `totalIsCapped` is true. */
      totalResults: z.int(),
      totalIsCapped: z.boolean(),
      graves: z.array(graveShape),
      memorials: z.array(memorialShape),
      suggestedCemeteries: z.array(z.string()),
      nearbyLocations: z.array(z.string()),
      nextCursor: z.string().optional(),
    }),
  }),
};

export type SearchContract = typeof searchContract;
