import { listGraves } from '#features/search/server/list-graves.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { type BoundOperation, bind } from '#shared/server/http/bind.ts';
import { answerPage } from '#shared/server/http/next-page.ts';
import { gravesContract } from '../graves-contract.ts';
import { gravesPaths } from '../graves-paths.ts';
import { getGrave } from './get-grave.ts';

export function gravesRoutes({ db }: { db: Database }): BoundOperation[] {
  return [
    bind(gravesContract.list, async (call, { query }) =>
      answerPage(call, gravesPaths.list, query, await listGraves(db, query)),
    ),
    bind(gravesContract.get, (_call, { params }) => getGrave(db, params.id)),
  ];
}
