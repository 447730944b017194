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
/** A job is working on the import. */
export const MOVING = ['checking', 'running'] as const satisfies readonly ImportStatus[];
/** The import waits for an administrator. */
export const WAITING: readonly ImportStatus[] = ['uploaded', 'checked', 'failed'];

/** Severity of a finding about a row. */
export const FINDING_LEVELS = ['refused', 'warned', 'duplicate'] as const;
export type FindingLevel = (typeof FINDING_LEVELS)[number];

/** Largest register that can be uploaded in the browser; larger ones are imported by the command line. */
export const IMPORT_BYTES_MAX = 50 * 1024 * 1024;
export const COLUMNS_MAX = 200;
export const COLUMN_NAME_MAX = 200;
export const FILE_NAME_MAX = 255;
export const CEMETERY_MAX = 255;

/** The fields that a column can be mapped to, in the order in which they are offered. */
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

/** Any of these fields is enough for a name. */
export const NAME_FIELDS: readonly ColumnField[] = ['fullName', 'surname', 'forenames'];
/** Fields that several columns may share: their texts are joined in the additional information. */
const SEVERAL: readonly ColumnChoice[] = ['notes', 'kept', 'ignore'];

/** Why rows cannot be read with this mapping; null where they can. */
export function mappingProblem(
  choices: readonly ColumnChoice[],
  cemeteryName: string,
): 'imports.name_needed' | 'imports.field_twice' | 'imports.cemetery_needed' | null {
  if (!choices.some((choice) => NAME_FIELDS.some((field) => field === choice))) return 'imports.name_needed';
  const single = choices.filter((choice) => !SEVERAL.includes(choice));
  if (new Set(single).size < single.length) return 'imports.field_twice';
  return choices.includes('cemetery') || cemeteryName.trim() !== '' ? null : 'imports.cemetery_needed';
}
