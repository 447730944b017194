import type { LatLng } from '#shared/geo.ts';
import { filledParams, readFlag, readPattern, readText } from '#shared/web/form/read-params.ts';

/** The grave finder's part of its URL. */
export interface FinderState {
  q: string;
  /** Includes graves that no office has verified yet. */
  all: boolean;
  /** Id of the selected grave; '' for none. */
  grave: string;
}

const TEXT_MOST = 200;
/** The least number of characters from which lists of graves filter (part 1 section 5). */
export const SEARCH_FROM = 2;

export function parseFinder(params: URLSearchParams): FinderState {
  return {
    q: readText(params, 'q', TEXT_MOST),
    all: readFlag(params, 'all'),
    grave: readPattern(params, 'grave', /^\d{1,15}$/),
  };
}

export function finderLink(state: FinderState): string {
  const params = filledParams({ ...state });
  return params.size > 0 ? `/grave-finder?${params}` : '/grave-finder';
}

/**
 * Positions are sent to the server no finer than about 11 m: enough for a distance, without revealing a home.
 */
export const nearText = (near: LatLng) => `${near.lat.toFixed(4)},${near.lng.toFixed(4)}`;

/** The query of the list of graves; with a position, the nearest come first. */
export function finderQuery({ q, all }: FinderState, near: LatLng | null) {
  return {
    ...(q.length >= SEARCH_FROM ? { search: q } : {}),
    ...(all ? {} : { verified: 'true' as const }),
    ...(near ? { near: nearText(near), sort: 'distance' as const } : {}),
  };
}
