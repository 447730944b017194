import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ListPage } from '#shared/web/api/create-api.ts';

/** A list that is loaded a page at a time, as TanStack Query answers it. */
export type ResultPages<Item> = UseInfiniteQueryResult<InfiniteData<ListPage<Item>>>;

export function itemsOf<Item>(pages: ResultPages<Item>): Item[] {
  return pages.data?.pages.flatMap((page) => page.items) ?? [];
}

/** '7', or '20+' while more can be loaded; nothing before the first page. */
export function countOf<Item>(pages: ResultPages<Item>, number: (value: number) => string): string | null {
  if (!pages.data) return null;
  return `${number(itemsOf(pages).length)}${pages.hasNextPage ? '+' : ''}`;
}
