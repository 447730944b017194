import { helpPaths } from '#features/people/help/help-paths.ts';
import { apart, type Cases } from './case-kinds.ts';
import { NAME } from './open-cases.ts';

/** The help centre names nobody who lies in a grave; its search reads guides alone. */
export const HELP_CASES: Cases = {
  [helpPaths.list]: { as: 'list', send: () => [{ path: '/api/help/articles' }] },
  [helpPaths.get]: apart('/api/help/articles/privacy'),
  [helpPaths.search]: {
    as: 'list',
    send: () => [{ path: `/api/help/search?q=${encodeURIComponent(NAME)}` }],
  },
  [helpPaths.ask]: apart('/api/help/requests', {}),
  [helpPaths.requests]: apart('/api/admin/help-requests'),
  [helpPaths.questions]: apart('/api/admin/help-questions'),
  [helpPaths.answered]: apart('/api/admin/help-requests/1/answered'),
};
