import { newsPaths } from '#features/people/notifications/news-paths.ts';
import { apart, type Cases } from './case-kinds.ts';

/** What administrators write to members; it names no memorial. */
export const NEWS_CASES: Cases = {
  [newsPaths.list]: apart('/api/admin/news'),
  [newsPaths.readers]: apart('/api/admin/news-readers'),
  [newsPaths.create]: apart('/api/admin/news', {}),
  [newsPaths.change]: apart('/api/admin/news/1', {}),
  [newsPaths.queue]: apart('/api/admin/news/1/queue'),
  [newsPaths.takeBack]: apart('/api/admin/news/1/take-back'),
  [newsPaths.remove]: apart('/api/admin/news/1'),
};
