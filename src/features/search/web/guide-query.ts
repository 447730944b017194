import { searchApi } from './search-api.ts';
import { graveQueryOf, type SearchState } from './search-state.ts';

/** The guide of a search: nothing of it depends on the order, or on where the reader stands. */
export function guideQuery(state: SearchState) {
  const { sort: _sort, near: _near, ...asked } = graveQueryOf(state);
  return searchApi.query('guide', { query: { ...asked, search: state.q } });
}

/** Graves by name have a guide; other lists have none. */
export function hasGuide(state: SearchState): boolean {
  return state.q !== '' && state.tab === 'graves';
}
