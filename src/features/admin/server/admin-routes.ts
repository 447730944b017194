import { deriveKey } from '#shared/server/config/secret-key.ts';
import { type BoundOperation, bindLoose } from '#shared/server/http/bind.ts';
import { answerPage } from '#shared/server/http/next-page.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { adminContract } from '../admin-contract.ts';
import { adminPaths } from '../admin-paths.ts';
import { checkChain, readChain } from './audit-chain.ts';
import { exportAudit } from './export-audit.ts';
import { listAudit } from './list-audit.ts';
import { readAnalytics } from './read-analytics.ts';
import { type HealthParts, readHealth } from './read-health.ts';
import { readStats } from './read-stats.ts';
import { retryJobs, retryMail } from './retry-work.ts';

export function adminRoutes(parts: HealthParts & { jobs: Jobs; secretKey: string }): BoundOperation[] {
  const { db } = parts;
  const chainKey = deriveKey(parts.secretKey, 'audit-chain');
  return [
    bindLoose(adminContract.stats, () => readStats(db)),
    bindLoose(adminContract.analytics, (_call, { query }) => readAnalytics(db, query.days)),
    bindLoose(adminContract.audit, async (call, { query }) =>
      answerPage(call, adminPaths.audit, query, await listAudit(db, query)),
    ),
    bindLoose(adminContract.auditCsv, ({ viewer }, { query }) => exportAudit(db, viewer, query)),
    bindLoose(adminContract.chain, () => readChain(db)),
    bindLoose(adminContract.verifyChain, ({ viewer }) => checkChain(db, chainKey, viewer)),
    bindLoose(adminContract.health, () => readHealth(parts)),
    bindLoose(adminContract.retryMail, async ({ viewer }) => ({
      retried: await db.transaction((tx) => retryMail(tx, parts, viewer)),
    })),
    bindLoose(adminContract.retryJobs, async ({ viewer }, { body }) => ({
      retried: await db.transaction((tx) => retryJobs(tx, viewer, body.queue)),
    })),
  ];
}
