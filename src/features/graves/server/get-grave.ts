import type { Database } from '#shared/server/db/connect-database.ts';
import { notFound } from '#shared/server/http/app-error.ts';
import type { Grave } from '../graves-contract.ts';
import { findGrave } from './graves-store.ts';
import { presentGrave } from './present-grave.ts';

export async function getGrave(db: Database, id: number): Promise<Grave> {
  const row = await findGrave(db, id);
  if (!row) throw notFound('graves.not_found');
  return presentGrave(row);
}
