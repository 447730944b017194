import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ListPage } from '#shared/web/api/create-api.ts';

/** A list that is loaded a page at a time, as TanStack Query answers it. */
export type ResultPages<Item> = UseInfiniteQueryResult<InfiniteData<ListPage<Item>>>;

export type ResultTotal = {
  /** For plurals. */
  count: number;
  /** '7', '1,000+'. */
  shown: string;
};

export function itemsOf<Item>(pages: ResultPages<Item>): Item[] {
  return pages.data?.pages.flatMap((page) => page.items) ?? [];
}

/** Where the page after the loaded ones starts. */
export function nextOf(pages: ResultPages<unknown>): string | null {
  return pages.data?.pages.at(-1)?.next ?? null;
}

/** Totals are counted to a thousand (contract): one that reaches it is 'a thousand or more'. */
const TOTAL_CAP = 1000;

/** '7', or '1,000+' where counting stopped. */
export function cappedTotal(total: number, isCapped: boolean, number: (value: number) => string): string {
  return `${number(total)}${isCapped || total >= TOTAL_CAP ? '+' : ''}`;
}

/**
 * How many a list has: what the server counted, else what is loaded, '20+' while more can be. Null before the first
 * page. `isCapped` where the server compared only a part of what may match.
 */
export function totalOf(
  pages: ResultPages<unknown>,
  number: (value: number) => string,
  isCapped = false,
): ResultTotal | null {
  if (!pages.data) return null;
  const loaded = itemsOf(pages).length;
  const counted = pages.data.pages.at(-1)?.total ?? null;
  if (counted === null) return { count: loaded, shown: `${number(loaded)}${pages.hasNextPage ? '+' : ''}` };
  // A grave that was added while one reads may make the list longer than it was.
  const count = Math.max(counted, loaded);
  return { count, shown: cappedTotal(count, isCapped, number) };
}
