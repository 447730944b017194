import * as z from 'zod';
import { PATH_KINDS, SECTION_TYPES, SPOT_KINDS } from '#shared/contract/ground-kinds.ts';
import { idNumber, idParams } from '#shared/contract/ids.ts';
import { LANGUAGES } from '#shared/contract/languages.ts';
import { operation } from '#shared/contract/operation.ts';
import { cemeteriesPaths } from './cemeteries-paths.ts';
import { CENTRE_SOURCES } from './cemeteries-values.ts';

const position = z.tuple([z.number(), z.number()]);

/** A part's name is in the reader's language where it has one in it. */
const otherNames = {
  /** The name in the register, under which graves are recorded, where `name` is another. */
  registerName: z.string().optional(),
  /** Names by language: in packs, which are made for readers of all languages. */
  names: z.partialRecord(z.enum(LANGUAGES), z.string()).optional(),
};

/** What a map draws of a cemetery. Positions are [lng, lat] in WGS84 degrees. */
export const cemeteryLayoutShape = z.strictObject({
  id: idNumber,
  name: z.string(),
  address: z.string(),
  postcode: z.string().nullable(),
  centre: position.nullable(),
  centreSource: z.enum(CENTRE_SOURCES),
  isDemo: z.boolean(),
  /** Its graves are found by name or number and stand in no list. */
  isSearchOnly: z.boolean(),
  boundary: z.array(position).nullable(),
  sections: z.array(
    z.strictObject({
      id: idNumber,
      name: z.string(),
      ...otherNames,
      type: z.enum(SECTION_TYPES),
      colour: z.string(),
      outline: z.array(position),
      bounds: z.strictObject({ north: z.number(), south: z.number(), east: z.number(), west: z.number() }),
    }),
  ),
  paths: z.array(
    z.strictObject({
      id: idNumber,
      name: z.string().nullable(),
      ...otherNames,
      kind: z.enum(PATH_KINDS),
      line: z.array(position),
    }),
  ),
  gates: z.array(
    z.strictObject({
      id: idNumber,
      name: z.string(),
      ...otherNames,
      position,
      isMain: z.boolean(),
      isStepFree: z.boolean(),
      admitsVehicles: z.boolean(),
    }),
  ),
  /** What people look for there; left out where nothing is recorded, and in packs that were made before it was. */
  spots: z
    .array(
      z.strictObject({
        id: idNumber,
        name: z.string().nullable(),
        ...otherNames,
        kind: z.enum(SPOT_KINDS),
        /** One position, or the corners of an area. */
        points: z.array(position),
      }),
    )
    .optional(),
  /**
   * Rows as the numbers of the graves tell them, each under its letter or number, between its two ends; left out where
   * they tell none, and in packs that were made before they were read.
   */
  rows: z.array(z.strictObject({ name: z.string(), ends: z.tuple([position, position]) })).optional(),
  isIllustrative: z.boolean(),
});

export type CemeteryLayout = z.output<typeof cemeteryLayoutShape>;

export const cemeteriesContract = {
  names: operation({
    path: cemeteriesPaths.names,
    summary: 'Names of all confirmed cemeteries, in alphabetical order',
    policy: 'public',
    mayLag: true,
    shows: ['finding'],
    reply: z.array(z.string()),
  }),
  searchOnly: operation({
    path: cemeteriesPaths.searchOnly,
    summary:
      'Cemeteries whose graves are found by name, number or id only: they stand in no list, on no map and in no pack',
    policy: 'public',
    shows: ['finding'],
    reply: z.array(z.strictObject({ id: idNumber, name: z.string() })),
  }),
  places: operation({
    path: cemeteriesPaths.places,
    summary: 'Where the confirmed cemeteries lie and who runs them; those without a position are left out',
    policy: 'public',
    mayLag: true,
    shows: ['finding'],
    reply: z.array(
      z.strictObject({ id: idNumber, name: z.string(), operator: z.string().nullable(), centre: position }),
    ),
  }),
  layout: operation({
    path: cemeteriesPaths.layout,
    summary: "A cemetery's sections, rows, paths, gates, and what people look for there",
    policy: 'public',
    mayLag: true,
    shows: ['finding'],
    params: idParams,
    reply: cemeteryLayoutShape,
  }),
};

export type CemeteriesContract = typeof cemeteriesContract;
