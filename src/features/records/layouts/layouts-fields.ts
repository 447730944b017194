import * as z from 'zod/mini';
import { PATH_KINDS, SECTION_TYPES, SPOT_KINDS } from '#shared/contract/ground-kinds.ts';
import { LANGUAGES } from '#shared/contract/languages.ts';
import { oneLine } from '#shared/contract/text-types.ts';
import { ADDRESS_MAX, CEMETERY_NAME_MAX, NAME_MAX, NAMED_KINDS, POINTS_MAX } from './layouts-values.ts';
import { crossesItself, type ShapePoint, tidyLine, tidyOutline } from './shape-geometry.ts';

const POSTCODE = /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/;

const degrees = (most: number) =>
  z
    .number('layouts.bad_point')
    .check(z.minimum(-most, 'layouts.bad_point'), z.maximum(most, 'layouts.bad_point'));

export const pointField = z.tuple([degrees(180), degrees(90)], 'layouts.bad_point');
const points = z.array(pointField, 'layouts.bad_point');

const overMost = (list: readonly ShapePoint[]) => list.length > POINTS_MAX;

export const outlineField = points.check(
  z.maxLength(POINTS_MAX + 1, 'layouts.too_many_points'),
  z.overwrite(tidyOutline),
  z.minLength(3, 'layouts.outline_short'),
  z.maxLength(POINTS_MAX, 'layouts.too_many_points'),
  z.refine(
    (corners) => corners.length < 3 || overMost(corners) || !crossesItself(corners),
    'layouts.crosses_itself',
  ),
);

const lineField = points.check(
  z.overwrite(tidyLine),
  z.minLength(2, 'layouts.line_short'),
  z.maxLength(POINTS_MAX, 'layouts.too_many_points'),
);

const words = (max: number) =>
  z.string('common.required').check(oneLine, z.maxLength(max, 'common.too_long'));
const needed = (max: number) => words(max).check(z.minLength(1, 'common.required'));
/**
 * A part's name in other languages; those that are '' are left out. Where a request says nothing of them, they stay.
 * They are kept in the order of the alphabet, as the database does, so that the same names are the same text.
 */
const nameList = z.partialRecord(z.enum(LANGUAGES, 'common.invalid_value'), words(NAME_MAX)).check(
  z.overwrite((names) =>
    Object.fromEntries(
      Object.entries(names)
        .filter(([, name]) => name)
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ),
  ),
);
const namesField = z.optional(nameList);

const yesOrNo = z.boolean('common.invalid_value');

/** Identifies the state that was read: sending an older one means that a change was missed. */
export const version = z.string('common.required').check(z.regex(/^[\w-]{1,40}$/, 'common.invalid_value'));

export const cemeteryForm = z.strictObject({
  name: needed(CEMETERY_NAME_MAX).check(z.regex(/[\p{L}\p{N}]/u, 'common.required')),
  address: words(ADDRESS_MAX),
  /** '' where it is not known. */
  postcode: z.string('common.required').check(
    oneLine,
    z.overwrite((text) =>
      text
        .toUpperCase()
        .replace(/\s+/g, '')
        .replace(/(?=.{3}$)/, ' ')
        .trim(),
    ),
    z.refine((text) => text === '' || POSTCODE.test(text), 'layouts.bad_postcode'),
  ),
  centre: z.nullable(pointField),
  /** Lists leave a cemetery out until an administrator confirms it. */
  isConfirmed: yesOrNo,
});

/** Whether a cemetery's graves are found by search only. */
export const searchOnlyForm = z.strictObject({ isSearchOnly: yesOrNo, version });

export type SearchOnlyForm = z.output<typeof searchOnlyForm>;

export type CemeteryForm = z.output<typeof cemeteryForm>;

export const sectionForm = z.strictObject({
  name: needed(NAME_MAX),
  names: namesField,
  type: z.enum(SECTION_TYPES, 'common.invalid_value'),
  colour: z.string('common.required').check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, 'layouts.bad_colour')),
  outline: outlineField,
});

export type SectionForm = z.output<typeof sectionForm>;

export const pathForm = z.strictObject({
  /** '' for a path without a name. */
  name: words(NAME_MAX),
  names: namesField,
  kind: z.enum(PATH_KINDS, 'common.invalid_value'),
  line: lineField,
});

export type PathForm = z.output<typeof pathForm>;

export const gateForm = z.strictObject({
  name: needed(NAME_MAX),
  names: namesField,
  position: pointField,
  isMain: yesOrNo,
  isStepFree: yesOrNo,
  admitsVehicles: yesOrNo,
});

export type GateForm = z.output<typeof gateForm>;

export const spotForm = z.strictObject({
  /** '' where what it is says enough. */
  name: words(NAME_MAX),
  names: namesField,
  kind: z.enum(SPOT_KINDS, 'common.invalid_value'),
  /** One position, or the corners of an area. */
  points: points.check(
    z.maxLength(POINTS_MAX + 1, 'layouts.too_many_points'),
    z.overwrite(tidyOutline),
    z.refine((corners) => corners.length === 1 || corners.length >= 3, 'layouts.spot_points'),
    z.maxLength(POINTS_MAX, 'layouts.too_many_points'),
    z.refine(
      (corners) => corners.length < 3 || overMost(corners) || !crossesItself(corners),
      'layouts.crosses_itself',
    ),
  ),
});

export type SpotForm = z.output<typeof spotForm>;

/** The names of one part, as the cemetery's office gives them. */
export const partNamesForm = z.strictObject({
  kind: z.enum(NAMED_KINDS, 'common.invalid_value'),
  partId: z.int('common.bad_id').check(z.minimum(1, 'common.bad_id')),
  names: nameList,
  version,
});

export type PartNamesForm = z.output<typeof partNamesForm>;

export const boundaryForm = z.strictObject({ version, outline: z.nullable(outlineField) });
