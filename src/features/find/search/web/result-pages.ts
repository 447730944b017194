import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ListPage } from '#shared/web/api/create-api.ts';

/** A list that is loaded page by page, as TanStack Query returns it. */
export type ResultPages<Item> = UseInfiniteQueryResult<InfiniteData<ListPage<Item>>>;

export type ResultTotal = {
  /** The number that chooses the plural form. */
  count: number;
  /** '7', '1,000+'. */
  shown: string;
};

export function itemsOf<Item>(pages: ResultPages<Item>): Item[] {
  return pages.data?.pages.flatMap((page) => page.items) ?? [];
}

/** Cursor of the page after the loaded ones. */
export function nextOf(pages: ResultPages<unknown>): string | null {
  return pages.data?.pages.at(-1)?.next ?? null;
}

/** The server counts to a thousand (contract): a total that reaches it means 'a thousand or more'. */
const TOTAL_CAP = 1000;

/** '7', or '1,000+' where counting stopped. */
export function cappedTotal(total: number, isCapped: boolean, number: (value: number) => string): string {
  return `${number(total)}${isCapped || total >= TOTAL_CAP ? '+' : ''}`;
}

/**
 * The length of a list: the server's count, otherwise what is loaded, '20+' while there may be more. Null
 * before the first page. `isCapped` where the server compared only a part of the possible matches.
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
  // A grave added while one reads may make the list longer than its count.
  const count = Math.max(counted, loaded);
  return { count, shown: cappedTotal(count, isCapped, number) };
}
