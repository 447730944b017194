import type { Queries } from '#shared/server/db/connect-database.ts';
import { notFound } from '#shared/server/http/app-error.ts';
import { guard } from '#shared/server/http/bind.ts';
import { memberOf } from '#shared/server/http/viewer.ts';
import { findTakedown, type TakedownRow } from './takedowns-store.ts';

declare const own: unique symbol;
/** A takedown of the reader's own content; only this file makes one. */
export type OwnTakedownRow = TakedownRow & { readonly [own]: true };

declare module '#shared/server/http/bind.ts' {
  interface PolicyRecords {
    'owner of takedown': OwnTakedownRow;
  }
}

/** A takedown of somebody else's content does not exist for the reader. */
export const ownerOfTakedown = guard(
  'owner of takedown',
  async (db, { viewer }, { params }: { params: { id: number } }) => {
    const row = await rereadTakedown(db, params.id);
    if (row.ownerId !== memberOf(viewer).id) throw notFound('trust.takedown_not_found');
    return row as OwnTakedownRow;
  },
);

/** Loads a takedown again after a change. @throws AppError 404 without it */
export async function rereadTakedown(db: Queries, id: number): Promise<TakedownRow> {
  const row = await findTakedown(db, id);
  if (!row) throw notFound('trust.takedown_not_found');
  return row;
}
