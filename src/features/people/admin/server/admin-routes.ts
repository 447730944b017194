import { type BoundOperation, bind } from '#shared/server/http/bind.ts';
import { answerPage } from '#shared/server/http/next-page.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import type { KeyRing } from '#shared/server/keys/key-ring.ts';
import { adminContract } from '../admin-contract.ts';
import { adminPaths } from '../admin-paths.ts';
import { checkChain, readChain } from './audit-chain.ts';
import { exportAudit } from './export-audit.ts';
import { listAudit } from './list-audit.ts';
import { readAnalytics } from './read-analytics.ts';
import { type HealthParts, readHealth } from './read-health.ts';
import { readStats } from './read-stats.ts';
import { readWaiting, type WaitingSources } from './read-waiting.ts';
import { retryJobs, retryMail } from './retry-work.ts';
import { reviewDocument } from './reviews.ts';

export function adminRoutes(
  parts: HealthParts & { jobs: Jobs; keyRing: KeyRing; waiting: WaitingSources },
): BoundOperation[] {
  return [
    bind(adminContract.stats, ({ db }) => readStats(db)),
    bind(adminContract.waiting, ({ db }) => readWaiting(db, parts.waiting)),
    bind(adminContract.analytics, ({ db }, { query }) => readAnalytics(db, query.days)),
    bind(adminContract.audit, async (call, { query }) =>
      answerPage(call, adminPaths.audit, query, await listAudit(call.db, query)),
    ),
    bind(adminContract.auditCsv, ({ db, viewer }, { query }) => exportAudit(db, viewer, query)),
    bind(adminContract.chain, ({ db }) => readChain(db)),
    bind(adminContract.verifyChain, ({ db, viewer }) => checkChain(db, parts.keyRing, viewer)),
    bind(adminContract.health, ({ db }) => readHealth(db, parts)),
    bind(adminContract.retryMail, async ({ db, viewer }) => ({
      retried: await retryMail(db, parts, viewer),
    })),
    bind(adminContract.retryJobs, async ({ db, viewer }, { body }) => ({
      retried: await retryJobs(db, viewer, body.queue),
    })),
    bind(adminContract.reviewDocument, async ({ db, viewer }, { body }) => {
      await reviewDocument(db, viewer, body.document);
      return { ok: true as const };
    }),
  ];
}
