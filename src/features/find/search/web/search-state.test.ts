import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gravesContract } from '#features/records/graves/graves-contract.ts';
import { linkFrom } from '#shared/web/form/read-params.ts';
import {
  cemeteryLink,
  countFilters,
  graveQueryOf,
  memorialQueryOf,
  parseSearch,
  searchLink,
  withoutFilters,
} from './search-state.ts';

const parse = (search: string) => parseSearch(new URLSearchParams(search));

describe('parseSearch', () => {
  it('reads a whole address', () => {
    expect(
      parse(
        'q=Khan&tab=memorials&cemetery=Nab+Wood&section=B&deathFrom=1990&deathTo=2000' +
          '&relative=Fazal+Din&verified=true&hasMemorial=true&patient=true&sort=name&near=53.79451,-1.75943',
      ),
    ).toEqual({
      q: 'Khan',
      tab: 'memorials',
      cemetery: 'Nab Wood',
      section: 'B',
      relative: 'Fazal Din',
      deathFrom: '1990',
      deathTo: '2000',
      isVerified: true,
      hasMemorial: true,
      isPatient: true,
      sort: 'name',
      near: { lat: 53.7945, lng: -1.7594 },
      cursor: '',
    });
  });

  it('falls back silently from what is malformed', () => {
    const rest = parse('');
    expect(parse('tab=x&deathFrom=19&deathTo=abcd&verified=1&sort=best&near=here')).toEqual(rest);
    expect(parse('sort=distance')).toEqual(rest);
    expect(parse('near=91,0')).toEqual(rest);
  });

  it('joins the two fields of the quick search', () => {
    expect(parse('q=Khan&q=Bradford').q).toBe('Khan Bradford');
    expect(parse('q=Khan&q=').q).toBe('Khan');
  });

  it('takes years the wrong way round as the same span', () => {
    expect(parse('deathFrom=2000&deathTo=1990')).toMatchObject({ deathFrom: '1990', deathTo: '2000' });
  });

  it('cuts long texts without halving a character, and drops control characters', () => {
    expect(parse(`q=${encodeURIComponent('😀'.repeat(150))}`).q).toBe('😀'.repeat(100));
    expect(parse(`section=${'a'.repeat(99)}${encodeURIComponent('😀')}`).section).toBe('a'.repeat(99));
    expect(parse('q=a%00b%0Ac').q).toBe('a b c');
  });
});

describe('where a list goes on', () => {
  it('belongs to the list of the tab, and to no link', () => {
    const graves = parse('q=Khan&cursor=WzEsMl0');
    expect(graveQueryOf(graves)).toEqual({ search: 'Khan', cursor: 'WzEsMl0' });
    expect(memorialQueryOf(graves)).toEqual({ search: 'Khan' });
    const memorials = parse('tab=memorials&cursor=WzEsMl0');
    expect(graveQueryOf(memorials)).toEqual({});
    expect(memorialQueryOf(memorials)).toEqual({ cursor: 'WzEsMl0' });
    expect(searchLink(graves)).toBe('/search?q=Khan');
    expect(parse('cursor=a b').cursor).toBe('');
  });

  it('is written into any address', () => {
    expect(linkFrom('/search', 'WzEsMl0')).toBe('/search?cursor=WzEsMl0');
    expect(linkFrom('/search?q=Khan', 'WzEsMl0')).toBe('/search?q=Khan&cursor=WzEsMl0');
  });
});

describe('searchLink', () => {
  it('is the bare path for the state at rest', () => {
    expect(searchLink(parse(''))).toBe('/search');
    expect(searchLink(parse('tab=graves&sort=relevance'))).toBe('/search');
  });

  it('writes any address so that it reads the same, and the API takes it', () => {
    const names = 'q tab cemetery section relative deathFrom deathTo verified sort near'.split(' ');
    const values = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('true', 'distance', 'name', '53.1,-1.2', '1999', 'memorials', '٣', '0000'),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...names), values)), (entries) => {
        const state = parseSearch(new URLSearchParams(entries));
        const link = new URL(searchLink(state), 'http://localhost');
        expect(parseSearch(link.searchParams)).toEqual(state);
        expect(gravesContract.list.query?.safeParse(graveQueryOf(state)).success).toBe(true);
      }),
    );
  });
});

describe('withoutFilters', () => {
  it('keeps the name, the tab and the order', () => {
    const state = parse(
      'q=Khan&sort=name&cemetery=X&section=B&relative=Din&deathFrom=1990&verified=true&hasMemorial=true',
    );
    expect(countFilters(state)).toBe(6);
    expect(searchLink(withoutFilters(state))).toBe('/search?q=Khan&sort=name');
  });
});

describe('relative', () => {
  it('is asked of the list of graves', () => {
    expect(graveQueryOf(parse('q=Khan&relative=Fazal+Din'))).toEqual({
      search: 'Khan',
      relative: 'Fazal Din',
    });
    expect(parse(`relative=${'a'.repeat(300)}`).relative).toHaveLength(200);
  });
});

describe('cemeteryLink', () => {
  it('asks for the cemetery alone', () => {
    expect(cemeteryLink('Nab Wood')).toBe('/search?cemetery=Nab+Wood');
  });
});
