import { filledParams } from '#shared/web/form/read-params.ts';
import { type AdvancedState, advancedLink, parseAdvanced } from './advanced-state.ts';
import type { FindingView } from './finding-views.tsx';
import { parseSearch, type SearchState, searchLink } from './search-state.ts';

const NONE = new URLSearchParams();

/** The question as 'near me' asks it: every grave, not only verified ones. */
const nearLink = (q: string) => `/grave-finder?${filledParams({ q, all: true })}`;

/** The question of /search in each view. */
export function viewsOfSearch(state: SearchState): Record<FindingView, string> {
  const map: AdvancedState = {
    ...parseAdvanced(NONE),
    query: state.q,
    cemetery: state.cemetery,
    dateFrom: state.deathFrom,
    dateTo: state.deathTo,
    isVerified: state.isVerified,
    hasMemorial: state.hasMemorial,
    centre: state.near,
  };
  return { list: searchLink(state), map: advancedLink(map), near: nearLink(state.q) };
}

/** The question of /advanced-search in each view. What the list cannot ask stays behind. */
export function viewsOfAdvanced(state: AdvancedState): Record<FindingView, string> {
  const list: SearchState = {
    ...parseSearch(NONE),
    q: [state.query, state.location].filter(Boolean).join(' '),
    cemetery: state.cemetery,
    deathFrom: state.dateFrom.slice(0, 4),
    deathTo: state.dateTo.slice(0, 4),
    isVerified: state.isVerified,
    hasMemorial: state.hasMemorial,
  };
  return { list: searchLink(list), map: advancedLink(state), near: nearLink(list.q) };
}

/** The question of /grave-finder in each view. */
export function viewsOfFinder(q: string, near: string): Record<FindingView, string> {
  const list = { ...parseSearch(NONE), q };
  return {
    list: searchLink(list),
    map: advancedLink({ ...parseAdvanced(NONE), query: q }),
    near,
  };
}
