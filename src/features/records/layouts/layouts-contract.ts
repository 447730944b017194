import * as z from 'zod';
import { FLAGS } from '#shared/contract/flags.ts';
import { idParam, idParams } from '#shared/contract/ids.ts';
import { operation } from '#shared/contract/operation.ts';
import { pageQuery } from '#shared/contract/paging.ts';
import { oneLine } from '#shared/contract/text-types.ts';
import { fileReply, receivedFile } from '#shared/contract/transfers.ts';
import {
  boundaryForm,
  cemeteryForm,
  gateForm,
  partNamesForm,
  pathForm,
  searchOnlyForm,
  sectionForm,
  spotForm,
  version,
} from './layouts-fields.ts';
import { layoutsPaths } from './layouts-paths.ts';
import {
  fileCheckShape,
  listedShape,
  partNamesShape,
  searchOnlyShape,
  tendedShape,
} from './layouts-shapes.ts';
import { FILE_BYTES_MAX } from './layouts-values.ts';

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
    policy: 'office of cemetery',
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
    summary: 'Sets the outline of the whole ground, against which positions are checked, or takes it away',
    policy: 'admin',
    params: idParams,
    body: boundaryForm,
    reply: tendedShape,
  }),
  createSection: operation({
    path: layoutsPaths.createSection,
    summary: 'Draws a section',
    policy: 'office of cemetery',
    params: idParams,
    body: sectionForm,
    reply: tendedShape,
  }),
  editSection: operation({
    path: layoutsPaths.editSection,
    summary: 'Changes a section; 409 where somebody else changed it since `version` was read',
    policy: 'office of cemetery',
    params: partParams,
    body: z.strictObject({ ...sectionForm.shape, version }),
    reply: tendedShape,
  }),
  removeSection: operation({
    path: layoutsPaths.removeSection,
    summary: 'Takes a section off the map; the graves keep its name in their records',
    policy: 'office of cemetery',
    params: partParams,
    query: removal,
    reply: tendedShape,
  }),
  createPath: operation({
    path: layoutsPaths.createPath,
    summary: 'Draws a path, a road or steps',
    policy: 'office of cemetery',
    params: idParams,
    body: pathForm,
    reply: tendedShape,
  }),
  editPath: operation({
    path: layoutsPaths.editPath,
    summary: 'Changes a path; 409 where somebody else changed it since `version` was read',
    policy: 'office of cemetery',
    params: partParams,
    body: z.strictObject({ ...pathForm.shape, version }),
    reply: tendedShape,
  }),
  removePath: operation({
    path: layoutsPaths.removePath,
    summary: 'Takes a path off the map',
    policy: 'office of cemetery',
    params: partParams,
    query: removal,
    reply: tendedShape,
  }),
  createGate: operation({
    path: layoutsPaths.createGate,
    summary: 'Adds a gate; one that is the main gate takes that from the other',
    policy: 'office of cemetery',
    params: idParams,
    body: gateForm,
    reply: tendedShape,
  }),
  editGate: operation({
    path: layoutsPaths.editGate,
    summary: 'Changes a gate; 409 where somebody else changed it since `version` was read',
    policy: 'office of cemetery',
    params: partParams,
    body: z.strictObject({ ...gateForm.shape, version }),
    reply: tendedShape,
  }),
  removeGate: operation({
    path: layoutsPaths.removeGate,
    summary: 'Takes a gate off the map',
    policy: 'office of cemetery',
    params: partParams,
    query: removal,
    reply: tendedShape,
  }),
  createSpot: operation({
    path: layoutsPaths.createSpot,
    summary: 'Adds a tap, a bench, a tree or another thing that people look for, as a place or an area',
    policy: 'office of cemetery',
    params: idParams,
    body: spotForm,
    reply: tendedShape,
  }),
  editSpot: operation({
    path: layoutsPaths.editSpot,
    summary: 'Changes such a thing; 409 where somebody else changed it since `version` was read',
    policy: 'office of cemetery',
    params: partParams,
    body: z.strictObject({ ...spotForm.shape, version }),
    reply: tendedShape,
  }),
  removeSpot: operation({
    path: layoutsPaths.removeSpot,
    summary: 'Takes such a thing off the map',
    policy: 'office of cemetery',
    params: partParams,
    query: removal,
    reply: tendedShape,
  }),
  checkFile: operation({
    path: layoutsPaths.checkFile,
    summary: 'Says what each feature of a GeoJSON file would become, and writes nothing; 2 MB at most',
    policy: 'office of cemetery',
    rate: { points: 120, seconds: 3600 },
    onlyReads: true,
    params: idParams,
    receives: { file: FILE_BYTES_MAX },
    body: z.strictObject({ file: receivedFile }),
    reply: fileCheckShape,
  }),
  takeFile: operation({
    path: layoutsPaths.takeFile,
    summary:
      'Takes a layout in from GeoJSON, all at once; refused features are left out, an office’s boundary among them',
    policy: 'office of cemetery',
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
  partNames: operation({
    path: layoutsPaths.partNames,
    summary: 'What the parts of a cemetery’s map are called in each language, for its office',
    policy: 'office of cemetery',
    params: idParams,
    reply: z.array(partNamesShape),
  }),
  setPartNames: operation({
    path: layoutsPaths.setPartNames,
    summary:
      'Names a part of the map in other languages; 409 where somebody else changed it since `version` was read',
    policy: 'office of cemetery',
    params: idParams,
    body: partNamesForm,
    reply: z.array(partNamesShape),
  }),
  exportFile: operation({
    path: layoutsPaths.exportFile,
    summary: 'The layout as GeoJSON, as it can be taken in again',
    policy: 'office of cemetery',
    params: idParams,
    sends: 'file',
    reply: fileReply,
  }),
};

export type {
  FileCheck,
  FileItem,
  ListedCemetery,
  PartNames,
  SearchOnly,
  TendedCemetery,
} from './layouts-shapes.ts';

export type LayoutsContract = typeof layoutsContract;
