import { GRAVE_SORTS } from '#features/records/graves/graves-values.ts';
import { formatLatLng, type LatLng } from '#shared/geo.ts';
import {
  filledParams,
  readChoice,
  readCursor,
  readFlag,
  readNear,
  readPattern,
  readText,
} from '#shared/web/form/read-params.ts';
import { QUERY_MAX } from '../search-fields.ts';

export const SEARCH_TABS = ['graves', 'memorials'] as const;
const CEMETERY_MAX = 255;
const SECTION_MAX = 100;
export const RELATIVE_MAX = 200;
const YEAR = /^\d{4}$/;

/** Everything that /search shows, read from its URL and written back to it. */
export interface SearchState {
  q: string;
  tab: (typeof SEARCH_TABS)[number];
  cemetery: string;
  section: string;
  /** The name of a father, husband or wife in the record. */
  relative: string;
  /** Years of death, 'YYYY' or ''. */
  deathFrom: string;
  deathTo: string;
  isVerified: boolean;
  hasMemorial: boolean;
  /** The search takes all the time it needs. */
  isPatient: boolean;
  sort: (typeof GRAVE_SORTS)[number];
  near: LatLng | null;
  /**
   * Cursor of the tab's list, '' for the first page. Links never contain it, because another list has other
   * cursors.
   */
  cursor: string;
}

/** Malformed parameters are ignored: a mistyped link still finds something. */
export function parseSearch(params: URLSearchParams): SearchState {
  const near = readNear(params.get('near') ?? '');
  const sort = readChoice(params, 'sort', GRAVE_SORTS);
  const years = [readPattern(params, 'deathFrom', YEAR), readPattern(params, 'deathTo', YEAR)] as const;
  // Years in the wrong order mean the same span.
  const isReversed = years[0] && years[1] && years[0] > years[1];
  return {
    q: readText(params, 'q', QUERY_MAX),
    tab: readChoice(params, 'tab', SEARCH_TABS),
    cemetery: readText(params, 'cemetery', CEMETERY_MAX),
    section: readText(params, 'section', SECTION_MAX),
    relative: readText(params, 'relative', RELATIVE_MAX),
    deathFrom: isReversed ? years[1] : years[0],
    deathTo: isReversed ? years[0] : years[1],
    isVerified: readFlag(params, 'verified'),
    hasMemorial: readFlag(params, 'hasMemorial'),
    isPatient: readFlag(params, 'patient'),
    sort: sort === 'distance' && !near ? 'relevance' : sort,
    near,
    cursor: readCursor(params),
  };
}

/** The form's fields under their names in the URL; '' and false where they are not set. */
export function searchFields(state: SearchState) {
  return {
    q: state.q,
    tab: state.tab === 'graves' ? '' : state.tab,
    cemetery: state.cemetery,
    section: state.section,
    relative: state.relative,
    deathFrom: state.deathFrom,
    deathTo: state.deathTo,
    verified: state.isVerified,
    hasMemorial: state.hasMemorial,
    patient: state.isPatient,
    sort: state.sort === 'relevance' ? '' : state.sort,
    near: state.near ? formatLatLng(state.near) : '',
  };
}

/** The address of a state: '/search?…'. */
export function searchLink(state: SearchState): string {
  const params = filledParams(searchFields(state));
  return params.size > 0 ? `/search?${params}` : '/search';
}

/** Link to all graves of a cemetery: offered when its name is typed instead of a person's. */
export function cemeteryLink(cemetery: string): string {
  return searchLink({ ...parseSearch(new URLSearchParams()), cemetery });
}

/** How many filters are set; shown beside the word Filter. */
export function countFilters(state: SearchState): number {
  const { cemetery, section, relative, deathFrom, deathTo, isVerified, hasMemorial } = state;
  return [cemetery, section, relative, deathFrom || deathTo, isVerified, hasMemorial].filter(Boolean).length;
}

export function withoutFilters(state: SearchState): SearchState {
  const none = {
    cemetery: '',
    section: '',
    relative: '',
    deathFrom: '',
    deathTo: '',
    isVerified: false,
    hasMemorial: false,
  };
  return { ...state, ...none };
}

/** The query of `GET /api/graves`, containing only what is set, so that equal states share a cache entry. */
export function graveQueryOf(state: SearchState) {
  return {
    ...(state.q ? { search: state.q } : {}),
    ...(state.cemetery ? { cemetery: state.cemetery } : {}),
    ...(state.section ? { section: state.section } : {}),
    ...(state.relative ? { relative: state.relative } : {}),
    ...(state.deathFrom ? { deathFrom: state.deathFrom } : {}),
    ...(state.deathTo ? { deathTo: state.deathTo } : {}),
    ...(state.isVerified ? { verified: 'true' as const } : {}),
    ...(state.hasMemorial ? { hasMemorial: 'true' as const } : {}),
    ...(state.isPatient ? { patient: 'true' as const } : {}),
    ...(state.sort === 'relevance' ? {} : { sort: state.sort }),
    ...(state.near ? { near: formatLatLng(state.near) } : {}),
    ...(state.cursor && state.tab === 'graves' ? { cursor: state.cursor } : {}),
  };
}

/** The query of `GET /api/memorials`; only the name finds memorials. */
export function memorialQueryOf({ q, tab, cursor }: SearchState) {
  return { ...(q ? { search: q } : {}), ...(cursor && tab === 'memorials' ? { cursor } : {}) };
}
