import * as z from 'zod/mini';
import { oneLine } from '#shared/contract/text-types.ts';
import { version } from '#shared/contract/version.ts';
import {
  CEMETERIES_MAX,
  FORMATS,
  NAME_MAX,
  OPERATORS,
  PLACE_MAX,
  SLUG_MAX,
  SOURCE_MAX,
} from './partnership-values.ts';

/** Each request draws a PDF: a person takes a few, a machine would use up the server's time. */
export const PROPOSAL_RATE = { points: 60, seconds: 3600 };

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const line = (max: number) => z.string('common.required').check(oneLine, z.maxLength(max, 'common.too_long'));
const filled = (max: number) => line(max).check(z.minLength(1, 'common.required'));

export const slugField = z
  .string('common.required')
  .check(z.maxLength(SLUG_MAX, 'common.too_long'), z.regex(SLUG, 'partnership.bad_slug'));

export const councilForm = z
  .strictObject({
    slug: slugField,
    name: filled(NAME_MAX),
    place: filled(PLACE_MAX),
    statedCemeteries: z.nullable(
      z
        .int('common.invalid_value')
        .check(z.gte(1, 'common.invalid_value'), z.lte(CEMETERIES_MAX, 'common.invalid_value')),
    ),
    source: line(SOURCE_MAX),
    isPublished: z.boolean('common.invalid_value'),
    cemeteries: z
      .array(
        z.strictObject({
          name: filled(NAME_MAX),
          area: line(NAME_MAX),
          operator: z.enum(OPERATORS, 'common.invalid_value'),
          hasMuslimBurials: z.boolean('common.invalid_value'),
        }),
      )
      .check(z.maxLength(CEMETERIES_MAX, 'common.too_long')),
  })
  .check(
    z.refine(
      ({ cemeteries }) =>
        new Set(cemeteries.map(({ name }) => name.toLowerCase())).size === cemeteries.length,
      { error: 'partnership.named_twice', path: ['cemeteries'] },
    ),
  );

export const councilChange = z.safeExtend(councilForm, { version });

export type CouncilForm = z.output<typeof councilForm>;

export const proposalQuery = z.strictObject({ format: z.enum(FORMATS, 'common.invalid_value') });
