import type { Database } from '#shared/server/db/connect-database.ts';
import { type BoundOperation, bind } from '#shared/server/http/bind.ts';
import { searchContract } from '../search-contract.ts';
import { searchAdvanced } from './search-advanced.ts';
import { warmUpNames } from './warm-up-names.ts';

export function searchRoutes({ db }: { db: Database }): BoundOperation[] {
  warmUpNames();
  return [bind(searchContract.advanced, (_call, { body }) => searchAdvanced(db, body))];
}
