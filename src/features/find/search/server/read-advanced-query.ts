import type { ParsedOf } from '#shared/contract/operation.ts';
import type { LatLng } from '#shared/geo.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import type { searchContract } from '../search-contract.ts';
import { cemeteriesInPlace, findCemeteryIds } from './find-cemeteries.ts';
import type { GraveFilters } from './grave-filters.ts';
import { isDay } from './sort-keys.ts';

export type AdvancedQuery = ParsedOf<typeof searchContract.advanced>['body'];

const given = (text: string | undefined) => text?.trim() || undefined;
/** Longer place texts are cut: no cemetery or region has such a name. */
const PLACE_MAX = 255;

/** Both coordinates, or no centre. */
export function centreOf(query: AdvancedQuery): LatLng | undefined {
  if (query.centerLat === undefined || query.centerLng === undefined) return undefined;
  return { lat: query.centerLat, lng: query.centerLng };
}

/** @throws AppError 400 for a date that does not exist */
export async function advancedFilters(db: Queries, query: AdvancedQuery): Promise<GraveFilters> {
  const centre = centreOf(query);
  return {
    ...(await placeFilters(db, query)),
    deathFrom: bound(query.dateFrom, 'dateFrom', 'first'),
    deathTo: bound(query.dateTo, 'dateTo', 'last'),
    isVerified: query.isVerified,
    hasMemorial: query.hasMemorial,
    hasDuas: query.hasDuas,
    duaLanguage: query.language === 'all' ? undefined : query.language,
    around: centre && query.radius !== undefined ? { centre, metres: query.radius * 1000 } : undefined,
  };
}

/**
 * A place is searched among the cemeteries first; only a text that none of them contains is searched row by
 * row.
 */
async function placeFilters(db: Queries, query: AdvancedQuery): Promise<GraveFilters> {
  const cemetery = given(query.cemetery)?.slice(0, PLACE_MAX);
  const named =
    cemetery === undefined || cemetery.toLowerCase() === 'all'
      ? undefined
      : await findCemeteryIds(db, cemetery);
  const location = given(query.location)?.slice(0, PLACE_MAX);
  if (location === undefined) return { cemeteryIds: named };
  const inPlace = await cemeteriesInPlace(db, location);
  if (inPlace.length === 0) return { cemeteryIds: named, locationText: location };
  return { cemeteryIds: named ? named.filter((id) => inPlace.includes(id)) : inPlace };
}

/** The first or last day of a partial date. */
function bound(text: string | undefined, field: string, which: 'first' | 'last'): string | undefined {
  if (!text) return undefined;
  const [year = '', month, day] = text.split('-');
  const months = month ?? (which === 'first' ? '01' : '12');
  const start = `${year}-${months}-${day ?? '01'}`;
  if (!isDay(start)) {
    throw new AppError(400, 'common.invalid_input', { fields: { [field]: { code: 'common.bad_date' } } });
  }
  if (day !== undefined || which === 'first') return start;
  // Day 0 of the next month is the last of this one.
  return new Date(Date.UTC(Number(year), Number(months), 0)).toISOString().slice(0, 10);
}
