import { searchApi } from './search-api.ts';
import { graveQueryOf, type SearchState } from './search-state.ts';

/** The guide of a search: nothing of it depends on the order, where the list starts, or where the reader stands. */
export function guideQuery(state: SearchState) {
  const { sort: _sort, near: _near, cursor: _cursor, ...asked } = graveQueryOf(state);
  return searchApi.query('guide', { query: { ...asked, search: state.q } });
}

/** Graves by name have a guide; other lists have none. */
export function hasGuide(state: SearchState): boolean {
  return state.q !== '' && state.tab === 'graves';
}
