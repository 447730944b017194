import * as z from 'zod';
import { graveShape } from '#features/records/graves/graves-contract.ts';
import { scriptNamesForm } from '#features/records/graves/graves-fields.ts';
import { CORRECTION_KINDS } from '#features/records/receipts/receipts-values.ts';
import { HOLD_REASONS } from '#features/records/verification/verification-fields.ts';
import { FLAGS } from '#shared/contract/flags.ts';
import { idNumber, idParams } from '#shared/contract/ids.ts';
import { operation } from '#shared/contract/operation.ts';
import { pageQuery } from '#shared/contract/paging.ts';
import { oneLine } from '#shared/contract/text-types.ts';
import { fileReply } from '#shared/contract/transfers.ts';
import { registerSchemaShape } from './register-schema.ts';
import { correctionForm, mergeForm, publicRecordForm, verifyForm, withdrawForm } from './registry-fields.ts';
import { registryPaths } from './registry-paths.ts';
import { COMPARED_FIELDS, WITHDRAWAL_REASONS } from './registry-values.ts';

/** A record as administrators read it. */
export const registryGraveShape = z.strictObject({
  ...graveShape.shape,
  updatedAt: z.iso.datetime(),
  importId: idNumber.nullable(),
  /** Why a submission about the record waits; empty: none does. Verifying the record publishes it. */
  heldReasons: z.array(z.enum(HOLD_REASONS)),
});

export type RegistryGrave = z.output<typeof registryGraveShape>;

/** Two records that may be of one grave; nothing is decided by listing them. */
export const duplicateShape = z.strictObject({
  first: registryGraveShape,
  second: registryGraveShape,
  /** Fields that both records have with different values. */
  differs: z.array(z.enum(COMPARED_FIELDS)),
  /** Metres between them, where both positions are known. */
  distance: z.number().nullable(),
});

export type Duplicate = z.output<typeof duplicateShape>;

export const correctionShape = z.strictObject({
  id: idNumber,
  kind: z.enum(CORRECTION_KINDS),
  fields: z.array(z.string()),
  note: z.string(),
  /** Null where the account was deleted, or no person made the change. */
  changedBy: z.string().nullable(),
  office: z.string().nullable(),
  createdAt: z.iso.datetime(),
});

export const withdrawnShape = z.strictObject({
  id: idNumber,
  reason: z.enum(WITHDRAWAL_REASONS),
  deceasedName: z.string().nullable(),
  mergedInto: idNumber.nullable(),
  /** False where the record's data had to be erased. */
  canReturn: z.boolean(),
  withdrawnAt: z.iso.datetime(),
});

export type Withdrawn = z.output<typeof withdrawnShape>;

const done = z.strictObject({ id: idNumber });

