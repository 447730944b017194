import { COLUMN_NAME_MAX, type ColumnField } from '../../imports-values.ts';
import { cleanText } from './clean-text.ts';
import { HEADER_SPELLINGS } from './header-spellings.ts';
import { type HeaderMap, hasName, type RegisterColumn, recogniseHeaders } from './recognise-headers.ts';
import { cutText } from './register-types.ts';

/** Column → field, as a person confirmed it; columns that are not named are ignored. */
export type ColumnMapping = Readonly<Record<string, string>>;

/** How the header line is found and read: by its spellings, by a mapping, or whatever stands there. */
export type HeaderReading = 'recognise' | 'any' | { mapping: ColumnMapping };

/**
 * Names of a file's columns: their headers; 'Date (2)' for the second of the same name, 'Column 3' where
 * there is none.
 */
export function columnNames(headers: readonly string[]): string[] {
  const seen = new Set<string>();
  return headers.map((header, index) => {
    const plain = cutText(cleanText(header), COLUMN_NAME_MAX) || `Column ${index + 1}`;
    let name = plain;
    for (let copy = 2; seen.has(name); copy++) name = `${plain} (${copy})`;
    seen.add(name);
    return name;
  });
}

/** The header map for these headers by a given mapping. */
export function mapColumns(headers: readonly string[], mapping: ColumnMapping): HeaderMap {
  const fields = new Map<ColumnField, RegisterColumn[]>();
  const ignored: string[] = [];
  columnNames(headers).forEach((name, index) => {
    const wanted = Object.hasOwn(mapping, name) ? mapping[name] : undefined;
    if (!isRegisterField(wanted)) ignored.push(name);
    else fields.set(wanted, [...(fields.get(wanted) ?? []), { index, header: name }]);
  });
  return { fields, ignored };
}

/**
 * Reads a line as headers; null where it is none. 'any' does not accept an unknown line here, because that is
 * a last resort.
 */
export function readHeaders(cells: readonly string[], reading: HeaderReading): HeaderMap | null {
  if (typeof reading === 'string') {
    const map = recogniseHeaders(cells);
    return hasName(map) ? map : null;
  }
  const names = new Set(columnNames(cells));
  const columns = Object.keys(reading.mapping);
  return columns.every((name) => names.has(name)) ? mapColumns(cells, reading.mapping) : null;
}

function isRegisterField(field: string | undefined): field is ColumnField {
  return field !== undefined && Object.hasOwn(HEADER_SPELLINGS, field);
}
