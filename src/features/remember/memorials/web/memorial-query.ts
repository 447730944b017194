import type { QueryClient } from '@tanstack/react-query';
import { memorialsPaths } from '../memorials-paths.ts';
import { memorialsApi } from './memorials-api.ts';

/** One memorial as its page reads it; `link` is the code that its reader came by. */
export const memorialQuery = (id: string, link: string | null = null) =>
  memorialsApi.query('get', { params: { id }, query: link ? { link } : {} });

/** After a change: every list and copy of memorials in this tab is read again. */
export async function refreshMemorials(client: QueryClient): Promise<void> {
  const paths: readonly unknown[] = Object.values(memorialsPaths);
  await client.invalidateQueries({ predicate: ({ queryKey }) => paths.includes(queryKey[0]) });
}
