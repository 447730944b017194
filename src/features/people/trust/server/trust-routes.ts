import { notFound } from '#shared/server/http/app-error.ts';
import { type BoundOperation, bind } from '#shared/server/http/bind.ts';
import { answerPage } from '#shared/server/http/next-page.ts';
import { trustContract } from '../trust-contract.ts';
import { trustPaths } from '../trust-paths.ts';
import { authoriseReport } from './authorise-report.ts';
import { createReport } from './create-report.ts';
import { decideReport } from './decide-report.ts';
import type { HideTargets } from './hide-target.ts';
import { listReports } from './list-reports.ts';
import { presentCase } from './present-report.ts';
import { privacyRoutes } from './privacy-routes.ts';
import { takedownsRoutes } from './takedowns-routes.ts';
import type { TellParts } from './tell-owner.ts';
import { findCase } from './trust-store.ts';

export function trustRoutes(parts: TellParts & { hides: HideTargets }): BoundOperation[] {
  return [
    ...takedownsRoutes(parts),
    ...privacyRoutes(parts),
    bind(trustContract.report, async (call, { body }) => {
      const target = await authoriseReport(call.db, call.viewer, body);
      const { report, isNew } = await createReport(call.db, call.viewer, target, body);
      if (isNew) call.answer.status = 201;
      return report;
    }),
    bind(trustContract.reports, async (call, { query }) =>
      answerPage(call, trustPaths.reports, query, await listReports(call.db, query)),
    ),
    bind(trustContract.decide, async (call, { params, body }) => {
      await decideReport(call.db, call.viewer, params.id, body);
      const decided = await findCase(call.db, params.id);
      if (!decided) throw notFound('trust.report_not_found');
      return presentCase(decided);
    }),
  ];
}
