import type { Queries } from '#shared/server/db/connect-database.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import type { FoundCleaner, PublicCleaner } from '../cleaning-contract.ts';
import { BOOKABLE_DAYS, CHECKED_KINDS } from '../cleaning-values.ts';
import { areasOf } from '../postcode-areas.ts';
import { addDays, freeSlots, londonDay } from '../visit-days.ts';
import { calendarsOf, findOffered, offeredIn, type PublicRow, placeOfGrave } from './cleaners-store.ts';
import { shortName } from './present-booking.ts';

/**
 * Finds cleaners who come to the place and are free; whoever is free first comes first. Nothing else ranks
 * them.
 */
export async function findCleaners(
  db: Queries,
  now: Date,
  query: { graveId?: number | undefined; postcode?: string | undefined; date?: string | undefined },
): Promise<{ areas: string[]; cleaners: FoundCleaner[] }> {
  const areas = await areasAsked(db, query);
  if (areas.length === 0) return { areas, cleaners: [] };
  const rows = await offeredIn(db.orm, areas);
  const { from, to } = bookableRange(now);
  const calendars = await calendarsOf(
    db.orm,
    rows.map(({ cleaner }) => cleaner),
    query.date ?? from,
    query.date ?? to,
  );
  const found = rows.flatMap((row): FoundCleaner[] => {
    const calendar = calendars.get(row.cleaner.id);
    if (!calendar || (query.date && (query.date < from || query.date > to))) return [];
    const [first] = freeSlots(calendar, query.date ?? from, query.date ?? to);
    const slot = first?.slots[0];
    return first && slot ? [{ ...presentCleaner(row), nextFree: { date: first.date, slot } }] : [];
  });
  const key = ({ nextFree, id }: FoundCleaner) =>
    `${nextFree?.date}${nextFree?.slot}${String(id).padStart(16, '0')}`;
  return { areas, cleaners: found.toSorted((a, b) => (key(a) < key(b) ? -1 : 1)) };
}

/** Searches by the cemetery's own postcode, or by the typed one where the cemetery's is not known. */
async function areasAsked(
  db: Queries,
  { graveId, postcode = '' }: { graveId?: number | undefined; postcode?: string | undefined },
): Promise<string[]> {
  const typed = postcode.trim() === '' ? [] : areasOf(postcode);
  if (postcode.trim() !== '' && typed.length === 0)
    throw new AppError(400, 'cleaning.bad_postcode', {
      fields: { postcode: { code: 'cleaning.bad_postcode' } },
    });
  if (graveId === undefined) return typed;
  const grave = await placeOfGrave(db.orm, graveId);
  if (!grave) throw notFound('cleaning.no_grave');
  const own = areasOf(grave.postcode ?? '');
  return own.length > 0 ? own : typed;
}

export async function showCleaner(db: Queries, id: number): Promise<PublicCleaner> {
  return presentCleaner(await offered(db, id));
}

export async function showCalendar(
  db: Queries,
  now: Date,
  id: number,
  asked: { from?: string | undefined; to?: string | undefined },
) {
  const { cleaner } = await offered(db, id);
  const range = bookableRange(now);
  const from = asked.from && asked.from > range.from ? asked.from : range.from;
  const to = asked.to && asked.to < range.to ? asked.to : range.to;
  const calendar = (await calendarsOf(db.orm, [cleaner], from, to)).get(id);
  return calendar ? freeSlots(calendar, from, to) : [];
}

async function offered(db: Queries, id: number): Promise<PublicRow> {
  const row = await findOffered(db.orm, id);
  if (!row) throw notFound('cleaning.no_cleaner');
  return row;
}

export function bookableRange(now: Date): { from: string; to: string } {
  const today = londonDay(now);
  return { from: addDays(today, BOOKABLE_DAYS.first), to: addDays(today, BOOKABLE_DAYS.last) };
}

/** Leaves out what nobody needs to know of a cleaner; that she is a widow is shown only with her consent. */
const presentCleaner = ({ cleaner, reviewCount, checked }: PublicRow): PublicCleaner => ({
  id: cleaner.id,
  name: shortName(cleaner.fullName),
  areas: cleaner.availableAreas,
  checked: CHECKED_KINDS.filter((kind) => checked.includes(kind)),
  languages: cleaner.languages,
  bio: cleaner.bio,
  rating: reviewCount > 0 ? Number(cleaner.serviceRating) : null,
  reviewCount,
  visits: cleaner.totalBookings,
  oneOffPrice: cleaner.oneOffPrice,
  takesPlans: cleaner.takesPlans,
  isWidow: cleaner.isWidow && cleaner.consentsToShowWidow,
  isDemo: cleaner.isDemo,
});
