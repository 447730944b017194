import * as z from 'zod';
import { idNumber, idParams } from '#shared/contract/ids.ts';
import { operation } from '#shared/contract/operation.ts';
import { fileReply } from '#shared/contract/transfers.ts';
import { packsPaths } from './packs-paths.ts';

const version = z
  .string()
  .regex(/^\d{1,15}$/, 'common.invalid_value')
  .transform(Number);

const offeredPackShape = z.strictObject({
  cemeteryId: idNumber,
  name: z.string(),
  address: z.string(),
  version: z.int(),
  graves: z.int(),
  /** The pack holds the cemetery's map and none of its graves. */
  isSearchOnly: z.boolean(),
  /** Estimated size of a whole download, compressed; a device shows the real one afterwards. */
  bytes: z.int(),
});

export type OfferedPack = z.output<typeof offeredPackShape>;

export const packsContract = {
  list: operation({
    path: packsPaths.list,
    summary: 'Confirmed cemeteries that can be downloaded for a visit without a signal',
    policy: 'public',
    mayLag: true,
    shows: ['finding'],
    reply: z.array(offeredPackShape),
  }),
  get: operation({
    path: packsPaths.get,
    summary:
      'Everything public of a cemetery for a visit without a signal (JSON); with `since`, what changed after that version, or the whole where that is no longer known',
    policy: 'public',
    mayLag: true,
    rate: { points: 120, seconds: 600 },
    params: idParams,
    query: z.strictObject({ since: version.optional() }),
    sends: 'file',
    reply: fileReply,
  }),
};

export type PacksContract = typeof packsContract;
