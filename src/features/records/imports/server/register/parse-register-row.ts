import { saysNoName } from '#shared/names/nameless.ts';
import { type ColumnField, NAME_FIELDS } from '../../imports-values.ts';
import { cleanLines, cleanText, isBlankCell } from './clean-text.ts';
import { composeName } from './compose-name.ts';
import { parseRegisterCoordinates, type RegisterPosition } from './parse-register-coordinates.ts';
import { isDeathBeforeBirth, parseRegisterDate } from './parse-register-date.ts';
import type { HeaderMap } from './recognise-headers.ts';
import {
  cutText,
  type RawRow,
  REGISTER_LIMITS,
  type RegisterDate,
  type RegisterRow,
  type RowIssue,
  type RowIssueCode,
  rowIssue,
} from './register-types.ts';

export type ParsedRegisterRow =
  | { ok: true; row: RegisterRow; warnings: readonly RowIssue[] }
  | { ok: false; issues: readonly RowIssue[] };

const FATAL: ReadonlySet<RowIssueCode> = new Set([
  'missing_name',
  'name_too_long',
  'too_long',
  'impossible_date',
  'future_date',
  'death_before_birth',
  'unclosed_quote',
  'too_many_cells',
  'line_too_long',
]);

/**
 * One row of a register, cleaned and checked. Refused for a missing or too long name, a date that cannot be,
 * a death before the birth, and a cemetery, grave number or section longer than its column (cut, it would be
 * another place); everything else is taken with a warning, without the part that cannot be used.
 * `today` is YYYY-MM-DD in Europe/London. Never throws.
 */
export function parseRegisterRow(raw: RawRow, headers: HeaderMap, today: string): ParsedRegisterRow {
  const issues: RowIssue[] = [...raw.issues];
  const cell = (field: ColumnField): string => cleanText(rawCell(raw, headers, field));
  const report = (code: RowIssueCode, field: ColumnField, value = rawCell(raw, headers, field)): void => {
    issues.push(rowIssue(raw.line, headers.fields.get(field)?.[0]?.header ?? '', code, value));
  };

  const deceasedName = readName(cell, headers, report);
  const { birth, death } = readDates(cell, today, report);
  const coordinates = parseRegisterCoordinates(cell);
  for (const { code, field } of coordinates.findings) report(code, field, coordinateText(cell, field));
  const text = (
    field: 'cemetery' | 'graveNumber' | 'section' | 'location' | 'externalRef',
  ): string | undefined => {
    const value = cell(field);
    if (value === '' || (field !== 'graveNumber' && field !== 'externalRef' && isBlankCell(value)))
      return undefined;
    if (value.length <= REGISTER_LIMITS[field]) return value;
    if (field !== 'location') {
      report('too_long', field);
      return undefined;
    }
    report('shortened', field);
    return cutText(value, REGISTER_LIMITS[field]);
  };
  const row: RegisterRow = {
    line: raw.line,
    deceasedName,
    ...definedOnly({
      externalRef: text('externalRef'),
      birth,
      death,
      cemetery: text('cemetery'),
      location: text('location'),
      graveNumber: text('graveNumber'),
      section: text('section'),
      additionalInfo: readAdditionalInfo(raw, headers, report),
    }),
    ...(coordinates.position ? readPosition(coordinates.position, cell, report) : {}),
  };
  const fatal = issues.some((issue) => FATAL.has(issue.code));
  return fatal ? { ok: false, issues } : { ok: true, row, warnings: issues };
}

type Cell = (field: ColumnField) => string;
type Report = (code: RowIssueCode, field: ColumnField, value?: string) => void;

function rawCell(raw: RawRow, headers: HeaderMap, field: ColumnField): string {
  const column = headers.fields.get(field)?.[0];
  return column ? (raw.cells[column.index] ?? '') : '';
}

