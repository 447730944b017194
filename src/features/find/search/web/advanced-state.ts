import type { InputOf } from '#shared/contract/operation.ts';
import { isLatLng, type LatLng } from '#shared/geo.ts';
import {
  filledParams,
  readChoice,
  readCursor,
  readDate,
  readFlag,
  readPattern,
  readText,
} from '#shared/web/form/read-params.ts';
import { ZOOM_MAX, ZOOM_MIN } from '#shared/web/map/map-types.ts';
import type { SearchContract } from '../search-contract.ts';
import { QUERY_MAX, RADIUS_MAX_KM } from '../search-fields.ts';
import { DUA_LANGUAGES } from '../search-values.ts';

const TYPED_DATE_MAX = 30;
const NUMBER = /^[+-]?\d{1,3}(\.\d{1,15})?$/;

export type AdvancedFilter = NonNullable<InputOf<SearchContract['advanced']>['body']>;

/** Everything that /advanced-search asks for, read from its URL and written back to it. */
export interface AdvancedState {
  query: string;
  cemetery: string;
  location: string;
  /** YYYY, YYYY-MM, YYYY-MM-DD or ''. */
  dateFrom: string;
  dateTo: string;
  /** What was typed for them and is no date of the calendar; '' where there is nothing of the kind. */
  wrongFrom: string;
  wrongTo: string;
  isVerified: boolean;
  hasMemorial: boolean;
  hasDuas: boolean;
  /** The search takes all the time it needs. */
  isPatient: boolean;
  language: (typeof DUA_LANGUAGES)[number];
  /** Kilometres as text; '' where distance leaves nothing out. */
  radius: string;
  centre: LatLng | null;
  zoom: number | null;
  /** Cursor of the list's page, '' for the first; links never contain it. */
  cursor: string;
}

/** Malformed parameters count as absent. */
export function parseAdvanced(params: URLSearchParams): AdvancedState {
  const radius = readPattern(params, 'radius', NUMBER);
  const zoom = readPattern(params, 'zoom', NUMBER);
  const [lat, lng] = [readPattern(params, 'lat', NUMBER), readPattern(params, 'lng', NUMBER)];
  const centre = { lat: Number(lat), lng: Number(lng) };
  return {
    query: readText(params, 'query', QUERY_MAX),
    cemetery: readText(params, 'cemetery', QUERY_MAX),
    location: readText(params, 'location', QUERY_MAX),
    dateFrom: readDate(params, 'dateFrom'),
    dateTo: readDate(params, 'dateTo'),
    wrongFrom: readDate(params, 'dateFrom') ? '' : readText(params, 'dateFrom', TYPED_DATE_MAX),
    wrongTo: readDate(params, 'dateTo') ? '' : readText(params, 'dateTo', TYPED_DATE_MAX),
    isVerified: readFlag(params, 'isVerified'),
    hasMemorial: readFlag(params, 'hasMemorial'),
    hasDuas: readFlag(params, 'hasDuas'),
    isPatient: readFlag(params, 'patient'),
    language: readChoice(params, 'language', DUA_LANGUAGES),
    radius: Number(radius) > 0 && Number(radius) <= RADIUS_MAX_KM ? radius : '',
    centre: lat && lng && isLatLng(centre) ? centre : null,
    zoom: zoom ? Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, Number(zoom))) : null,
    cursor: readCursor(params),
  };
}

export function advancedFields(state: AdvancedState) {
  return {
    query: state.query,
    cemetery: state.cemetery,
    location: state.location,
    dateFrom: state.dateFrom || state.wrongFrom,
    dateTo: state.dateTo || state.wrongTo,
    isVerified: state.isVerified,
    hasMemorial: state.hasMemorial,
    hasDuas: state.hasDuas,
    patient: state.isPatient,
    language: state.language === 'all' ? '' : state.language,
    radius: state.radius,
    lat: state.centre ? String(state.centre.lat) : '',
    lng: state.centre ? String(state.centre.lng) : '',
    zoom: state.zoom === null ? '' : String(state.zoom),
  };
}

export function advancedLink(state: AdvancedState): string {
  const params = filledParams(advancedFields(state));
  return params.size > 0 ? `/advanced-search?${params}` : '/advanced-search';
}

/** The URL names no filter, so the page may ask the device for its position. */
export function isUnasked(state: AdvancedState): boolean {
  return filledParams(advancedFields(state)).size === 0;
}

/** How many of the filters behind 'More filters' are set. */
export function countMoreFilters(state: AdvancedState): number {
  const { isVerified, hasMemorial, hasDuas, language, radius } = state;
  const { dateFrom, dateTo } = advancedFields(state);
  return [dateFrom || dateTo, isVerified, hasMemorial, hasDuas, language !== 'all', radius].filter(Boolean)
    .length;
}

/**
 * The body of `POST /api/search/advanced`, containing only what is set. `visitor` is the centre where no
 * other is given.
 */
export function filterOf(state: AdvancedState, visitor: LatLng | null): AdvancedFilter {
  const centre = state.centre ?? visitor;
  return {
    ...(state.query ? { query: state.query } : {}),
    ...(state.cemetery ? { cemetery: state.cemetery } : {}),
    ...(state.location ? { location: state.location } : {}),
    ...(state.dateFrom ? { dateFrom: state.dateFrom } : {}),
    ...(state.dateTo ? { dateTo: state.dateTo } : {}),
    ...(state.isVerified ? { isVerified: true } : {}),
    ...(state.hasMemorial ? { hasMemorial: true } : {}),
    ...(state.hasDuas ? { hasDuas: true } : {}),
    ...(state.isPatient ? { isPatient: true } : {}),
    ...(state.language === 'all' ? {} : { language: state.language }),
    ...(centre ? { centerLat: centre.lat, centerLng: centre.lng } : {}),
    ...(centre && state.radius ? { radius: Number(state.radius) } : {}),
    // A cursor belongs to its list: with the reader's own position as the centre it would be another one.
    ...(state.cursor && centre === state.centre ? { cursor: state.cursor } : {}),
  };
}
