import { listMemorials } from '#features/memorials/server/list-memorials.ts';
import { listGraves } from '#features/search/server/list-graves.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { type BoundOperation, bindLoose } from '#shared/server/http/bind.ts';
import { answerPage } from '#shared/server/http/next-page.ts';
import { demoContract } from '../demo-contract.ts';
import { demoPaths } from '../demo-paths.ts';

/** Rows of the demonstration; outside demo mode there are none to show. */
export function demoRoutes({ db, isDemo }: { db: Database; isDemo: boolean }): BoundOperation[] {
  return [
    bindLoose(demoContract.graves, async (call, { query }) =>
      isDemo
        ? answerPage(call, demoPaths.graves, query, await listGraves(db, query, { demoOnly: true }))
        : [],
    ),
    bindLoose(demoContract.memorials, async (call, { query }) =>
      isDemo ? answerPage(call, demoPaths.memorials, query, await listMemorials(db, query, true)) : [],
    ),
  ];
}
