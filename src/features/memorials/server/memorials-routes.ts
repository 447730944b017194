import type { Database } from '#shared/server/db/connect-database.ts';
import { type BoundOperation, bind } from '#shared/server/http/bind.ts';
import { runOnce } from '#shared/server/http/run-once.ts';
import { memorialsContract } from '../memorials-contract.ts';
import { authoriseViewer } from './authorise-memorial.ts';
import { createMemorial } from './create-memorial.ts';
import { listOwnMemorials } from './list-own-memorials.ts';
import type { MemorialUploads } from './memorial-uploads.ts';
import { memorialsOfGraves } from './memorials-store.ts';
import { presentDetail } from './present-detail.ts';
import { presentMemorial } from './present-memorial.ts';

export function memorialsRoutes({
  db,
  uploads,
}: {
  db: Database;
  uploads: MemorialUploads;
}): BoundOperation[] {
  return [
    bind(memorialsContract.create, async (call, { body }) => {
      call.answer.status = 201;
      const { id } = await runOnce(db, call, { operation: memorialsContract.create, body }, async (tx) => ({
        id: await createMemorial(tx, uploads, call.viewer, body),
      }));
      return presentMemorial(await authoriseViewer(db, call.viewer, id));
    }),
    bind(memorialsContract.mine, (call) => listOwnMemorials(db, call.viewer)),
    bind(memorialsContract.get, async (call, { params, query }) =>
      presentDetail(await authoriseViewer(db, call.viewer, params.id, query.link), call.viewer),
    ),
    bind(memorialsContract.ofGrave, async (_call, { params }) =>
      (await memorialsOfGraves(db, [params.id])).map(presentMemorial),
    ),
  ];
}
