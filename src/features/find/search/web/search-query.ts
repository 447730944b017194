import type { QueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '#shared/contract/operation.ts';
import { transportOf } from '#shared/web/api/transport.ts';
import type { SearchContract } from '../search-contract.ts';
import { searchPaths } from '../search-paths.ts';
import type { AdvancedFilter } from './advanced-state.ts';

type AdvancedReply = ReplyOf<SearchContract['advanced']>;

/** As many as the API gives at once: the map shows them all. */
const PAGE_SIZE = 50;

/** The advanced search as a read, though it is a POST: cached by its filter, and answered while a page is rendered. */
export function searchQuery(filter: AdvancedFilter) {
  return {
    queryKey: [searchPaths.advanced, filter, 'pages'] as const,
    initialPageParam: null as string | null,
    getNextPageParam: (last: AdvancedReply) => last.nextCursor ?? null,
    queryFn: async (context: { client: QueryClient; pageParam: string | null }): Promise<AdvancedReply> => {
      const cursor = context.pageParam ? { cursor: context.pageParam } : {};
      const body = { ...filter, limit: PAGE_SIZE, ...cursor };
      return (await transportOf(context.client)(searchPaths.advanced, { body })).body as AdvancedReply;
    },
  };
}

/** All pages so far as one answer; what two pages both hold stands once. */
export function joinPages(pages: readonly AdvancedReply[]): AdvancedReply | undefined {
  const [first] = pages;
  if (!first) return undefined;
  return {
    ...first,
    graves: uniqueById(pages.flatMap((page) => page.graves)),
    memorials: uniqueById(pages.flatMap((page) => page.memorials)),
  };
}

function uniqueById<Item extends { id: number }>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
