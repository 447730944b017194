import { detectFormat } from './detect-format.ts';
import type { HeaderReading } from './map-columns.ts';
import { featureHeaders } from './parse-feature.ts';
import { readDelimited } from './read-delimited.ts';
import { type RawFeature, readGeojson } from './read-geojson.ts';
import type { ReadMeter } from './read-meter.ts';
import { openXlsx } from './read-xlsx.ts';
import { recogniseHeaders, requireName } from './recognise-headers.ts';
import { RegisterError } from './register-error.ts';
import type { RegisterFormat } from './register-types.ts';
import type { Delimiter, TextEncoding } from './sniff-text.ts';
import { openTable, type RegisterTable } from './table-rows.ts';

/** Features looked at for their property names before the first is handed out. */
const SAMPLE_FEATURES = 200;

export type OpenRegister = {
  format: RegisterFormat;
  encoding?: TextEncoding;
  delimiter?: Delimiter;
  sheet?: string;
  otherSheets?: readonly string[];
  close: () => Promise<void>;
} & (
  | { kind: 'table'; table: RegisterTable }
  | { kind: 'features'; headers: string[]; features: AsyncGenerator<RawFeature> }
);

/**
 * Opens a register of any format up to its headers; the caller calls `close`.
 * @throws RegisterError
 */
export async function openRegister(
  path: string,
  meter?: ReadMeter,
  reading: HeaderReading = 'recognise',
): Promise<OpenRegister> {
  const detected = await detectFormat(path);
  if (detected.format === 'xlsx') {
    const table = await openXlsx(path, meter, reading);
    return {
      kind: 'table',
      format: 'xlsx',
      table,
      sheet: table.sheet,
      otherSheets: table.otherSheets,
      close: table.close,
    };
  }
  if (detected.format === 'geojson') return openFeatures(path, meter, reading);
  const { format, encoding, delimiter } = detected;
  const table = await openTable(readDelimited(path, encoding, delimiter, meter), reading);
  return { kind: 'table', format, encoding, delimiter, table, close: table.close };
}

async function openFeatures(
  path: string,
  meter: ReadMeter | undefined,
  reading: HeaderReading,
): Promise<OpenRegister> {
  const source = readGeojson(path, meter);
  const sample: RawFeature[] = [];
  const close = async (): Promise<void> => void (await source.return(undefined));
  while (sample.length < SAMPLE_FEATURES) {
    const { value, done } = await source.next();
    if (done) break;
    sample.push(value);
  }
  if (sample.length === 0) throw new RegisterError('not_geojson');
  const graves = sample.filter(({ feature }) => isGraveFeature(feature));
  const headersOf = (features: readonly RawFeature[]): string[] => [
    ...new Set(features.flatMap(({ feature }) => featureHeaders(feature))),
  ];
  try {
    const graveHeaders = headersOf(graves);
    if (graves.length > 0 && reading === 'recognise')
      requireName(recogniseHeaders(graveHeaders), graveHeaders);
  } catch (error) {
    await close();
    throw error;
  }
  async function* features(): AsyncGenerator<RawFeature> {
    yield* sample.splice(0);
    yield* source;
  }
  return { kind: 'features', format: 'geojson', headers: headersOf(sample), features: features(), close };
}

function isGraveFeature(feature: unknown): boolean {
  const geometry = (feature as { geometry?: { type?: unknown } | null } | null)?.geometry;
  return geometry?.type === 'Point';
}
