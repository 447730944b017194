import type { Database } from '#shared/server/db/connect-database.ts';
import { type BoundOperation, bindLoose } from '#shared/server/http/bind.ts';
import { cemeteriesContract } from '../cemeteries-contract.ts';
import { confirmedCemeteryNames } from './cemeteries-store.ts';
import { getLayout } from './get-layout.ts';

export function cemeteriesRoutes({ db }: { db: Database }): BoundOperation[] {
  return [
    bindLoose(cemeteriesContract.names, () => confirmedCemeteryNames(db)),
    bindLoose(cemeteriesContract.layout, (_call, { params }) => getLayout(db, params.id)),
  ];
}
