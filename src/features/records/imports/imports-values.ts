export const IMPORT_STATUSES = [
  'uploaded',
  'checking',
  'checked',
  'running',
  'done',
  'failed',
  'rolled_back',
] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];
/** A job works on it. */
export const MOVING = ['checking', 'running'] as const satisfies readonly ImportStatus[];
/** An administrator goes on with it. */
export const WAITING: readonly ImportStatus[] = ['uploaded', 'checked', 'failed'];

/** How bad a finding about a row is. */
export const FINDING_LEVELS = ['refused', 'warned', 'duplicate'] as const;
export type FindingLevel = (typeof FINDING_LEVELS)[number];

/** What a register may weigh when it comes through the browser; larger ones come by the command line. */
export const IMPORT_BYTES_MAX = 50 * 1024 * 1024;
export const COLUMNS_MAX = 200;
export const COLUMN_NAME_MAX = 200;
export const FILE_NAME_MAX = 255;
export const CEMETERY_MAX = 255;

/** What a column can be, in the order in which they are offered. */
export const COLUMN_FIELDS = [
  'fullName',
  'title',
  'forenames',
  'middleNames',
  'surname',
  'birth',
  'birthYear',
  'death',
  'deathYear',
  'cemetery',
  'location',
  'section',
  'graveNumber',
  'gps',
  'lat',
  'lng',
  'gridRef',
  'easting',
  'northing',
  'accuracy',
  'coordinateSource',
  'notes',
  'kept',
  'externalRef',
] as const;

export type ColumnField = (typeof COLUMN_FIELDS)[number];
export type ColumnChoice = ColumnField | 'ignore';

/** Any of them makes a name. */
export const NAME_FIELDS: readonly ColumnField[] = ['fullName', 'surname', 'forenames'];
/** What several columns may be: they are joined in the additional information. */
const SEVERAL: readonly ColumnChoice[] = ['notes', 'kept', 'ignore'];

/** Why rows cannot be read by this mapping; null where they can. */
export function mappingProblem(
  choices: readonly ColumnChoice[],
  cemeteryName: string,
): 'imports.name_needed' | 'imports.field_twice' | 'imports.cemetery_needed' | null {
  if (!choices.some((choice) => NAME_FIELDS.some((field) => field === choice))) return 'imports.name_needed';
  const single = choices.filter((choice) => !SEVERAL.includes(choice));
  if (new Set(single).size < single.length) return 'imports.field_twice';
  return choices.includes('cemetery') || cemeteryName.trim() !== '' ? null : 'imports.cemetery_needed';
}
