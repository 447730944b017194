import { listMemorialsByName } from '#features/search/server/list-memorials-by-name.ts';
import { type BoundOperation, bind } from '#shared/server/http/bind.ts';
import { answerPage } from '#shared/server/http/next-page.ts';
import { once } from '#shared/server/http/run-once.ts';
import { memorialsContract } from '../memorials-contract.ts';
import { memorialsPaths } from '../memorials-paths.ts';
import { rereadMemorial, viewerOfMemorial } from './authorise-memorial.ts';
import { createMemorial } from './create-memorial.ts';
import { listMemorials } from './list-memorials.ts';
import { listOwnMemorials } from './list-own-memorials.ts';
import { memorialsOfGraves } from './memorials-store.ts';
import { presentDetail } from './present-detail.ts';
import { presentMemorial } from './present-memorial.ts';

export function memorialsRoutes(): BoundOperation[] {
  return [
    bind(memorialsContract.create, async (call, { body }) => {
      call.answer.status = 201;
      const { id } = await once(call, memorialsContract.create, body, async () => ({
        id: await createMemorial(call.db, call.viewer, body),
      }));
      return presentMemorial(await rereadMemorial(call.db, call.viewer, id));
    }),
    bind(memorialsContract.list, async (call, { query }) => {
      const page = query.search?.trim()
        ? await listMemorialsByName(call.db, { ...query, search: query.search })
        : await listMemorials(call.db, query);
      return answerPage(call, memorialsPaths.list, query, page);
    }),
    bind(memorialsContract.mine, ({ db, viewer }) => listOwnMemorials(db, viewer)),
    bind(memorialsContract.get, viewerOfMemorial, async (memorial, { viewer }) =>
      presentDetail(memorial, viewer),
    ),
    bind(memorialsContract.ofGrave, async ({ db }, { params }) =>
      (await memorialsOfGraves(db, [params.id])).map(presentMemorial),
    ),
  ];
}
