import { peoplePaths } from '#features/people/access/people-paths.ts';
import { adminPaths } from '#features/people/admin/admin-paths.ts';
import { privacyPaths } from '#features/people/trust/privacy-paths.ts';
import { takedownsPaths } from '#features/people/trust/takedowns-paths.ts';
import { trustPaths } from '#features/people/trust/trust-paths.ts';
import { admins, apart, type Cases, own, record } from './case-kinds.ts';

/** Reports and decisions, and what administrators see of people and of the site. */
export const TRUST_CASES: Cases = {
  [trustPaths.report]: record(201, ({ id, posts, comments, duaId, mediaIds, link }) => {
    const targets = [
      ['memorial', id],
      ...posts.map((post) => ['post', post]),
      ...comments.map((comment) => ['comment', comment]),
      ['dua', duaId],
      ...mediaIds.map((one) => ['media', one]),
    ];
    return targets.map(([targetType, targetId]) => ({
      path: '/api/reports',
      body: { targetType, targetId, reason: 'other', link },
    }));
  }),
  [trustPaths.reports]: admins(() => '/api/admin/reports'),
  [trustPaths.take]: admins(() => '/api/admin/reports/1/take'),
  [trustPaths.decide]: admins(() => '/api/admin/reports/1/decide', { status: 'dismissed' }),
  [peoplePaths.recent]: admins(() => '/api/admin/users/recent'),
  [peoplePaths.list]: admins(() => '/api/admin/users'),
  [peoplePaths.get]: admins(({ userId }) => `/api/admin/users/${userId}`),
  [peoplePaths.setRole]: admins(({ userId }) => `/api/admin/users/${userId}/role`, { role: 'admin' }),
  [peoplePaths.suspend]: admins(({ userId }) => `/api/admin/users/${userId}/suspend`, { reason: 'No' }),
  [peoplePaths.lift]: admins(({ userId }) => `/api/admin/users/${userId}/lift`),
  [peoplePaths.sessions]: admins(({ userId }) => `/api/admin/users/${userId}/sessions`),
  [peoplePaths.endSession]: admins(({ userId }) => `/api/admin/users/${userId}/sessions/${'0'.repeat(24)}`),
  [peoplePaths.endSessions]: admins(({ userId }) => `/api/admin/users/${userId}/sessions`),
  [adminPaths.stats]: admins(() => '/api/admin/stats'),
  [adminPaths.waiting]: admins(() => '/api/admin/waiting'),
  [adminPaths.analytics]: admins(() => '/api/admin/analytics'),
  [adminPaths.audit]: admins(() => '/api/admin/audit'),
  [adminPaths.auditCsv]: admins(() => '/api/admin/audit.csv'),
  [adminPaths.chain]: admins(() => '/api/admin/audit/chain'),
  [adminPaths.verifyChain]: admins(() => '/api/admin/audit/verify'),
  [adminPaths.health]: admins(() => '/api/admin/health'),
  [adminPaths.retryMail]: admins(() => '/api/admin/mail/retry'),
  [adminPaths.retryJobs]: admins(() => '/api/admin/jobs/retry', { queue: 'mail.send' }),
  [adminPaths.reviewDocument]: admins(() => '/api/admin/documents/reviewed', { document: 'cookies' }),
  [takedownsPaths.take]: record(
    403,
    ({ id }) => [
      {
        path: '/api/admin/takedowns',
        body: { targetType: 'memorial', targetId: id, reason: 'other', explanation: 'Mine' },
      },
    ],
    403,
  ),
  [takedownsPaths.list]: admins(() => '/api/admin/takedowns'),
  [takedownsPaths.restore]: admins(() => '/api/admin/takedowns/1/restore'),
  [takedownsPaths.decideAppeal]: admins(() => '/api/admin/takedowns/1/decide-appeal', {
    status: 'refused',
    decision: 'No',
  }),
  [takedownsPaths.mine]: own('/api/takedowns'),
  [takedownsPaths.appeal]: apart('/api/takedowns/1/appeal', { appeal: 'Please' }),
  [takedownsPaths.transparency]: admins(() => '/api/admin/trust/transparency'),
  [privacyPaths.request]: apart('/api/privacy-requests', {}),
  [privacyPaths.list]: admins(() => '/api/admin/privacy-requests'),
  [privacyPaths.decide]: admins(() => '/api/admin/privacy-requests/1/decide', {
    status: 'refused',
    decision: 'No',
  }),
};
