import type { MessageKey } from '#shared/contract/error-body.ts';
import { readPartialDate } from '#shared/contract/partial-date.ts';
import type { Clock } from '#shared/server/clock.ts';
import { AppError } from '#shared/server/http/app-error.ts';

/** 'Today' is the cemetery's day. */
const LONDON_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' });

export const todayInLondon = (clock: Clock): string => LONDON_DAY.format(clock.now());

/**
 * Checks what a form's schema cannot. @returns the day of verification, today where none is given
 * @throws AppError 400 by field for days in the future and for a death before the birth
 */
export function checkDates(
  form: { dateOfBirth?: string | undefined; dateOfDeath: string; verificationDate?: string | undefined },
  clock: Clock,
): string {
  const today = todayInLondon(clock);
  const fields: Record<string, { code: MessageKey }> = {};
  const birth = readPartialDate(form.dateOfBirth ?? '');
  const death = readPartialDate(form.dateOfDeath);
  const day = form.verificationDate ?? today;
  if (birth && birth.date > today) fields.dateOfBirth = { code: 'verification.date_in_future' };
  if (death && death.date > today) fields.dateOfDeath = { code: 'verification.date_in_future' };
  else if (birth && death && latestOf(form.dateOfDeath) < birth.date)
    fields.dateOfDeath = { code: 'verification.death_before_birth' };
  if (day > today) fields.verificationDate = { code: 'verification.date_in_future' };
  else if (death && day < death.date)
    fields.verificationDate = { code: 'verification.verified_before_death' };
  if (Object.keys(fields).length > 0) throw new AppError(400, 'common.invalid_input', { fields });
  return day;
}

/** Pads the date so that it sorts after every day in its month or year. */
const latestOf = (partial: string): string => (partial.length === 10 ? partial : `${partial}~`);
