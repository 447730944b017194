import { authoriseViewer } from '#features/memorials/server/authorise-memorial.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import { type BoundOperation, bind } from '#shared/server/http/bind.ts';
import { answerPage, decodeCursor, encodeCursor } from '#shared/server/http/next-page.ts';
import { memberOf } from '#shared/server/http/viewer.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { claimsContract } from '../claims-contract.ts';
import { claimsPaths } from '../claims-paths.ts';
import { claimsOf, findClaim, queuedClaims } from './claims-store.ts';
import { decideClaim, hideMemorial, withdrawClaim } from './decide-claim.ts';
import { fileClaim } from './file-claim.ts';
import { presentClaim, presentQueuedClaim } from './present-claim.ts';

export function claimsRoutes({ db, jobs }: { db: Database; jobs: Jobs }): BoundOperation[] {
  const claimOf = async (id: number) => {
    const row = await findClaim(db.orm, id);
    if (!row) throw new AppError(404, 'claims.not_found');
    return presentClaim(row);
  };
  return [
    bind(claimsContract.file, async ({ viewer, answer }, { params, body }) => {
      const memorial = await authoriseViewer(db, viewer, params.id);
      const { id, isHiddenNow } = await db.transaction((tx) => fileClaim(tx, jobs, viewer, memorial, body));
      answer.status = 201;
      return { claim: await claimOf(id), isHiddenNow };
    }),
    bind(claimsContract.mine, async ({ viewer }) =>
      (await claimsOf(db.orm, memberOf(viewer).id)).map(presentClaim),
    ),
    bind(claimsContract.withdraw, async ({ viewer }, { params }) =>
      presentClaim(await db.transaction((tx) => withdrawClaim(tx, viewer, params.id))),
    ),
    bind(claimsContract.queue, async (call, { query }) => {
      const [after] = decodeCursor(query.cursor, 1) ?? [];
      if (query.cursor && typeof after !== 'number') throw new AppError(400, 'common.bad_cursor');
      const rows = await queuedClaims(db, typeof after === 'number' ? after : 0, query.limit + 1);
      const items = rows.slice(0, query.limit).map(presentQueuedClaim);
      const last = items.at(-1);
      const next = rows.length > query.limit && last ? { next: encodeCursor([last.id]) } : {};
      return answerPage(call, claimsPaths.queue, query, { items, ...next });
    }),
    bind(claimsContract.decide, async ({ viewer }, { params, body }) => {
      await db.transaction((tx) => decideClaim(tx, jobs, viewer, params.id, body));
      return claimOf(params.id);
    }),
    bind(claimsContract.hide, async ({ viewer }, { params, body }) => {
      await db.transaction((tx) => hideMemorial(tx, viewer, params.id, body.isHidden));
      return { isHidden: body.isHidden };
    }),
  ];
}
