import * as z from 'zod';
import { PATH_KINDS, SECTION_TYPES, SPOT_KINDS } from '#shared/contract/ground-kinds.ts';
import { idNumber } from '#shared/contract/ids.ts';
import { LANGUAGES } from '#shared/contract/languages.ts';
import { FILE_ACTIONS, NAMED_KINDS, PART_KINDS } from './layouts-values.ts';

export const names = z.partialRecord(z.enum(LANGUAGES), z.string());
const position = z.tuple([z.number(), z.number()]);

export const listedShape = z.strictObject({
  id: idNumber,
  name: z.string(),
  address: z.string(),
  postcode: z.string().nullable(),
  isConfirmed: z.boolean(),
  isDemo: z.boolean(),
  hasCentre: z.boolean(),
  hasBoundary: z.boolean(),
  graves: z.int(),
  sections: z.int(),
  paths: z.int(),
  gates: z.int(),
});

export type ListedCemetery = z.output<typeof listedShape>;

const sectionShape = z.strictObject({
  id: idNumber,
  version: z.string(),
  name: z.string(),
  names,
  type: z.enum(SECTION_TYPES),
  colour: z.string(),
  outline: z.array(position),
  isIllustrative: z.boolean(),
  /** Graves recorded under the section's name. */
  graves: z.int(),
});

const pathShape = z.strictObject({
  id: idNumber,
  version: z.string(),
  name: z.string(),
  names,
  kind: z.enum(PATH_KINDS),
  line: z.array(position),
  isIllustrative: z.boolean(),
});

const gateShape = z.strictObject({
  id: idNumber,
  version: z.string(),
  name: z.string(),
  names,
  position,
  isMain: z.boolean(),
  isStepFree: z.boolean(),
  admitsVehicles: z.boolean(),
  isIllustrative: z.boolean(),
});

const spotShape = z.strictObject({
  id: idNumber,
  version: z.string(),
  name: z.string(),
  names,
  kind: z.enum(SPOT_KINDS),
  points: z.array(position),
  isIllustrative: z.boolean(),
});

/** A cemetery as an administrator edits it; every part has a version, which its next change must name. */
export const tendedShape = z.strictObject({
  id: idNumber,
  /** Version of its name, address, centre and boundary. */
  version: z.string(),
  /** Version of everything together. */
  layoutVersion: z.string(),
  name: z.string(),
  address: z.string(),
  postcode: z.string(),
  centre: position.nullable(),
  isConfirmed: z.boolean(),
  isDemo: z.boolean(),
  boundary: z.array(position).nullable(),
  sections: z.array(sectionShape),
  paths: z.array(pathShape),
  gates: z.array(gateShape),
  spots: z.array(spotShape),
});

export type TendedCemetery = z.output<typeof tendedShape>;

const fileItemShape = z.strictObject({
  /** Number of the feature in the file, from 1. */
  feature: z.int(),
  becomes: z.enum(PART_KINDS).nullable(),
  name: z.string(),
  action: z.enum(FILE_ACTIONS),
  /** Why it is refused: a stable code and a sentence in the reader's language. */
  reason: z.strictObject({ code: z.string(), message: z.string() }).nullable(),
  points: z.array(position),
});

export type FileItem = z.output<typeof fileItemShape>;

export const fileCheckShape = z.strictObject({
  /** Version of the layout that the file was compared with. */
  layoutVersion: z.string(),
  items: z.array(fileItemShape),
  /** Parts of the layout that are not in the file. */
  others: z.strictObject({ sections: z.array(z.string()), paths: z.int(), gates: z.int(), spots: z.int() }),
});

export type FileCheck = z.output<typeof fileCheckShape>;

export const searchOnlyShape = z.strictObject({
  isSearchOnly: z.boolean(),
  /** Sent along with a change of it. */
  version: z.string(),
});

export type SearchOnly = z.output<typeof searchOnlyShape>;

export const partNamesShape = z.strictObject({
  kind: z.enum(NAMED_KINDS),
  id: idNumber,
  version: z.string(),
  /** The register's own name. */
  name: z.string(),
  names,
});

export type PartNames = z.output<typeof partNamesShape>;