function readName(cell: Cell, headers: HeaderMap, report: Report): string {
  // A dash in one of the columns is no part of a name.
  const part = (field: ColumnField): string => (/[\p{L}\p{N}]/u.test(cell(field)) ? cell(field) : '');
  const name = composeName({
    fullName: part('fullName'),
    title: part('title'),
    forenames: part('forenames'),
    middleNames: part('middleNames'),
    surname: part('surname'),
  });
  const column = NAME_FIELDS.find((field) => headers.fields.has(field)) ?? 'fullName';
  if (name === '') report('missing_name', column);
  else if (name.length > REGISTER_LIMITS.deceasedName) report('name_too_long', column, name);
  else if (saysNoName(name)) report('name_not_known', column, name);
  return name;
}

function readDates(
  cell: Cell,
  today: string,
  report: Report,
): { birth?: RegisterDate; death?: RegisterDate } {
  const read = (fields: readonly ColumnField[], notAfter: string): RegisterDate | undefined => {
    for (const field of fields) {
      const parsed = parseRegisterDate(cell(field), today, notAfter);
      if (parsed.kind === 'none') continue;
      if (parsed.kind === 'date') {
        for (const note of parsed.notes) report(note, field);
        return { date: parsed.date, precision: parsed.precision };
      }
      report(parsed.kind === 'refused' ? parsed.code : 'unreadable_date', field);
      // An unreadable full date still leaves the year column to fall back on.
      if (parsed.kind === 'refused') return undefined;
    }
    return undefined;
  };
  const death = read(['death', 'deathYear'], today);
  const birth = read(['birth', 'birthYear'], death?.precision === 'day' ? death.date : today);
  if (birth && death && isDeathBeforeBirth(birth, death)) {
    report('death_before_birth', cell('death') ? 'death' : 'deathYear', `${birth.date} > ${death.date}`);
  }
  return definedOnly({ birth, death });
}

function coordinateText(cell: Cell, field: ColumnField): string {
  if (field === 'lat') return `${cell('lat')}, ${cell('lng')}`;
  return field === 'northing' ? `${cell('easting')}, ${cell('northing')}` : cell(field);
}

type Position = Pick<RegisterRow, 'lat' | 'lng' | 'accuracyM' | 'coordinateSource'>;

function readPosition(point: RegisterPosition, cell: Cell, report: Report): Position {
  const source = /survey|gnss|rtk|total station/iu.test(cell('coordinateSource')) ? 'survey' : 'register';
  const stated = /^±?\s*(\d{1,5}(?:\.\d+)?)\s*(?:m|metres?|meters?)?$/iu.exec(cell('accuracy'));
  if (!stated && !isBlankCell(cell('accuracy'))) report('bad_accuracy', 'accuracy');
  const statedM = Number(stated?.[1] ?? 0);
  // Seven decimals are a centimetre; more is noise of the conversion.
  const round = (degrees: number): number => Math.round(degrees * 1e7) / 1e7;
  const accuracyM = Math.max(
    statedM > 0 ? Math.ceil(statedM + (point.addedErrorM ?? 0)) : 0,
    point.accuracyM ?? 0,
  );
  return {
    lat: round(point.lat),
    lng: round(point.lng),
    coordinateSource: source,
    ...(accuracyM > 0 ? { accuracyM } : {}),
  };
}

function readAdditionalInfo(raw: RawRow, headers: HeaderMap, report: Report): string | undefined {
  const notes = (headers.fields.get('notes') ?? []).map(({ index }) => cleanLines(raw.cells[index] ?? ''));
  const kept = (headers.fields.get('kept') ?? []).map(({ index, header }) => {
    const value = cleanText(raw.cells[index] ?? '');
    return isBlankCell(value) ? '' : `${header}: ${value}`;
  });
  const text = [...notes, ...kept].filter((line) => line !== '').join('\n');
  if (text.length > REGISTER_LIMITS.additionalInfo) report('shortened', 'notes', text);
  return cutText(text, REGISTER_LIMITS.additionalInfo) || undefined;
}

/** Leaves undefined properties out, so that a row holds only what the register said. */
function definedOnly<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
