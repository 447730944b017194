import { searchPaths } from '#features/find/search/search-paths.ts';
import { accessPaths } from '#features/people/access/access-paths.ts';
import { mailboxPaths } from '#features/people/notifications/mailbox-paths.ts';
import { notificationsPaths } from '#features/people/notifications/notifications-paths.ts';
import { gravesPaths } from '#features/records/graves/graves-paths.ts';
import { admins, apart, type Cases, own } from './case-kinds.ts';
import { NAME } from './open-cases.ts';

/** What is of the asker alone, and what names a grave. */
export const ACCOUNT_CASES: Cases = {
  // A mailbox is a demonstration's only: anywhere else it is not there for anybody.
  [mailboxPaths.own]: own('/api/mails'),
  [mailboxPaths.all]: admins('/api/admin/mails'),
  [notificationsPaths.list]: own('/api/notifications'),
  [notificationsPaths.unread]: own('/api/notifications/unread-count'),
  [notificationsPaths.read]: apart('/api/notifications/read', { upTo: 1 }),
  [notificationsPaths.events]: own('/api/notifications/events'),
  [notificationsPaths.choice]: apart('/api/unsubscribe?token=x'),
  [notificationsPaths.choose]: apart('/api/unsubscribe', { token: 'x', wanted: true }),
  [gravesPaths.create]: apart('/api/graves', {}),
  [searchPaths.compareNames]: apart('/api/names/compare', { a: NAME, b: `${NAME}i` }),
  [accessPaths.me]: own('/api/auth/me'),
  [accessPaths.login]: apart('/api/auth/login', { email: 'nobody@example.org', password: 'wrong wrong' }),
  [accessPaths.register]: apart('/api/auth/register', {}),
  [accessPaths.logout]: { as: 'apart', send: () => [] },
};
