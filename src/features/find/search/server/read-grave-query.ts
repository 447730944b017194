import type { gravesContract } from '#features/records/graves/graves-contract.ts';
import type { GraveSort } from '#features/records/graves/graves-values.ts';
import type { ParsedOf } from '#shared/contract/operation.ts';
import { type LatLng, parseLatLng } from '#shared/geo.ts';
import { foldName } from '#shared/names/fold-name.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import { findCemeteryIds } from './find-cemeteries.ts';
import type { GeoBox, GraveFilters } from './grave-filters.ts';

type ListQuery = ParsedOf<typeof gravesContract.list>['query'];
/** The query of `GET /api/graves`; other lists of graves use a part of it. */
export type GraveListQuery = Partial<ListQuery> & Pick<ListQuery, 'limit'>;

export interface GraveQuery {
  filters: GraveFilters;
  near: LatLng | undefined;
  isPatient: boolean;
  sort: GraveSort;
  limit: number;
  cursor: string | undefined;
}

const badCoordinates = (field: string) =>
  new AppError(400, 'common.bad_coordinates', { fields: { [field]: { code: 'common.bad_coordinates' } } });

const given = (text: string | undefined) => text?.trim() || undefined;

/**
 * Checks and resolves a list's query. Without `sort`: relevance for a search, distance near a point,
 * otherwise newest.
 * @throws AppError 400 for a malformed position, and for an order by distance without a point
 */
export async function readGraveQuery(
  db: Queries,
  query: GraveListQuery,
  options: { isSearch: boolean; demoOnly: boolean },
): Promise<GraveQuery> {
  const near = readPoint(given(query.near));
  const box = readBox(given(query.bbox));
  const usual = options.isSearch ? 'relevance' : near ? 'distance' : 'newest';
  const asked = query.sort === 'relevance' && !options.isSearch ? usual : (query.sort ?? usual);
  if (asked === 'distance' && !near) {
    throw new AppError(400, 'common.invalid_input', { fields: { near: { code: 'common.required' } } });
  }
  const cemetery = given(query.cemetery);
  // Every cemetery has a plot 12, so a plot number needs its cemetery.
  if (given(query.graveNumber) && cemetery === undefined && query.cemeteryId === undefined) {
    throw new AppError(400, 'common.invalid_input', { fields: { cemetery: { code: 'common.required' } } });
  }
  const filters: GraveFilters = {
    cemeteryIds: await cemeteryIds(db, cemetery, query.cemeteryId),
    section: given(query.section),
    sectionType: query.sectionType,
    graveNumber: given(query.graveNumber),
    deathFrom: query.deathFrom === undefined ? undefined : `${yearText(query.deathFrom)}-01-01`,
    deathTo: query.deathTo === undefined ? undefined : `${yearText(query.deathTo)}-12-31`,
    isVerified: query.verified,
    hasMemorial: query.hasMemorial,
    relativeKeys: relativeKeys(given(query.relative)),
    demoOnly: options.demoOnly || undefined,
    box,
    around: near && query.radius !== undefined ? { centre: near, metres: query.radius * 1000 } : undefined,
  };
  return {
    filters,
    near,
    isPatient: query.patient ?? false,
    sort: asked,
    limit: query.limit,
    cursor: query.cursor,
  };
}

async function cemeteryIds(db: Queries, name: string | undefined, id: number | undefined) {
  if (name === undefined) return id === undefined ? undefined : [id];
  const named = await findCemeteryIds(db, name);
  return id === undefined ? named : named.filter((one) => one === id);
}

const RELATIVE_WORDS = 4;

/** The record may name a relative as 's/o', 'wife of', 'née', or as the father's name within the name. */
function relativeKeys(name: string | undefined): string[][] | undefined {
  const words = foldName(name ?? '').tokens.filter((token) => !token.initial && !token.honorific);
  const keys = words.slice(0, RELATIVE_WORDS).map((token) => token.keys);
  return keys.length > 0 ? keys : undefined;
}

/** PostgreSQL has no year 0. */
const yearText = (year: number) => String(Math.max(1, year)).padStart(4, '0');

function readPoint(text: string | undefined): LatLng | undefined {
  if (text === undefined) return undefined;
  const point = parseLatLng(text);
  if (!point) throw badCoordinates('near');
  return point;
}

function readBox(text: string | undefined): GeoBox | undefined {
  if (text === undefined) return undefined;
  const parts = text.split(',');
  const [south, west, north, east] = parts.map((part) =>
    /^\s*[+-]?\d{1,3}(\.\d+)?\s*$/.test(part) ? Number(part) : Number.NaN,
  );
  const isBox =
    parts.length === 4 &&
    south !== undefined &&
    west !== undefined &&
    north !== undefined &&
    east !== undefined &&
    south >= -90 &&
    north <= 90 &&
    south <= north &&
    west >= -180 &&
    east <= 180 &&
    west <= east;
  if (!isBox) throw badCoordinates('bbox');
  return { south, west, north, east };
}