export const registryContract = {
  recent: operation({
    path: registryPaths.recent,
    summary:
      'Records of graves, the newest first; with `search` those whose name is like it, the likest first',
    policy: 'admin',
    paged: true,
    query: z.strictObject({
      verified: z
        .enum(FLAGS, 'common.invalid_value')
        .transform((text) => text === 'true')
        .optional(),
      search: z.string().check(oneLine).max(255, 'common.too_long').optional(),
      ...pageQuery,
    }),
    reply: z.array(registryGraveShape),
  }),
  duplicates: operation({
    path: registryPaths.duplicates,
    summary:
      'Pairs of records in one cemetery whose names read the same and whose dates allow it, newest first',
    policy: 'admin',
    paged: true,
    query: z.strictObject(pageQuery),
    reply: z.array(duplicateShape),
  }),
  withdrawn: operation({
    path: registryPaths.withdrawn,
    summary: 'Records that were merged or taken out, the latest first',
    policy: 'admin',
    paged: true,
    query: z.strictObject(pageQuery),
    reply: z.array(withdrawnShape),
  }),
  get: operation({
    path: registryPaths.get,
    summary: 'A record as administrators read it, with the moment of its last change',
    policy: 'admin',
    params: idParams,
    reply: registryGraveShape,
  }),
  verify: operation({
    path: registryPaths.verify,
    summary: 'Marks a record as verified, or no longer; 409 where it is so already',
    policy: 'admin',
    params: idParams,
    body: verifyForm,
    reply: registryGraveShape,
  }),
  correct: operation({
    path: registryPaths.correct,
    summary: 'Puts a record right and keeps its former state; 409 where it changed since it was read',
    policy: 'admin',
    params: idParams,
    body: correctionForm,
    reply: registryGraveShape,
  }),
  history: operation({
    path: registryPaths.history,
    summary: 'What was changed in a record, by whom and why, the latest first',
    policy: 'admin',
    params: idParams,
    reply: z.array(correctionShape),
  }),
  merge: operation({
    path: registryPaths.merge,
    summary: 'Joins a record into another one, with its memorials, duas and verifications; can be undone',
    policy: 'admin',
    provesAgain: true,
    params: idParams,
    body: mergeForm,
    reply: done,
  }),
  withdraw: operation({
    path: registryPaths.withdraw,
    summary: 'Takes a record out of the register; refused while memorials stand on it',
    policy: 'admin',
    params: idParams,
    body: withdrawForm,
    reply: done,
  }),
  restore: operation({
    path: registryPaths.restore,
    summary: 'Brings a merged or withdrawn record back, with what it had',
    policy: 'admin',
    params: idParams,
    reply: done,
  }),
  publish: operation({
    path: registryPaths.publish,
    summary: 'Source and historical significance of a public record, by an office in its own cemeteries',
    policy: 'office of grave',
    params: idParams,
    body: publicRecordForm,
    reply: registryGraveShape,
  }),
  scriptNames: operation({
    path: registryPaths.scriptNames,
    summary:
      'The name in Arabic and in Urdu letters, by an office in its own cemeteries; it stands above a family’s',
    policy: 'office of grave',
    params: idParams,
    body: scriptNamesForm,
    reply: registryGraveShape,
  }),
  csv: operation({
    path: registryPaths.csv,
    summary: 'The public records of a cemetery as CSV',
    policy: 'public',
    mayLag: true,
    params: idParams,
    rate: { points: 30, seconds: 3600 },
    sends: 'file',
    reply: fileReply,
  }),
  geojson: operation({
    path: registryPaths.geojson,
    summary: 'The public records of a cemetery as GeoJSON',
    policy: 'public',
    mayLag: true,
    params: idParams,
    rate: { points: 30, seconds: 3600 },
    sends: 'file',
    reply: fileReply,
  }),
  registerCsv: operation({
    path: registryPaths.registerCsv,
    summary: 'Every grave of a cemetery as CSV, younger ones too, for the office that looks after it',
    policy: 'office of cemetery',
    params: idParams,
    rate: { points: 30, seconds: 3600 },
    sends: 'file',
    reply: fileReply,
  }),
  registerGeojson: operation({
    path: registryPaths.registerGeojson,
    summary: 'Every grave of a cemetery as GeoJSON, younger ones too, for the office that looks after it',
    policy: 'office of cemetery',
    params: idParams,
    rate: { points: 30, seconds: 3600 },
    sends: 'file',
    reply: fileReply,
  }),
  registerGeoPackage: operation({
    path: registryPaths.registerGeoPackage,
    summary:
      'Every grave of a cemetery as a GeoPackage on the British national grid (EPSG:27700), for the office that looks after it',
    policy: 'office of cemetery',
    params: idParams,
    rate: { points: 30, seconds: 3600 },
    sends: 'file',
    reply: fileReply,
  }),
  registerSchema: operation({
    path: registryPaths.registerSchema,
    summary: 'What the columns of a register’s CSV hold (CSV on the Web)',
    policy: 'public',
    reply: registerSchemaShape,
  }),
};

export type RegistryContract = typeof registryContract;
