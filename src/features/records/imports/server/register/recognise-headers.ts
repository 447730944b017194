import type { ColumnField } from '../../imports-values.ts';
import { cleanText } from './clean-text.ts';
import { HEADER_SPELLINGS, headerKey } from './header-spellings.ts';
import { RegisterError } from './register-error.ts';

/** A column of the file: its place in a row's cells and its header as written. */
export type RegisterColumn = { index: number; header: string };

export type HeaderMap = {
  /** One column per field; only 'notes' and 'kept' may have several. */
  fields: ReadonlyMap<ColumnField, readonly RegisterColumn[]>;
  /** Headers that are not read; the report names them. */
  ignored: readonly string[];
};

const FIELD_BY_KEY = new Map<string, { field: ColumnField; rank: number }>();
for (const field of Object.keys(HEADER_SPELLINGS) as ColumnField[]) {
  HEADER_SPELLINGS[field].forEach((key, rank) => {
    FIELD_BY_KEY.set(key, { field, rank });
  });
}

/** A second grave or section column ('Plot' beside 'Grave No') still helps to find the place. */
const KEPT_WHEN_SECOND: ReadonlySet<ColumnField> = new Set(['graveNumber', 'section']);

/**
 * Maps header texts to fields by their common spellings. Where two columns could be one field, the better
 * spelling wins ('Grave No' before 'Plot'); the other is kept as additional information if it names a place,
 * otherwise ignored. Never throws; `hasName` says whether the map is of use.
 */
export function recogniseHeaders(headers: readonly string[]): HeaderMap {
  const found = headers.map((header, index) => ({
    column: { index, header: cleanText(header) },
    match: FIELD_BY_KEY.get(headerKey(header)),
  }));
  const fields = new Map<ColumnField, RegisterColumn[]>();
  const ignored: string[] = [];
  const add = (field: ColumnField, column: RegisterColumn): void => {
    fields.set(field, [...(fields.get(field) ?? []), column]);
  };
  for (const { column, match } of found) {
    if (!match) {
      if (column.header !== '') ignored.push(column.header);
      continue;
    }
    const { field, rank } = match;
    const isBeaten = found.some(
      (other) =>
        other.match?.field === field &&
        (other.match.rank < rank || (other.match.rank === rank && other.column.index < column.index)),
    );
    if (!isBeaten || field === 'notes' || field === 'kept') add(field, column);
    else if (KEPT_WHEN_SECOND.has(field)) add('kept', column);
    else ignored.push(column.header);
  }
  return { fields, ignored };
}

/** True when the columns give a name in some form: a full name, a surname or forenames. */
export function hasName(map: HeaderMap): boolean {
  return map.fields.has('fullName') || map.fields.has('surname') || map.fields.has('forenames');
}

/** @throws RegisterError `missing_name_column`, naming the headers that were found. */
export function requireName(map: HeaderMap, headers: readonly string[]): HeaderMap {
  if (hasName(map)) return map;
  const found = headers.map(cleanText).filter((header) => header !== '');
  throw new RegisterError('missing_name_column', { found: found.join(', ').slice(0, 500) });
}
