import { notFound } from '#shared/server/http/app-error.ts';
import { type BoundOperation, bind, type Call } from '#shared/server/http/bind.ts';
import { answerPage } from '#shared/server/http/next-page.ts';
import type { RateLimits } from '#shared/server/http/rate-limits.ts';
import { type ReportCase, trustContract } from '../trust-contract.ts';
import { VISITOR_REPORT_RATE } from '../trust-fields.ts';
import { trustPaths } from '../trust-paths.ts';
import { reporterOfTarget } from './authorise-report.ts';
import { createReport } from './create-report.ts';
import { decideReport } from './decide-report.ts';
import type { HideTargets } from './hide-target.ts';
import { listReports } from './list-reports.ts';
import { presentCase } from './present-report.ts';
import { privacyRoutes } from './privacy-routes.ts';
import { takeReport } from './take-report.ts';
import { takedownsRoutes } from './takedowns-routes.ts';
import { tellDanger } from './tell-danger.ts';
import type { TellParts } from './tell-owner.ts';
import { findCase } from './trust-store.ts';

type Parts = TellParts & { hides: HideTargets; limits: RateLimits };

export function trustRoutes(parts: Parts): BoundOperation[] {
  return [
    ...takedownsRoutes(parts),
    ...privacyRoutes(parts),
    bind(trustContract.report, reporterOfTarget, async (target, call, { body }) => {
      const { db, viewer } = call;
      if (!viewer.member) {
        const about = `${body.targetType} ${body.targetId} ${call.address}`;
        await parts.limits.take('reports.visitor', VISITOR_REPORT_RATE, about);
      }
      const { report, isNew } = await createReport(db, viewer, target, body);
      if (isNew) call.answer.status = 201;
      if (isNew && report.reason === 'danger') await tellDanger(db, parts.jobs, report);
      return report;
    }),
    bind(trustContract.reports, async (call, { query }) =>
      answerPage(call, trustPaths.reports, query, await listReports(call.db, query, call.language)),
    ),
    bind(trustContract.take, async (call, { params }) => {
      await takeReport(call.db, call.viewer, params.id);
      return caseOf(call, params.id);
    }),
    bind(trustContract.decide, async (call, { params, body }) => {
      await decideReport(call.db, call.viewer, params.id, body);
      return caseOf(call, params.id);
    }),
  ];
}

async function caseOf({ db, language }: Call, id: number): Promise<ReportCase> {
  const found = await findCase(db, id);
  if (!found) throw notFound('trust.report_not_found');
  return presentCase(found, language);
}
