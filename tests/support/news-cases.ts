import { newsPaths } from '#features/notifications/news-paths.ts';
import type { Case } from './memorial-cases.ts';

const plain = (path: string, body?: unknown): Case => ({ as: 'apart', send: () => [{ path, body }] });

/** What administrators write to members; it names no memorial. */
export const NEWS_CASES: Record<string, Case> = {
  [newsPaths.list]: plain('/api/admin/news'),
  [newsPaths.readers]: plain('/api/admin/news-readers'),
  [newsPaths.create]: plain('/api/admin/news', {}),
  [newsPaths.change]: plain('/api/admin/news/1', {}),
  [newsPaths.queue]: plain('/api/admin/news/1/queue'),
  [newsPaths.takeBack]: plain('/api/admin/news/1/take-back'),
  [newsPaths.remove]: plain('/api/admin/news/1'),
};
