import type { Database } from '#shared/server/db/connect-database.ts';
import { type BoundOperation, bindLoose } from '#shared/server/http/bind.ts';
import { answerPage } from '#shared/server/http/next-page.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { privacyContract } from '../privacy-contract.ts';
import { privacyPaths } from '../privacy-paths.ts';
import { decidePrivacy } from './decide-privacy.ts';
import { listPrivacy, presentPrivacy } from './privacy-store.ts';
import { requestPrivacy } from './request-privacy.ts';

export function privacyRoutes({ db, jobs }: { db: Database; jobs: Jobs }): BoundOperation[] {
  return [
    bindLoose(privacyContract.request, async (call, { body }) => {
      const reference = await db.transaction((tx) => requestPrivacy(tx, jobs, call, body));
      call.answer.status = 201;
      return { reference };
    }),
    bindLoose(privacyContract.list, async (call, { query }) =>
      answerPage(call, privacyPaths.list, query, await listPrivacy(db, query)),
    ),
    bindLoose(privacyContract.decide, async ({ viewer }, { params, body }) =>
      presentPrivacy(await db.transaction((tx) => decidePrivacy(tx, jobs, viewer, params.id, body))),
    ),
  ];
}
