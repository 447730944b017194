import { type FoldedNumber, foldGraveNumber } from '#shared/grave-number.ts';
import type { Reading } from './read-question.ts';

/** The filters of a list that a reading adds to. */
export interface NarrowedFilters {
  cemeteryIds?: number[] | undefined;
  /** A number in any writing: the whole of it, or its beginning where `isBegun`. */
  number?: (FoldedNumber & { isBegun: boolean }) | undefined;
  /** The graves of section B or in row 30 (#shared/grave-number.ts); without a cemetery only beside a name. */
  part?: { section: string | undefined; row: string | undefined } | undefined;
  /** Days, inclusive. */
  deathFrom?: string | undefined;
  deathTo?: string | undefined;
  /** The day of death where it is known to the day. */
  diedOn?: string | undefined;
  /** Year of birth. */
  bornIn?: number | undefined;
}

/** All graves of rows and sections are looked for in one town's cemeteries at most: no index knows them, and every cemetery has a row 30. */
const PART_PLACES_MOST = 10;

/** Whether a reading names a row or a section, and no cemetery in which it could be. */
export function lacksCemetery({ cemeteryIds }: NarrowedFilters, reading: Reading): boolean {
  const ids = cemeteryIds ?? reading.cemeteryIds;
  return isPart(reading) && (ids === undefined || ids.length > PART_PLACES_MOST);
}

export const isPart = ({ section, row }: Reading): boolean => section !== undefined || row !== undefined;

/** The filters with what the reading adds; null where they are at odds with it or no grave is left. */
export async function narrowBy<Filters extends NarrowedFilters>(
  filters: Filters,
  reading: Reading,
  holdsSome: (filters: Filters) => Promise<boolean>,
): Promise<Filters | null> {
  const { name, plain = name, cemeteryIds: read, number, section, row, year, day, span, bornIn } = reading;
  const asked = filters.cemeteryIds;
  const cemeteryIds = read && asked ? read.filter((id) => asked.includes(id)) : (read ?? asked);
  const isDated = filters.deathFrom !== undefined || filters.deathTo !== undefined;
  if (cemeteryIds?.length === 0 || (year !== undefined && isDated)) return null;
  const isAnywhere = lacksCemetery({ cemeteryIds }, reading);
  if (isAnywhere && plain === '') return null;
  const narrowed: Filters = { ...filters, cemeteryIds, bornIn };
  if (isPart(reading)) narrowed.part = { section, row };
  // A day by itself asks for who died on it; beside a name it may be the day of the burial.
  if (day !== undefined && plain === '' && number === undefined) {
    const onDay = { ...narrowed, diedOn: day };
    if (await holdsSome(onDay)) return onDay;
  }
  if (year !== undefined) {
    narrowed.deathFrom = span?.from ?? `${year}-01-01`;
    narrowed.deathTo = span?.to ?? `${year}-12-31`;
  }
  // Which graves of a name lie in a row is soon seen; whether any lie there is not.
  if (number === undefined) return isAnywhere || (await holdsSome(narrowed)) ? narrowed : null;
  const folded = foldGraveNumber(number);
  if (folded.together === '') return null;
  const exact = { ...narrowed, number: { ...folded, isBegun: false } };
  if (await holdsSome(exact)) return exact;
  const begun = { ...narrowed, number: { ...folded, isBegun: true } };
  return (await holdsSome(begun)) ? begun : null;
}
