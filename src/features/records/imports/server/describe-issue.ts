import type { ImportIssue, ImportIssueCode } from './import-types.ts';

/** Each finding in English for operators; `value` is quoted behind it where that helps. */
const SENTENCES: Readonly<Record<ImportIssueCode, string>> = {
  missing_name: 'no name',
  name_not_known: 'the register knows no name; kept as it is written, and found by number and place',
  name_too_long: 'the name is longer than 255 characters',
  too_long: 'the text is longer than the record has room for',
  shortened: 'the text was too long and is cut',
  impossible_date: 'impossible date',
  future_date: 'the date is in the future',
  death_before_birth: 'the death is before the birth',
  unreadable_date: 'the date cannot be read and is left out',
  two_digit_year: 'a year of two digits; its century is a guess',
  excel_serial_date: 'a number that was read as a day number of Excel',
  very_early_year: 'a year before 1700; perhaps a Hijri year or a slip',
  bad_coordinates: 'the coordinates cannot be read and are left out',
  bad_grid_reference: 'the grid reference cannot be read and is left out',
  coordinates_swapped: 'latitude and longitude were in each other’s place and have been swapped',
  coordinates_in_sea: 'the position is in the sea and is left out',
  coordinates_outside_uk: 'the position is outside the United Kingdom and is left out',
  bad_accuracy: 'the accuracy cannot be read and is left out',
  decoded_as_windows_1252: 'the line is not UTF-8 and was read as Windows-1252; check its accents',
  unclosed_quote: 'a quotation mark is opened and never closed',
  too_many_cells: 'more cells than there are columns',
  line_too_long: 'the line is longer than a megabyte',
  bad_geometry: 'the geometry is damaged',
  unsupported_geometry: 'a kind of geometry that is neither point, line nor polygon',
  missing_cemetery: 'no cemetery; name one with --cemetery',
  duplicate_in_file: 'the same name and grave are already on an earlier line of this file',
  duplicate_in_database: 'the row already came with an earlier import',
  outside_cemetery: 'the position is outside the cemetery, or far from it',
  duplicate_differs:
    'name and grave number are already there, but dates or section differ; not taken, check whether this is another person',
};

/** 'impossible date "31/02/1990"' */
export function describeFinding({ code, value, level }: ImportIssue): string {
  if (level === 'duplicate') return `${SENTENCES[code]} (${value})`;
  return value === '' ? SENTENCES[code] : `${SENTENCES[code]} "${value}"`;
}

/** 'line 17, column "Date of Death": impossible date "31/02/1990"' */
export function describeIssue(issue: ImportIssue): string {
  const column = issue.column === '' ? '' : `, column "${issue.column}"`;
  return `line ${issue.line}${column}: ${describeFinding(issue)}`;
}
