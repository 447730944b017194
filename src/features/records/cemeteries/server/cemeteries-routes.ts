import { layoutInLanguage } from '#shared/layout-in-language.ts';
import { type BoundOperation, bind } from '#shared/server/http/bind.ts';
import { cemeteriesContract } from '../cemeteries-contract.ts';
import { cemeteryPlaces, confirmedCemeteryNames, searchOnlyCemeteries } from './cemeteries-store.ts';
import { getLayout } from './get-layout.ts';

export function cemeteriesRoutes(): BoundOperation[] {
  return [
    bind(cemeteriesContract.names, ({ db }) => confirmedCemeteryNames(db)),
    bind(cemeteriesContract.searchOnly, ({ db }) => searchOnlyCemeteries(db)),
    bind(cemeteriesContract.places, ({ db }) => cemeteryPlaces(db)),
    bind(cemeteriesContract.layout, async ({ db, language }, { params }) =>
      layoutInLanguage(await getLayout(db, params.id), language),
    ),
  ];
}
