import * as z from 'zod';
import { idNumber, idParam, idParams } from '#shared/contract/ids.ts';
import { operation } from '#shared/contract/operation.ts';
import { madeByPrograms } from '#shared/contract/text-types.ts';
import { JUZ_ACTIONS } from './khatm-fields.ts';
import { khatmPaths } from './khatm-paths.ts';

const juzShape = z.strictObject({
  juz: z.int().min(1).max(30),
  state: z.enum(['free', 'taken', 'finished']),
  /** The reader of a juz; null where it is free or the account was deleted. */
  reader: z.strictObject({ id: idNumber, name: z.string() }).nullable(),
  isMine: z.boolean(),
});

/** Readers are not compared with each other: only what is still to be read is counted. */
export const khatmShape = z.strictObject({
  /** Whether the reader belongs to the memorial's family; others see nothing of the khatm. */
  isFamily: z.boolean(),
  mayClose: z.boolean(),
  khatm: z
    .strictObject({
      id: idNumber,
      startedAt: z.iso.datetime(),
      /** When its thirtieth juz was finished, or the family closed it. */
      closedAt: z.iso.datetime().nullable(),
      juz: z.array(juzShape),
    })
    .nullable(),
});

export type Khatm = z.output<typeof khatmShape>;

const RATE = { points: 300, seconds: 3600 };

export const khatmContract = {
  get: operation({
    path: khatmPaths.get,
    summary: 'The khatm of a memorial’s family: which juz are free, taken, finished',
    policy: 'viewer of memorial',
    shows: ['memorial'],
    params: idParams,
    query: z.strictObject({ link: z.string().check(madeByPrograms()).max(100).optional() }),
    reply: khatmShape,
  }),
  start: operation({
    path: khatmPaths.start,
    summary: 'Starts a khatm; one at a time',
    policy: 'reader in khatm',
    changesNoPage: true,
    rate: RATE,
    params: idParams,
    reply: khatmShape,
  }),
  close: operation({
    path: khatmPaths.close,
    summary: 'Closes a khatm before its end',
    policy: 'manager of memorial',
    changesNoPage: true,
    rate: RATE,
    params: idParams,
    reply: khatmShape,
  }),
  change: operation({
    path: khatmPaths.change,
    summary: 'Takes a free juz, finishes or releases one’s own; managers may release anybody’s',
    policy: 'reader in khatm',
    changesNoPage: true,
    rate: RATE,
    params: z.strictObject({ id: idParam, juz: idParam }),
    body: z.strictObject({ action: z.enum(JUZ_ACTIONS, 'common.invalid_value') }),
    reply: khatmShape,
  }),
};

export type KhatmContract = typeof khatmContract;
