import type { Queries } from '#shared/server/db/connect-database.ts';
import { notFound } from '#shared/server/http/app-error.ts';
import { guard } from '#shared/server/http/bind.ts';
import { memberOf } from '#shared/server/http/viewer.ts';
import { type ClaimRow, findClaim } from './claims-store.ts';

declare const own: unique symbol;
/** A claim that the reader filed; only this file makes one. */
export type OwnClaim = ClaimRow & { readonly [own]: true };

declare module '#shared/server/http/bind.ts' {
  interface PolicyRecords {
    'claimant of claim': OwnClaim;
  }
}

/** Somebody else's claim does not exist for the reader. */
export const claimantOfClaim = guard(
  'claimant of claim',
  async (db, { viewer }, { params }: { params: { id: number } }) => {
    const row = await rereadClaim(db, params.id);
    if (row.claim.claimantId !== memberOf(viewer).id) throw notFound('claims.not_found');
    return row as OwnClaim;
  },
);

/** Loads a claim again after a change. @throws AppError 404 without it */
export async function rereadClaim(db: Queries, id: number): Promise<ClaimRow> {
  const row = await findClaim(db.orm, id);
  if (!row) throw notFound('claims.not_found');
  return row;
}
