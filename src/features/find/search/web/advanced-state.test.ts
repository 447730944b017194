import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchContract } from '../search-contract.ts';
import { advancedLink, countMoreFilters, filterOf, isUnasked, parseAdvanced } from './advanced-state.ts';

const parse = (search: string) => parseAdvanced(new URLSearchParams(search));

describe('parseAdvanced', () => {
  it('reads what Locate Grave sends', () => {
    const state = parse('query=Khan&lat=53.7866&lng=-1.7925&zoom=19&cemetery=Scholemoor');
    expect(state).toMatchObject({
      query: 'Khan',
      cemetery: 'Scholemoor',
      centre: { lat: 53.7866, lng: -1.7925 },
      zoom: 19,
    });
    expect(filterOf(state, null)).toEqual({
      query: 'Khan',
      cemetery: 'Scholemoor',
      centerLat: 53.7866,
      centerLng: -1.7925,
    });
  });

  it('falls back silently from what is malformed', () => {
    const rest = parse('');
    expect(parse('lat=91&lng=0')).toEqual(rest);
    expect(parse('lat=53.1')).toEqual(rest);
    expect(parse('radius=-1&language=xx&isVerified=yes')).toEqual(rest);
    expect(parse('radius=501')).toEqual(rest);
    expect(parse('zoom=99').zoom).toBe(22);
  });

  it('keeps what is no date of the calendar, to tell it, and searches without it', () => {
    const state = parse('dateFrom=2024-02-31&dateTo=99/99/99');
    expect(state).toMatchObject({ dateFrom: '', dateTo: '', wrongFrom: '2024-02-31', wrongTo: '99/99/99' });
    expect(filterOf(state, null)).toEqual({});
    expect(countMoreFilters(state)).toBe(1);
    expect(parse('dateFrom=2024')).toMatchObject({ dateFrom: '2024', wrongFrom: '' });
  });

  it('tells an address that asks for nothing', () => {
    expect(isUnasked(parse(''))).toBe(true);
    expect(isUnasked(parse('lang=ur&language=all&query='))).toBe(true);
    expect(isUnasked(parse('zoom=12'))).toBe(false);
  });
});

describe('filterOf', () => {
  it('sends a radius only around a place', () => {
    const state = parse('radius=25');
    expect(filterOf(state, null)).toEqual({});
    expect(filterOf(state, { lat: 53, lng: -1 })).toEqual({ centerLat: 53, centerLng: -1, radius: 25 });
  });

  it('prefers the place of the address to the reader’s', () => {
    const filter = filterOf(parse('lat=53&lng=-1'), { lat: 51, lng: 0 });
    expect(filter).toEqual({ centerLat: 53, centerLng: -1 });
  });

  it('goes on from a place of the list, unless the reader’s own place makes another list', () => {
    const state = parse('query=Khan&cursor=WzEsMl0');
    expect(filterOf(state, null)).toEqual({ query: 'Khan', cursor: 'WzEsMl0' });
    expect(filterOf(state, { lat: 51, lng: 0 })).toEqual({ query: 'Khan', centerLat: 51, centerLng: 0 });
    expect(advancedLink(state)).toBe('/advanced-search?query=Khan');
  });

  it('is always what the API takes, and the address reads back the same', () => {
    const names = ['query', 'cemetery', 'location', 'dateFrom', 'language', 'radius', 'lat', 'lng', 'zoom'];
    const values = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('true', 'ur', '53.1', '-1.2', '1999', '2001-02-29', '1999-05', '0.0', '٣'),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...names), values)), (entries) => {
        const state = parseAdvanced(new URLSearchParams(entries));
        expect(searchContract.advanced.body?.safeParse(filterOf(state, null)).success).toBe(true);
        const link = new URL(advancedLink(state), 'http://localhost');
        expect(parseAdvanced(link.searchParams)).toEqual(state);
      }),
    );
  });
});

describe('countMoreFilters', () => {
  it('counts a span of dates once', () => {
    expect(countMoreFilters(parse('dateFrom=1990&dateTo=2000&hasDuas=true&query=Khan'))).toBe(2);
  });
});
