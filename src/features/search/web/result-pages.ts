import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ListPage } from '#shared/web/api/create-api.ts';

/** A list that is loaded a page at a time, as TanStack Query answers it. */
export type ResultPages<Item> = UseInfiniteQueryResult<InfiniteData<ListPage<Item>>>;

export function itemsOf<Item>(pages: ResultPages<Item>): Item[] {
  return pages.data?.pages.flatMap((page) => page.items) ?? [];
}

/** Totals are counted to a thousand (contract): one that reaches it is 'a thousand or more'. */
const TOTAL_CAP = 1000;

/** '7', or '1,000+' where counting stopped. */
export function cappedTotal(total: number, isCapped: boolean, number: (value: number) => string): string {
  return `${number(total)}${isCapped || total >= TOTAL_CAP ? '+' : ''}`;
}

/**
 * How many a list has, as a number for plurals and as text: the total where it is known, else what is loaded, '20+'
 * while more can be. Null before the first page.
 */
export function totalOf<Item>(
  pages: ResultPages<Item>,
  number: (value: number) => string,
  known?: { total: number; totalIsCapped: boolean } | null,
): { count: number; shown: string } | null {
  if (!pages.data) return null;
  const loaded = itemsOf(pages).length;
  if (known && known.total >= loaded) {
    return { count: known.total, shown: cappedTotal(known.total, known.totalIsCapped, number) };
  }
  return { count: loaded, shown: `${number(loaded)}${pages.hasNextPage ? '+' : ''}` };
}
