import { describe, expect, it } from 'vitest';
import { cappedTotal, type ResultPages, totalOf } from './result-pages.ts';

const number = (value: number) => value.toLocaleString('en-GB');
const pagesOf = (items: number, hasNextPage: boolean) =>
  ({
    data: { pages: [{ items: Array.from({ length: items }), next: null }], pageParams: [null] },
    hasNextPage,
  }) as unknown as ResultPages<unknown>;

describe('totals', () => {
  it('say where counting stopped', () => {
    expect(cappedTotal(999, false, number)).toBe('999');
    expect(cappedTotal(1000, false, number)).toBe('1,000+');
    expect(cappedTotal(640, true, number)).toBe('640+');
  });

  it('are what is loaded until more is known', () => {
    expect(totalOf({} as ResultPages<unknown>, number)).toBeNull();
    expect(totalOf(pagesOf(7, false), number)).toEqual({ count: 7, shown: '7' });
    expect(totalOf(pagesOf(20, true), number)).toEqual({ count: 20, shown: '20+' });
    const known = { total: 1000, totalIsCapped: true };
    expect(totalOf(pagesOf(20, true), number, known)).toEqual({ count: 1000, shown: '1,000+' });
  });
});
