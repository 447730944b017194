import { createHash } from 'node:crypto';
import { type BoundOperation, bind } from '#shared/server/http/bind.ts';
import { madeFile } from '#shared/server/http/made-file.ts';
import { packsContract } from '../packs-contract.ts';
import { makePack } from './make-pack.ts';
import { offeredRows } from './packs-store.ts';

/** Compressed bytes, measured over the registers of the bench: a fixed part, and a part for each grave. */
const BYTES_BASE = 2500;
const BYTES_GRAVE = 22;

export function packsRoutes(): BoundOperation[] {
  return [
    bind(packsContract.list, async ({ db }) =>
      (await offeredRows(db)).map((row) => ({ ...row, bytes: BYTES_BASE + row.graves * BYTES_GRAVE })),
    ),
    bind(packsContract.get, async ({ db }, { params, query }) => {
      const pack = await makePack(db, params.id, query.since);
      const text = JSON.stringify(pack);
      return {
        ...madeFile([text], {
          type: 'application/json; charset=utf-8',
          cache: 'no-cache',
        }),
        etag: createHash('sha256').update(text).digest('base64url').slice(0, 22),
      };
    }),
  ];
}
