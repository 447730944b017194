import { useNavigation } from 'react-router';
import { graveQueryOf, parseSearch, type SearchState } from './search-state.ts';

/** True while another search is loading; a mere change of tab does not count. */
export function usePendingSearch(state: SearchState): boolean {
  const { location } = useNavigation();
  if (location?.pathname !== '/search') return false;
  const next = graveQueryOf(parseSearch(new URLSearchParams(location.search)));
  return JSON.stringify(next) !== JSON.stringify(graveQueryOf(state));
}
