import { useNavigation } from 'react-router';
import { graveQueryOf, parseSearch, type SearchState } from './search-state.ts';

/** True while another search is on its way; a mere change of tab is not one. */
export function usePendingSearch(state: SearchState): boolean {
  const { location } = useNavigation();
  if (location?.pathname !== '/search') return false;
  const next = graveQueryOf(parseSearch(new URLSearchParams(location.search)));
  return JSON.stringify(next) !== JSON.stringify(graveQueryOf(state));
}
