import { helpPaths } from '#features/help/help-paths.ts';
import type { Case } from './memorial-cases.ts';
import { NAME } from './open-lists.ts';

const plain = (path: string, body?: unknown): Case => ({ as: 'apart', send: () => [{ path, body }] });

/** The help centre names nobody who lies in a grave; its search reads guides alone. */
export const HELP_CASES: Record<string, Case> = {
  [helpPaths.list]: { as: 'list', send: () => [{ path: '/api/help/articles' }] },
  [helpPaths.get]: plain('/api/help/articles/privacy'),
  [helpPaths.search]: {
    as: 'list',
    send: () => [{ path: `/api/help/search?q=${encodeURIComponent(NAME)}` }],
  },
  [helpPaths.ask]: plain('/api/help/requests', {}),
  [helpPaths.requests]: plain('/api/admin/help-requests'),
  [helpPaths.answered]: plain('/api/admin/help-requests/1/answered'),
};
