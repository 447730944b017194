import type { Database } from '#shared/server/db/connect-database.ts';
import { notFound } from '#shared/server/http/app-error.ts';
import { type BoundOperation, bind } from '#shared/server/http/bind.ts';
import { cemeteriesContract } from '../cemeteries-contract.ts';
import { confirmedCemeteryNames, findCemeteryLayout } from './cemeteries-store.ts';
import { presentLayout } from './present-layout.ts';

export function cemeteriesRoutes({ db }: { db: Database }): BoundOperation[] {
  return [
    bind(cemeteriesContract.names, () => confirmedCemeteryNames(db)),
    bind(cemeteriesContract.layout, async (_call, { params }) => {
      const rows = await findCemeteryLayout(db, params.id);
      if (!rows) throw notFound('cemeteries.not_found');
      return presentLayout(rows);
    }),
  ];
}
