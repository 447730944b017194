import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListPage } from './create-api.ts';

interface ListQuery<Item> {
  queryKey: readonly unknown[];
  queryFn: (context: { client: QueryClient }) => Promise<ListPage<Item>>;
}

/**
 * A short list that grows by 'load more': the first page comes with the screen, `fetchPage` brings the
 * others. (Long lists that must survive going back use TanStack's infinite queries.)
 */
export function useMore<Item>(first: ListQuery<Item>, fetchPage: (cursor: string) => ListQuery<Item>) {
  const client = useQueryClient();
  const { data, isPending } = useQuery(first);
  const [more, setMore] = useState<ListPage<Item>[]>([]);
  const [isLoading, setLoading] = useState(false);
  const next = (more.at(-1) ?? data)?.next ?? null;
  return {
    items: [data, ...more].flatMap((page) => page?.items ?? []),
    isPending,
    hasMore: next !== null,
    isLoading,
    async loadMore(): Promise<void> {
      if (!next) return;
      setLoading(true);
      try {
        const page = await client.fetchQuery(fetchPage(next));
        setMore((pages) => [...pages, page]);
      } finally {
        setLoading(false);
      }
    },
  };
}
