import { authoriseViewer } from '#features/memorials/server/authorise-memorial.ts';
import { tellTitles } from '#features/memorials/server/tell-titles.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { notFound } from '#shared/server/http/app-error.ts';
import { type BoundOperation, bindLoose } from '#shared/server/http/bind.ts';
import { answerPage, byId, pageOf, readIdCursor } from '#shared/server/http/next-page.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { claimsContract } from '../claims-contract.ts';
import { claimsPaths } from '../claims-paths.ts';
import { type ClaimRow, claimsOf, findClaim, queuedClaims } from './claims-store.ts';
import { decideClaim, hideMemorial, withdrawClaim } from './decide-claim.ts';
import { fileClaim } from './file-claim.ts';
import { presentClaim, presentQueuedClaim } from './present-claim.ts';

export function claimsRoutes({ db, jobs }: { db: Database; jobs: Jobs }): BoundOperation[] {
  const presentOwn = async (viewer: Viewer, rows: ClaimRow[]) => {
    const memorialIds = rows.map(({ claim }) => claim.memorialId);
    const titles = await tellTitles(db, viewer, memorialIds);
    return rows.map((row) => presentClaim(row, titles.get(row.claim.memorialId) ?? null));
  };
  const rowOf = async (id: number) => {
    const row = await findClaim(db.orm, id);
    if (!row) throw notFound('claims.not_found');
    return row;
  };
  const ownClaim = async (viewer: Viewer, id: number) => {
    const [claim] = await presentOwn(viewer, [await rowOf(id)]);
    if (!claim) throw notFound('claims.not_found');
    return claim;
  };
  return [
    bindLoose(claimsContract.file, async ({ viewer, answer }, { params, body }) => {
      const memorial = await authoriseViewer(db, viewer, params.id);
      const { id, isHiddenNow } = await db.transaction((tx) => fileClaim(tx, jobs, viewer, memorial, body));
      answer.status = 201;
      return { claim: await ownClaim(viewer, id), isHiddenNow };
    }),
    bindLoose(claimsContract.mine, async ({ viewer }) =>
      presentOwn(viewer, await claimsOf(db.orm, memberOf(viewer).id)),
    ),
    bindLoose(claimsContract.withdraw, async ({ viewer }, { params }) => {
      await db.transaction((tx) => withdrawClaim(tx, viewer, params.id));
      return ownClaim(viewer, params.id);
    }),
    bindLoose(claimsContract.queue, async (call, { query }) => {
      const rows = await queuedClaims(db, readIdCursor(query.cursor) ?? 0, query.limit + 1);
      return answerPage(
        call,
        claimsPaths.queue,
        query,
        pageOf(rows.map(presentQueuedClaim), query.limit, byId),
      );
    }),
    bindLoose(claimsContract.decide, async ({ viewer }, { params, body }) => {
      await db.transaction((tx) => decideClaim(tx, jobs, viewer, params.id, body));
      const row = await rowOf(params.id);
      return presentClaim(row, row.title);
    }),
    bindLoose(claimsContract.hide, async ({ viewer }, { params, body }) => {
      await db.transaction((tx) => hideMemorial(tx, viewer, params.id, body.isHidden));
      return { isHidden: body.isHidden };
    }),
  ];
}
