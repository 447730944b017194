import type { Position } from 'geojson';
import type { DatePrecision } from '#shared/contract/partial-date.ts';

/** Message keys of what can be wrong with one row; the report translates them. */
export type RowIssueCode =
  | 'missing_name'
  | 'name_not_known'
  | 'name_too_long'
  | 'too_long'
  | 'shortened'
  | 'impossible_date'
  | 'future_date'
  | 'death_before_birth'
  | 'unreadable_date'
  | 'two_digit_year'
  | 'excel_serial_date'
  | 'very_early_year'
  | 'bad_coordinates'
  | 'bad_grid_reference'
  | 'coordinates_swapped'
  | 'coordinates_in_sea'
  | 'coordinates_outside_uk'
  | 'bad_accuracy'
  | 'decoded_as_windows_1252'
  | 'unclosed_quote'
  | 'too_many_cells'
  | 'line_too_long'
  | 'bad_geometry'
  | 'unsupported_geometry';

/**
 * One finding. `line` is the physical line (CSV, TSV), the sheet's row (XLSX) or the feature's number from 1
 * (GeoJSON); `column` is the header as the register writes it, '' for the whole row; `value` at most 80
 * characters of the offending text.
 */
export type RowIssue = { line: number; column: string; code: RowIssueCode; value: string };

/** A row as it stands in the file: cells in the order of the headers. */
export type RawRow = { line: number; cells: readonly string[]; issues: readonly RowIssue[] };

/** `date` is YYYY-MM-DD; a coarser precision stands on its first day. */
export type RegisterDate = { date: string; precision: DatePrecision };

export type RegisterRow = {
  line: number;
  externalRef?: string;
  deceasedName: string;
  birth?: RegisterDate;
  death?: RegisterDate;
  cemetery?: string;
  location?: string;
  /** WGS84 degrees; lat and lng come together or not at all. */
  lat?: number;
  lng?: number;
  coordinateSource?: 'survey' | 'register';
  /** Whole metres; absent when the register does not allow to say. */
  accuracyM?: number;
  graveNumber?: string;
  section?: string;
  additionalInfo?: string;
};

/** WGS84 rings or line in GeoJSON order [lng, lat]; `properties` are the feature's plain values as text. */
export type RegisterShape = {
  line: number;
  name?: string;
  cemetery?: string;
  properties: Readonly<Record<string, string>>;
} & ({ kind: 'section'; rings: Position[][] } | { kind: 'path'; points: Position[] });

export type RegisterEvent =
  | { kind: 'row'; row: RegisterRow; warnings: readonly RowIssue[] }
  | { kind: 'refused'; line: number; issues: readonly RowIssue[] }
  | RegisterShape;

export type RegisterFormat = 'csv' | 'tsv' | 'xlsx' | 'geojson';

/** The longest text of a column in the database, in characters. */
export const REGISTER_LIMITS = {
  deceasedName: 255,
  cemetery: 255,
  location: 500,
  graveNumber: 50,
  section: 100,
  additionalInfo: 2000,
  externalRef: 100,
} as const;

/** Builds an issue; the value is cut to 80 characters without splitting a surrogate pair. */
export function rowIssue(line: number, column: string, code: RowIssueCode, value = ''): RowIssue {
  return { line, column, code, value: cutText(value, 80) };
}

/** The first `length` UTF-16 units, one fewer where the cut would split a surrogate pair. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const last = text.charCodeAt(length - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? length - 1 : length);
}
