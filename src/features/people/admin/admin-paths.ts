export const adminPaths = {
  stats: 'GET /api/admin/stats',
  waiting: 'GET /api/admin/waiting',
  analytics: 'GET /api/admin/analytics',
  audit: 'GET /api/admin/audit',
  auditCsv: 'GET /api/admin/audit.csv',
  chain: 'GET /api/admin/audit/chain',
  verifyChain: 'POST /api/admin/audit/verify',
  health: 'GET /api/admin/health',
  retryMail: 'POST /api/admin/mail/retry',
  retryJobs: 'POST /api/admin/jobs/retry',
  reviewDocument: 'POST /api/admin/documents/reviewed',
} as const;
