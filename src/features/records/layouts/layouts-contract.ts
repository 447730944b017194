import * as z from 'zod';
import { FLAGS } from '#shared/contract/flags.ts';
import { PATH_KINDS, SECTION_TYPES } from '#shared/contract/ground-kinds.ts';
import { idNumber, idParam, idParams } from '#shared/contract/ids.ts';
import { LANGUAGES } from '#shared/contract/languages.ts';
import { operation } from '#shared/contract/operation.ts';
import { pageQuery } from '#shared/contract/paging.ts';
import { oneLine } from '#shared/contract/text-types.ts';
import { fileReply, receivedFile } from '#shared/contract/transfers.ts';
import {
  boundaryForm,
  cemeteryForm,
  FILE_BYTES_MAX,
  gateForm,
  PART_KINDS,
  pathForm,
  searchOnlyForm,
  sectionForm,
  version,
} from './layouts-fields.ts';
import { layoutsPaths } from './layouts-paths.ts';
import { FILE_ACTIONS } from './layouts-values.ts';

const names = z.partialRecord(z.enum(LANGUAGES), z.string());
const position = z.tuple([z.number(), z.number()]);

const listedShape = z.strictObject({
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

/** A cemetery as an administrator edits it; every part has a version, which its next change must name. */
const tendedShape = z.strictObject({
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

const fileCheckShape = z.strictObject({
  /** Version of the layout that the file was compared with. */
  layoutVersion: z.string(),
  items: z.array(fileItemShape),
  /** Parts of the layout that are not in the file. */
  others: z.strictObject({ sections: z.array(z.string()), paths: z.int(), gates: z.int() }),
});

export type FileCheck = z.output<typeof fileCheckShape>;

const searchOnlyShape = z.strictObject({
  isSearchOnly: z.boolean(),
  /** Sent along with a change of it. */
  version: z.string(),
});

export type SearchOnly = z.output<typeof searchOnlyShape>;

const partParams = z.strictObject({ id: idParam, partId: idParam });
const removal = z.strictObject({ version });
const flag = z
  .enum(FLAGS, 'common.invalid_value')
  .transform((text) => text === 'true')
  .default(false);

export const layoutsContract = {
  list: operation({
    path: layoutsPaths.list,
    summary: 'Cemeteries with what is recorded of them; those that nobody confirmed yet come first',
    policy: 'admin',
    paged: true,
    query: z.strictObject({
      ...pageQuery,
      search: z.string().check(oneLine).max(200, 'common.too_long').default(''),
      isConfirmed: z.enum(FLAGS, 'common.invalid_value').optional(),
    }),
    reply: z.array(listedShape),
  }),
  create: operation({
    path: layoutsPaths.create,
    summary: 'Adds a cemetery',
    policy: 'admin',
    body: cemeteryForm,
    reply: tendedShape,
  }),
  get: operation({
    path: layoutsPaths.get,
    summary: 'One cemetery with its layout, as it is tended',
    policy: 'admin',
    params: idParams,
    reply: tendedShape,
  }),
  edit: operation({
    path: layoutsPaths.edit,
    summary: 'Confirms, renames or moves a cemetery; registers may go on using its former name',
    policy: 'admin',
    params: idParams,
    body: z.strictObject({ ...cemeteryForm.shape, version }),
    reply: tendedShape,
  }),
  setBoundary: operation({
    path: layoutsPaths.setBoundary,
    summary: 'Sets the outline of the whole ground, or takes it away',
    policy: 'admin',
    params: idParams,
    body: boundaryForm,
    reply: tendedShape,
  }),
  createSection: operation({
    path: layoutsPaths.createSection,
    summary: 'Draws a section',
    policy: 'admin',
    params: idParams,
    body: sectionForm,
    reply: tendedShape,
  }),
  editSection: operation({
    path: layoutsPaths.editSection,
    summary: 'Changes a section; 409 where somebody else changed it since `version` was read',
    policy: 'admin',
    params: partParams,
    body: z.strictObject({ ...sectionForm.shape, version }),
    reply: tendedShape,
  }),
  removeSection: operation({
    path: layoutsPaths.removeSection,
    summary: 'Takes a section off the map; the graves keep its name in their records',
    policy: 'admin',
    params: partParams,
    query: removal,
    reply: tendedShape,
  }),
  createPath: operation({
    path: layoutsPaths.createPath,
    summary: 'Draws a path, a road or steps',
    policy: 'admin',
    params: idParams,
    body: pathForm,
    reply: tendedShape,
  }),
  editPath: operation({
    path: layoutsPaths.editPath,
    summary: 'Changes a path; 409 where somebody else changed it since `version` was read',
    policy: 'admin',
    params: partParams,
    body: z.strictObject({ ...pathForm.shape, version }),
    reply: tendedShape,
  }),
  removePath: operation({
    path: layoutsPaths.removePath,
    summary: 'Takes a path off the map',
    policy: 'admin',
    params: partParams,
    query: removal,
    reply: tendedShape,
  }),
  createGate: operation({
    path: layoutsPaths.createGate,
    summary: 'Adds a gate; one that is the main gate takes that from the other',
    policy: 'admin',
    params: idParams,
    body: gateForm,
    reply: tendedShape,
  }),
  editGate: operation({
    path: layoutsPaths.editGate,
    summary: 'Changes a gate; 409 where somebody else changed it since `version` was read',
    policy: 'admin',
    params: partParams,
    body: z.strictObject({ ...gateForm.shape, version }),
    reply: tendedShape,
  }),
  removeGate: operation({
    path: layoutsPaths.removeGate,
    summary: 'Takes a gate off the map',
    policy: 'admin',
    params: partParams,
    query: removal,
    reply: tendedShape,
  }),
  checkFile: operation({
    path: layoutsPaths.checkFile,
    summary: 'Says what each feature of a GeoJSON file would become, and writes nothing; 2 MB at most',
    policy: 'admin',
    rate: { points: 120, seconds: 3600 },
    onlyReads: true,
    params: idParams,
    receives: { file: FILE_BYTES_MAX },
    body: z.strictObject({ file: receivedFile }),
    reply: fileCheckShape,
  }),
  takeFile: operation({
    path: layoutsPaths.takeFile,
    summary: 'Takes a layout in from GeoJSON, all at once; refused features are left out',
    policy: 'admin',
    rate: { points: 60, seconds: 3600 },
    params: idParams,
    receives: { file: FILE_BYTES_MAX },
    body: z.strictObject({
      file: receivedFile,
      layoutVersion: version,
      /** True removes the parts that are not in the file. */
      removesOthers: flag,
    }),
    reply: tendedShape,
  }),
  searchOnly: operation({
    path: layoutsPaths.searchOnly,
    summary: 'Whether the graves of a cemetery are found by search only, for its office to change',
    policy: 'office of cemetery',
    params: idParams,
    reply: searchOnlyShape,
  }),
  setSearchOnly: operation({
    path: layoutsPaths.setSearchOnly,
    summary:
      'Sets whether the graves of a cemetery stand in lists, on maps and in packs, or are found by search only; 409 where somebody else changed it since `version` was read',
    policy: 'office of cemetery',
    params: idParams,
    body: searchOnlyForm,
    reply: searchOnlyShape,
  }),
  exportFile: operation({
    path: layoutsPaths.exportFile,
    summary: 'The layout as GeoJSON, as it can be taken in again',
    policy: 'admin',
    params: idParams,
    sends: 'file',
    reply: fileReply,
  }),
};

export type LayoutsContract = typeof layoutsContract;
