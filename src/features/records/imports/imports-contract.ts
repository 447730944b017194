import * as z from 'zod';
import { idNumber, idParams } from '#shared/contract/ids.ts';
import { operation } from '#shared/contract/operation.ts';
import { pageQuery } from '#shared/contract/paging.ts';
import { oneLine } from '#shared/contract/text-types.ts';
import { fileReply, receivedFile } from '#shared/contract/transfers.ts';
import { mappingForm, runForm } from './imports-fields.ts';
import { importsPaths } from './imports-paths.ts';
import {
  COLUMN_FIELDS,
  FILE_NAME_MAX,
  FINDING_LEVELS,
  IMPORT_BYTES_MAX,
  IMPORT_STATUSES,
} from './imports-values.ts';

const field = z.enum(COLUMN_FIELDS);

const columnShape = z.strictObject({
  name: z.string(),
  /** Up to five of its first values. */
  samples: z.array(z.string()),
  /** The field that it was recognised as. */
  field: field.nullable(),
});

const countsShape = z.strictObject({
  rows: z.int(),
  new: z.int(),
  /** Rows that were imported before with other values. */
  changed: z.int(),
  /** Those of them whose record is verified, which an import never updates. */
  changedVerified: z.int(),
  /** Rows that were imported before unchanged, or are repeated in the file. */
  duplicate: z.int(),
  refused: z.int(),
  warned: z.int(),
  /** Rows whose position is far from their cemetery. */
  misplaced: z.int(),
});

const level = z.enum(FINDING_LEVELS);

const findingShape = z.strictObject({
  /** Line in the file; the feature's number in GeoJSON. */
  line: z.int(),
  column: z.string(),
  code: z.string(),
  value: z.string(),
});

const changeShape = z.strictObject({
  line: z.int(),
  graveId: idNumber,
  name: z.string(),
  fields: z.array(z.string()),
  isVerified: z.boolean(),
});

const previewShape = z.strictObject({
  line: z.int(),
  deceasedName: z.string(),
  dateOfBirth: z.string().nullable(),
  dateOfDeath: z.string().nullable(),
  cemetery: z.string(),
  section: z.string().nullable(),
  graveNumber: z.string().nullable(),
  gpsCoordinates: z.string().nullable(),
  additionalInfo: z.string().nullable(),
});

const pointShape = z.strictObject({
  line: z.int(),
  name: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** Outside its cemetery's boundary, or 50 km from it where none is known. */
  isOutside: z.boolean(),
});

const checkShape = z.strictObject({
  counts: countsShape,
  reasons: z.array(z.strictObject({ level, code: z.string(), count: z.int() })),
  /** The first 50 findings of each kind. */
  refused: z.array(findingShape),
  warned: z.array(findingShape),
  duplicate: z.array(findingShape),
  changed: z.array(changeShape),
  /** Cemeteries that are new here; an admin has to confirm them. */
  newCemeteries: z.array(z.string()),
  sections: z.int(),
  paths: z.int(),
  /** The first rows as they will be stored. Like the points, kept only until the import is run. */
  preview: z.array(previewShape),
  points: z.array(pointShape),
  pointsTotal: z.int(),
});

export type ImportCheck = z.output<typeof checkShape>;

const rollBackShape = z.strictObject({
  deleted: z.int(),
  /** Cemeteries that the import alone had named. */
  cemeteries: z.int(),
  keptTotal: z.int(),
  /** Ids of graves that have been used since; the first thousand. */
  kept: z.array(idNumber),
});

export type ImportRollBack = z.output<typeof rollBackShape>;

const summaryShape = z.strictObject({
  id: idNumber,
  fileName: z.string(),
  format: z.string(),
  status: z.enum(IMPORT_STATUSES),
  /** Percent of the running step. */
  progress: z.int(),
  /** Code of the failure. */
  failure: z.string().nullable(),
  rowsTaken: z.int(),
  rowsChanged: z.int(),
  rowsRefused: z.int(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
});

export type ImportSummary = z.output<typeof summaryShape>;

const importShape = summaryShape.extend({
  columns: z.array(columnShape),
  /** The fields that a column can be mapped to. */
  fields: z.array(field),
  mapping: z.record(z.string(), z.string()).nullable(),
  cemeteryName: z.string().nullable(),
  check: checkShape.nullable(),
  rollBack: rollBackShape.nullable(),
  /** Whether the findings can be downloaded as CSV. */
  hasReport: z.boolean(),
});

export type ImportDetails = z.output<typeof importShape>;
export type ImportColumn = z.output<typeof columnShape>;

export const importsContract = {
  upload: operation({
    path: importsPaths.upload,
    summary: 'Takes a burial register: CSV, TSV, XLSX or GeoJSON, judged by its content; 50 MB at most',
    policy: 'admin',
    rate: { points: 60, seconds: 3600 },
    waitsFor: 'files',
    receives: { file: IMPORT_BYTES_MAX },
    body: z.strictObject({
      file: receivedFile,
      fileName: z
        .string('common.required')
        .check(oneLine)
        .min(1, 'common.required')
        .max(FILE_NAME_MAX, 'common.too_long'),
      cemetery: mappingForm.shape.cemeteryName,
    }),
    reply: importShape,
  }),
  list: operation({
    path: importsPaths.list,
    summary: 'Imports of registers, the latest first',
    policy: 'admin',
    paged: true,
    query: z.strictObject(pageQuery),
    reply: z.array(summaryShape),
  }),
  get: operation({
    path: importsPaths.get,
    summary: 'One import: its columns, how far it is, what its dry run found',
    policy: 'admin',
    params: idParams,
    reply: importShape,
  }),
  map: operation({
    path: importsPaths.map,
    summary: 'Says which column is which field and begins the dry run, which writes nothing',
    policy: 'admin',
    params: idParams,
    body: mappingForm,
    reply: importShape,
  }),
  run: operation({
    path: importsPaths.run,
    summary: 'Takes a checked register in, whole or not at all; of two admins at once one begins it',
    policy: 'admin',
    params: idParams,
    body: runForm,
    reply: importShape,
  }),
  rollBack: operation({
    path: importsPaths.rollBack,
    summary: 'Deletes the graves of an import that nobody used since; the others are listed and stay',
    policy: 'admin',
    // May delete tens of thousands of graves, on a connection with longer limits.
    waitsFor: 'long work',
    params: idParams,
    reply: importShape,
  }),
  remove: operation({
    path: importsPaths.remove,
    summary: 'Discards an upload that was not imported, with its file',
    policy: 'admin',
    waitsFor: 'files',
    params: idParams,
    reply: z.null(),
  }),
  report: operation({
    path: importsPaths.report,
    summary: 'Every finding of the dry run as CSV: refused, warned and repeated rows with their reasons',
    policy: 'admin',
    params: idParams,
    sends: 'file',
    reply: fileReply,
  }),
};

export type ImportsContract = typeof importsContract;
