import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { ListPage } from './create-api.ts';

interface ListQuery<Item> {
  queryKey: readonly unknown[];
  queryFn: (context: { client: QueryClient }) => Promise<ListPage<Item>>;
}

/** Of a query of pages, what its end shows. */
interface Pages {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  isError: boolean;
  isPending: boolean;
  errorUpdateCount: number;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

/** The end of a list that grows by a button. */
export interface More {
  hasMore: boolean;
  isLoading: boolean;
  /** What was asked for last did not come: `loadMore` asks for it again. */
  hasFailed: boolean;
  loadMore: () => unknown;
}

/** A first page that failed and is loading again: the error message stays and keeps the focus. */
const isTriedAgain = (pages: Pick<Pages, 'isPending' | 'errorUpdateCount'>) =>
  pages.isPending && pages.errorUpdateCount > 0;

export function moreOf(pages: Pages): More {
  const isAtNext = pages.isFetchNextPageError || !pages.isError;
  const hasFailed = pages.isError || isTriedAgain(pages);
  return {
    hasMore: pages.hasNextPage,
    isLoading: pages.isFetchingNextPage || (hasFailed && pages.isFetching),
    hasFailed,
    loadMore: () => (isAtNext ? pages.fetchNextPage() : pages.refetch()),
  };
}

/**
 * A list that grows by 'load more': `first` comes with the screen, `pageFrom` brings the others. When its data is made
 * invalid, all the pages that are shown are read again.
 * @param refetchInterval milliseconds; how often they are read again anyway
 */
export function useMore<Item>(
  first: ListQuery<Item>,
  pageFrom: (cursor: string) => ListQuery<Item>,
  refetchInterval: number | false = false,
) {
  const known = useQueryClient().getQueryState<ListPage<Item>>(first.queryKey);
  // Null where the cached page belongs to another reader.
  const isKnown = known?.data && !known.isInvalidated;
  const pages = useInfiniteQuery({
    queryKey: [...first.queryKey, 'more'],
    queryFn: ({ client, pageParam }) => (pageParam ? pageFrom(pageParam) : first).queryFn({ client }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    refetchInterval,
    ...(isKnown
      ? {
          initialData: { pages: [known.data as ListPage<Item>], pageParams: [null] },
          initialDataUpdatedAt: known.dataUpdatedAt,
        }
      : {}),
  });
  const items = pages.data?.pages.flatMap((page) => page.items) ?? [];
  return {
    items,
    isPending: pages.isPending && !isTriedAgain(pages),
    /** Loaded and empty, as opposed to not loaded. */
    isEmpty: pages.data !== undefined && items.length === 0,
    /** Where the list goes on, for a link that works without scripts. */
    next: pages.data?.pages.at(-1)?.next ?? null,
    ...moreOf(pages),
  };
}
