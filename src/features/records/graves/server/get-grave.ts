import type { Queries } from '#shared/server/db/connect-database.ts';
import { notFound } from '#shared/server/http/app-error.ts';
import type { Grave } from '../graves-contract.ts';
import { findGrave, findMerged } from './graves-store.ts';
import { presentGrave } from './present-grave.ts';

/** A record; a merged one is replaced by the record it went into, which has another id. @throws AppError 404 */
export async function getGrave(db: Queries, id: number): Promise<Grave> {
  const row = (await findGrave(db, id)) ?? (await findGrave(db, (await findMerged(db, id)) ?? 0));
  if (!row) throw notFound('graves.not_found');
  return presentGrave(row);
}
