import { csvLine } from '#shared/server/csv-line.ts';
import type { RegistryGrave } from '../registry-contract.ts';

/** A column of a file of graves; the same name stands in GeoJSON's properties. */
export type GraveColumn = Exclude<
  keyof RegistryGrave,
  'heldReasons' | 'isNameless' | 'match' | 'nameArabic' | 'nameUrdu' | 'readingAid' | 'sectionNames'
>;

/** Columns of a file of public records. */
export const PUBLIC_COLUMNS = [
  'id',
  'deceasedName',
  'dateOfBirth',
  'dateOfDeath',
  'cemetery',
  'section',
  'graveNumber',
  'location',
  'gpsCoordinates',
  'coordinateSource',
  'coordinateAccuracy',
  'isVerified',
  'publicRecordSource',
  'historicalSignificance',
  'registerReference',
] as const satisfies readonly GraveColumn[];

/** What an office needs beside the public columns to carry its register elsewhere. */
export const REGISTER_COLUMNS = [
  ...PUBLIC_COLUMNS,
  'additionalInfo',
  'isPublicRecord',
  'isDemo',
  'createdAt',
  'updatedAt',
] as const satisfies readonly GraveColumn[];

export const registerValue = (grave: RegistryGrave, column: GraveColumn) => grave[column] ?? null;

const cellOf = (value: RegistryGrave[GraveColumn]) =>
  typeof value === 'boolean' ? String(value) : (value ?? null);

export const csvLines = (graves: readonly RegistryGrave[], columns: readonly GraveColumn[]): string[] =>
  graves.map((grave) => csvLine(columns.map((column) => cellOf(grave[column]))));

/** RFC 7946: positions are [longitude, latitude]; a grave without one has a null geometry. */
export const featuresOf = (graves: readonly RegistryGrave[], columns: readonly GraveColumn[]): string[] =>
  graves.map((grave) => {
    const [lat, lng] = grave.gpsCoordinates?.split(',').map(Number) ?? [];
    const properties = Object.fromEntries(
      columns.filter((column) => column !== 'gpsCoordinates').map((column) => [column, grave[column]]),
    );
    const geometry =
      lat === undefined || lng === undefined ? null : { type: 'Point', coordinates: [lng, lat] };
    return JSON.stringify({ type: 'Feature', id: grave.id, geometry, properties });
  });
