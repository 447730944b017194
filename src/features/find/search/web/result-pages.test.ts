import { describe, expect, it } from 'vitest';
import { cappedTotal, nextOf, type ResultPages, totalOf } from './result-pages.ts';

const number = (value: number) => value.toLocaleString('en-GB');
const pagesOf = (items: number, total: number | null, next: string | null = null) =>
  ({
    data: { pages: [{ items: Array.from({ length: items }), next, total }], pageParams: [null] },
    hasNextPage: next !== null,
  }) as unknown as ResultPages<unknown>;

describe('totals', () => {
  it('say where counting stopped', () => {
    expect(cappedTotal(999, false, number)).toBe('999');
    expect(cappedTotal(1000, false, number)).toBe('1,000+');
    expect(cappedTotal(640, true, number)).toBe('640+');
  });

  it('are what the server counted', () => {
    expect(totalOf(pagesOf(20, 132, 'abc'), number)).toEqual({ count: 132, shown: '132' });
    expect(totalOf(pagesOf(20, 1000, 'abc'), number)).toEqual({ count: 1000, shown: '1,000+' });
    expect(totalOf(pagesOf(20, 640, 'abc'), number, true)).toEqual({ count: 640, shown: '640+' });
    expect(totalOf(pagesOf(0, 0), number)).toEqual({ count: 0, shown: '0' });
    expect(totalOf(pagesOf(21, 20), number)).toEqual({ count: 21, shown: '21' });
  });

  it('are what is loaded where the server does not say', () => {
    expect(totalOf({} as ResultPages<unknown>, number)).toBeNull();
    expect(totalOf(pagesOf(7, null), number)).toEqual({ count: 7, shown: '7' });
    expect(totalOf(pagesOf(20, null, 'abc'), number)).toEqual({ count: 20, shown: '20+' });
  });
});

it('the next page starts where the last one says', () => {
  expect(nextOf(pagesOf(20, 132, 'abc'))).toBe('abc');
  expect(nextOf(pagesOf(7, 7))).toBeNull();
  expect(nextOf({} as ResultPages<unknown>)).toBeNull();
});
