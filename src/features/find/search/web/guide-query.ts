import { searchApi } from './search-api.ts';
import { graveQueryOf, type SearchState } from './search-state.ts';

/** The query for a search's guide, which does not depend on the order, the cursor, or the reader's position. */
export function guideQuery(state: SearchState) {
  const { sort: _sort, near: _near, cursor: _cursor, ...asked } = graveQueryOf(state);
  return searchApi.query('guide', { query: asked });
}

/** Only a search for graves has a guide: of a text, or of the cemetery that was chosen. */
export function hasGuide(state: SearchState): boolean {
  return (state.q !== '' || state.cemetery !== '') && state.tab === 'graves';
}
