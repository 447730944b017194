import { isLatLng, type LatLng } from '#shared/geo.ts';
import {
  type GridPosition,
  gridToLatLng,
  HELMERT_ERROR_M,
  isOnBritishGrid,
  parseGridReference,
} from '#shared/geo-grid.ts';
import { placeInBritishIsles } from '#shared/geo-land.ts';
import type { ColumnField } from '../../imports-values.ts';
import { isBlankCell } from './clean-text.ts';
import type { RowIssueCode } from './register-types.ts';

export type CoordinateFinding = { code: RowIssueCode; field: ColumnField };

/** `accuracyM`: what the way of writing allows at best. `addedErrorM`: what a conversion adds to a stated accuracy. */
export type RegisterPosition = LatLng & { accuracyM?: number; addedErrorM?: number };

export type ParsedCoordinates = {
  position?: RegisterPosition;
  findings: readonly CoordinateFinding[];
};

type Cell = (field: ColumnField) => string;

/**
 * The position of a row from whichever columns contain one, in the order latitude and longitude, GPS text,
 * grid reference, easting and northing; the first readable one is used. A position in the sea, outside the
 * United Kingdom or unreadable is a finding and leaves the row without coordinates, because a wrong pin sends
 * a family to the wrong place. Swapped latitude and longitude are corrected, which is a finding too.
 */
export function parseRegisterCoordinates(cell: Cell): ParsedCoordinates {
  const findings: CoordinateFinding[] = [];
  for (const { field, read, code } of SOURCES) {
    const text = field.map(cell).filter((value) => !isBlankCell(value));
    const first = field[0];
    if (text.length === 0 || first === undefined) continue;
    const point = text.length === field.length ? read(text) : null;
    if (!point) findings.push({ code, field: first });
    else {
      const placed = place(point);
      if (placed.code) findings.push({ code: placed.code, field: first });
      if (placed.position) return { position: placed.position, findings };
    }
  }
  return { findings };
}

type Source = {
  field: readonly ColumnField[];
  read: (text: readonly string[]) => RegisterPosition | null;
  code: 'bad_coordinates' | 'bad_grid_reference';
};

const SOURCES: readonly Source[] = [
  { field: ['lat', 'lng'], read: ([lat = '', lng = '']) => readPair(lat, lng), code: 'bad_coordinates' },
  { field: ['gps'], read: ([text = '']) => readGpsText(text), code: 'bad_coordinates' },
  { field: ['gridRef'], read: ([text = '']) => readGridText(text), code: 'bad_grid_reference' },
  { field: ['northing', 'easting'], read: ([n = '', e = '']) => readPair(n, e), code: 'bad_grid_reference' },
];

function place(point: RegisterPosition): { position?: RegisterPosition; code?: RowIssueCode } {
  const where = placeInBritishIsles(point);
  if (where === 'land') return { position: point };
  const turned = { ...point, lat: point.lng, lng: point.lat };
  if (placeInBritishIsles(turned) === 'land') return { position: turned, code: 'coordinates_swapped' };
  return { code: where === 'sea' ? 'coordinates_in_sea' : 'coordinates_outside_uk' };
}

/** Two numbers, north then east: degrees, or grid metres where they cannot be degrees. */
function readPair(northText: string, eastText: string): RegisterPosition | null {
  const north = readAngle(northText, 'NS');
  const east = readAngle(eastText, 'EW');
  if (!north || !east) return null;
  if (Math.abs(north.value) > 180 || Math.abs(east.value) > 180) {
    if (!isOnBritishGrid(east.value, north.value)) return null;
    return fromGrid({ easting: east.value, northing: north.value, cellM: 1 });
  }
  const decimals = Math.max(north.decimals, east.decimals);
  const point = { lat: north.value, lng: east.value };
  // Beyond ±90 only a swapped pair can be a position; `place` swaps it.
  if (!isLatLng(point) && !isLatLng({ lat: point.lng, lng: point.lat })) return null;
  return decimals > 4 ? point : { ...point, accuracyM: Math.ceil(55_660 / 10 ** decimals) };
}

/** 'lat,lng' with comma, semicolon, slash or space; degrees may carry minutes, seconds and N/S/E/W; a grid reference too. */
function readGpsText(text: string): RegisterPosition | null {
  const trimmed = text.replace(/^(?:POINT\s*\(|\(|\[)|[)\]]$/giu, '').trim();
  if (/^POINT\s*\(/iu.test(text)) {
    const [lng = '', lat = ''] = trimmed.split(/\s+/);
    return readPair(lat, lng);
  }
  const byLetter =
    /^(.*?[NS])[\s,;/]*(.*[EW])$/iu.exec(trimmed) ?? /^([NS].*?)[\s,;/]*([EW].*)$/iu.exec(trimmed);
  const parts = byLetter?.slice(1) ?? trimmed.split(/\s*[,;/]\s*|\s+/).filter((part) => part !== '');
  const [north, east] = parts;
  if (parts.length === 2 && north !== undefined && east !== undefined) {
    const point = readPair(north, east);
    if (point) return point;
  }
  return readGridText(text);
}

function readGridText(text: string): RegisterPosition | null {
  const reference = parseGridReference(text);
  if (reference) return fromGrid(reference);
  const [easting, northing] = text.split(/[\s,;/]+/).map(Number);
  if (easting === undefined || northing === undefined || !isOnBritishGrid(easting, northing)) return null;
  return easting > 1000 && northing > 1000 ? fromGrid({ easting, northing, cellM: 1 }) : null;
}

/** A decimal number or degrees, minutes and seconds, with an optional hemisphere letter before or behind. */
function readAngle(text: string, letters: 'NS' | 'EW'): { value: number; decimals: number } | null {
  const match = /^([NSEW]?)\s*([+\-−]?)(.*?)\s*([NSEW]?)$/iu.exec(text.trim());
  const letter = (match?.[1] || match?.[4] || '').toUpperCase();
  const body = (match?.[3] ?? '').replace(/[°º'’′"”″]+$/u, '');
  if (!match || (letter !== '' && !letters.includes(letter))) return null;
  const sign = match[2] === '-' || match[2] === '−' || letter === 'S' || letter === 'W' ? -1 : 1;
  if (/^\d{1,7}(?:\.\d+)?$/.test(body)) {
    return { value: sign * Number(body), decimals: body.split('.')[1]?.length ?? 0 };
  }
  const sexagesimal = /^(\d{1,3})[°º\s]+(\d{1,2}(?:\.\d+)?)(?:['’′\s]+(\d{1,2}(?:\.\d+)?))?$/u.exec(body);
  if (!sexagesimal) return null;
  const [, degrees, minutes, seconds = '0'] = sexagesimal.map((part) => part ?? '0');
  if (Number(minutes) >= 60 || Number(seconds) >= 60) return null;
  const value = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600;
  // A second of arc is 31 m of latitude: as fine as between three and four decimals.
  return { value: sign * value, decimals: /\./.test(body) ? 5 : sexagesimal[3] === undefined ? 1 : 3 };
}

function fromGrid(position: GridPosition): RegisterPosition {
  return { ...gridToLatLng(position), addedErrorM: HELMERT_ERROR_M };
}
