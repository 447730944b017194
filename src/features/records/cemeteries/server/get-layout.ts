import type { Queries } from '#shared/server/db/connect-database.ts';
import { shareReading } from '#shared/server/db/share-reading.ts';
import { notFound } from '#shared/server/http/app-error.ts';
import type { CemeteryLayout } from '../cemeteries-contract.ts';
import { findCemeteryLayout } from './cemeteries-store.ts';
import { cemeteryRows } from './cemetery-rows.ts';
import { presentLayout } from './present-layout.ts';

/** A cemetery with its sections, rows, paths and gates, with their names in all languages. @throws AppError 404 */
export async function getLayout(db: Queries, id: number): Promise<CemeteryLayout> {
  const rows = await findCemeteryLayout(db, id);
  if (!rows) throw notFound('cemeteries.not_found');
  return presentLayout(rows, await cemeteryRows(db, id));
}

const sharing = shareReading<CemeteryLayout>();

/**
 * The same for many who ask at once: a list of results shows forty small drawings of one cemetery, and forty readings
 * of its layout would leave no connection to anybody else.
 */
export const shareLayout = (db: Queries, id: number): Promise<CemeteryLayout> =>
  sharing(db, String(id), () => getLayout(db, id));
