import type { QueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '#shared/contract/operation.ts';
import { transportOf } from '#shared/web/api/transport.ts';
import type { SearchContract } from '../search-contract.ts';
import { searchPaths } from '../search-paths.ts';
import type { AdvancedFilter } from './advanced-state.ts';

type AdvancedReply = ReplyOf<SearchContract['advanced']>;

/** The API's largest page, because the map shows all of it. */
const PAGE_SIZE = 50;

/**
 * The advanced search as a read, though it is a POST: cached by its filter, and answered during server
 * rendering.
 */
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

/** All loaded pages as one answer, without duplicates. */
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
