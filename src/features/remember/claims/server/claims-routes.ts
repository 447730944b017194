import { memberWhoSeesMemorial } from '#features/remember/memorials/server/authorise-memorial.ts';
import { tellTitles } from '#features/remember/memorials/server/tell-titles.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import type { EndPower } from '#shared/server/endings.ts';
import { type BoundOperation, bind } from '#shared/server/http/bind.ts';
import { answerPage, byId, pageOf, readIdCursor } from '#shared/server/http/next-page.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { type Claim, claimsContract } from '../claims-contract.ts';
import { claimsPaths } from '../claims-paths.ts';
import { claimantOfClaim, rereadClaim } from './authorise-claim.ts';
import { type ClaimRow, claimsOf, queuedClaims } from './claims-store.ts';
import { decideClaim, withdrawClaim } from './decide-claim.ts';
import { fileClaim } from './file-claim.ts';
import { hideMemorial } from './hide-memorial.ts';
import { presentClaim, presentQueuedClaim } from './present-claim.ts';

export function claimsRoutes({ jobs, endPower }: { jobs: Jobs; endPower: EndPower }): BoundOperation[] {
  return [
    bind(claimsContract.file, memberWhoSeesMemorial, async (memorial, call, { body }) => {
      const { id, isHiddenNow } = await fileClaim(call.db, jobs, call.viewer, memorial, body);
      call.answer.status = 201;
      return { claim: await showOwn(call.db, call.viewer, id), isHiddenNow };
    }),
    bind(claimsContract.mine, async ({ db, viewer }) =>
      presentOwn(db, viewer, await claimsOf(db.orm, memberOf(viewer).id)),
    ),
    bind(claimsContract.withdraw, claimantOfClaim, async ({ claim }, { db, viewer }) => {
      await withdrawClaim(db, jobs, viewer, claim);
      return showOwn(db, viewer, claim.id);
    }),
    bind(claimsContract.queue, async (call, { query }) => {
      const rows = await queuedClaims(call.db, readIdCursor(query.cursor) ?? 0, query.limit + 1);
      const page = pageOf(rows.map(presentQueuedClaim), query.limit, byId);
      return answerPage(call, claimsPaths.queue, query, page);
    }),
    bind(claimsContract.decide, async ({ db, viewer }, { params, body }) => {
      await decideClaim(db, { jobs, endPower }, viewer, params.id, body);
      const row = await rereadClaim(db, params.id);
      return presentClaim(row, row.title);
    }),
    bind(claimsContract.hide, async ({ db, viewer }, { params, body }) => {
      return { isHidden: await hideMemorial(db, viewer, params.id, body.isHidden) };
    }),
  ];
}

async function presentOwn(db: Queries, viewer: Viewer, rows: readonly ClaimRow[]): Promise<Claim[]> {
  const memorialIds = rows.map(({ claim }) => claim.memorialId);
  const titles = await tellTitles(db, viewer, memorialIds);
  return rows.map((row) => presentClaim(row, titles.get(row.claim.memorialId) ?? null));
}

async function showOwn(db: Queries, viewer: Viewer, id: number): Promise<Claim> {
  const [claim] = await presentOwn(db, viewer, [await rereadClaim(db, id)]);
  if (!claim) throw new Error('the claim is not presented');
  return claim;
}
