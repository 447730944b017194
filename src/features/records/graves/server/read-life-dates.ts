import { type DatePrecision, readPartialDate } from '#shared/contract/partial-date.ts';
import type { Clock } from '#shared/server/clock.ts';
import { AppError } from '#shared/server/http/app-error.ts';

/** 'Today' is the cemetery's day. */
const LONDON_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' });

interface GivenDates {
  dateOfBirth?: string | undefined;
  dateOfDeath?: string | undefined;
}

/**
 * Converts given dates (YYYY, YYYY-MM, YYYY-MM-DD; '' for none) to the columns of a grave.
 * @throws AppError 400 for dates in the future or a death before the birth
 */
export function readLifeDates(given: GivenDates, clock: Clock) {
  const birth = readDate('dateOfBirth', given.dateOfBirth, clock);
  const death = readDate('dateOfDeath', given.dateOfDeath, clock);
  if (birth && death && death.latest < birth.date) throw badField('dateOfDeath', 'graves.death_before_birth');
  return {
    dateOfBirth: birth?.date ?? null,
    dateOfBirthPrecision: birth?.precision ?? null,
    dateOfDeath: death?.date ?? null,
    dateOfDeathPrecision: death?.precision ?? null,
  };
}

interface GivenDate {
  date: string;
  precision: Exclude<DatePrecision, 'circa'>;
  /** The last day that the given month or year can mean. */
  latest: string;
}

function readDate(field: string, text: string | undefined, clock: Clock): GivenDate | null {
  const read = text ? readPartialDate(text) : null;
  if (!read) return null;
  if (read.date > LONDON_DAY.format(clock.now())) throw badField(field, 'graves.date_in_future');
  const latest =
    read.precision === 'day' ? read.date : `${read.date.slice(0, read.precision === 'month' ? 7 : 4)}~`;
  return { ...read, latest };
}

const badField = (field: string, code: 'graves.death_before_birth' | 'graves.date_in_future') =>
  new AppError(400, 'common.invalid_input', { fields: { [field]: { code } } });
