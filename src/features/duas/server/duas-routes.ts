import { splitPath } from '#shared/contract/operation-path.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { type BoundOperation, bind } from '#shared/server/http/bind.ts';
import { answerPage } from '#shared/server/http/next-page.ts';
import { duasContract } from '../duas-contract.ts';
import { duasPaths } from '../duas-paths.ts';
import { listDuasOfGrave, listDuasOfMemorial } from './list-duas.ts';

export function duasRoutes({ db }: { db: Database }): BoundOperation[] {
  return [
    bind(duasContract.ofGrave, async (call, { params, query }) => {
      const page = await listDuasOfGrave(db, params.id, query);
      return answerPage(call, pathOf(duasPaths.ofGrave, params.id), query, page);
    }),
    bind(duasContract.ofMemorial, async (call, { params, query }) => {
      const page = await listDuasOfMemorial(db, call.viewer, params.id, query);
      return answerPage(call, pathOf(duasPaths.ofMemorial, params.id), query, page);
    }),
  ];
}

function pathOf(path: string, id: number): string {
  const { method, url } = splitPath(path);
  return `${method} ${url.replace(':id', String(id))}`;
}
