import * as z from 'zod';
import { OFFICIAL_SOURCES } from '#features/records/graves/graves-values.ts';
import { idNumber, idParams } from '#shared/contract/ids.ts';
import { operation } from '#shared/contract/operation.ts';
import { asTyped } from '#shared/contract/text-types.ts';
import { receiptsPaths } from './receipts-paths.ts';
import { CORRECTION_KINDS } from './receipts-values.ts';

/** The signed content. Fields are named as in the API; the numbers of private documents are not included. */
export const statementShape = z.strictObject({
  version: z.literal(1),
  /** 'submission': held, not published. */
  kind: z.enum(['verification', 'submission']),
  code: z.string(),
  site: z.string(),
  graveId: idNumber,
  /** The verified fields with their values. */
  fields: z.record(z.string(), z.string()),
  position: z.strictObject({
    lat: z.number(),
    lng: z.number(),
    source: z.enum(OFFICIAL_SOURCES),
    /** Metres. */
    accuracy: z.number().nullable(),
  }),
  /** Null: an administrator of the site. */
  office: z.string().nullable(),
  official: z.strictObject({ name: z.string(), title: z.string() }),
  verificationDate: z.string(),
  documents: z.number(),
  islamicBurialConfirmed: z.boolean(),
  /** The audit row that the receipt refers to; null while the submission is held. */
  auditId: z.number().nullable(),
  issuedAt: z.iso.datetime(),
});

export type Statement = z.output<typeof statementShape>;

const changeShape = z.strictObject({
  kind: z.enum(CORRECTION_KINDS),
  fields: z.array(z.string()),
  office: z.string().nullable(),
  day: z.iso.date(),
});

export type RecordChange = z.output<typeof changeShape>;

const receiptShape = z.strictObject({
  code: z.string(),
  statement: statementShape,
  /** The signed text, byte for byte. */
  payload: z.string(),
  /** Ed25519, base64url. */
  signature: z.string(),
  keyId: z.string(),
  /** 'unverified': an administrator has removed the record's mark since. */
  standing: z.enum(['stands', 'superseded', 'revoked', 'unverified']),
  revokedAt: z.iso.datetime().nullable(),
  revocationReason: z.string(),
  /** Code of the receipt that replaced it. */
  supersededBy: z.string().nullable(),
  isDemo: z.boolean(),
  history: z.array(changeShape),
});

export type Receipt = z.output<typeof receiptShape>;

const keyShape = z.strictObject({
  keyId: z.string(),
  algorithm: z.literal('Ed25519'),
  /** 32 bytes, base64url. */
  publicKey: z.string(),
});

export type PublicKey = z.output<typeof keyShape>;

export const receiptsContract = {
  get: operation({
    path: receiptsPaths.get,
    summary: 'A verification receipt, whether it stands, and what was changed in the record',
    policy: 'public',
    params: z.strictObject({ code: z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'common.bad_id') }),
    reply: receiptShape,
  }),
  ofGrave: operation({
    path: receiptsPaths.ofGrave,
    summary: 'Who verified a grave, and the public history of its record',
    policy: 'public',
    shows: ['grave'],
    params: idParams,
    reply: z.strictObject({
      receipt: z
        .strictObject({ code: z.string(), office: z.string().nullable(), verifiedOn: z.string() })
        .nullable(),
      history: z.array(changeShape),
    }),
  }),
  keys: operation({
    path: receiptsPaths.keys,
    summary: 'The public keys with which receipts are checked',
    policy: 'public',
    reply: z.array(keyShape),
  }),
  check: operation({
    path: receiptsPaths.check,
    summary: 'Checks a signature for a browser that cannot',
    policy: 'public',
    rate: { points: 120, seconds: 60 },
    onlyReads: true,
    body: z.strictObject({
      payload: z.string('common.required').check(asTyped).max(20_000, 'common.too_long'),
      signature: z.string('common.required').check(asTyped).max(200, 'common.too_long'),
      keyId: z.string('common.required').check(asTyped).max(64, 'common.too_long'),
    }),
    reply: z.strictObject({ result: z.enum(['genuine', 'altered', 'unknown_key']) }),
  }),
};

export type ReceiptsContract = typeof receiptsContract;
