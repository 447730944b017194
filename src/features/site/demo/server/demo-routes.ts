import { listGraves } from '#features/find/search/server/list-graves.ts';
import { listMemorials } from '#features/remember/memorials/server/list-memorials.ts';
import { type BoundOperation, bind } from '#shared/server/http/bind.ts';
import { answerPage } from '#shared/server/http/next-page.ts';
import { demoContract } from '../demo-contract.ts';
import { demoPaths } from '../demo-paths.ts';

/** Rows of the demonstration; outside demo mode there are none to show. */
export function demoRoutes({ isDemo }: { isDemo: boolean }): BoundOperation[] {
  return [
    bind(demoContract.graves, async (call, { query }) =>
      isDemo
        ? answerPage(call, demoPaths.graves, query, await listGraves(call.db, query, { demoOnly: true }))
        : [],
    ),
    bind(demoContract.memorials, async (call, { query }) =>
      isDemo ? answerPage(call, demoPaths.memorials, query, await listMemorials(call.db, query, true)) : [],
    ),
  ];
}
