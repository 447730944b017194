import { and, eq, sql } from 'drizzle-orm';
import { cleaningPlans, graveCleaningBookings } from '#db/schema/cleaning.ts';
import { payers } from '#db/schema/payments.ts';
import type { PaymentProvider } from '#features/arrange/payments/server/payment-provider.ts';
import { holdGrave } from '#features/records/graves/server/hold-grave.ts';
import { fromPence } from '#shared/contract/pence.ts';
import { VISIT_PRICES } from '#shared/contract/prices.ts';
import type { Clock } from '#shared/server/clock.ts';
import type { Orm, Transaction } from '#shared/server/db/connect-database.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { BookingForm } from '../cleaning-fields.ts';
import { areasOf } from '../postcode-areas.ts';
import { isBookable, londonDay, monthLater, weeklySlotOf } from '../visit-days.ts';
import { findBooking } from './bookings-store.ts';
import { type CleanerRow, calendarsOf, findOffered, holdOffered, placeOfGrave } from './cleaners-store.ts';
import { tellBooking } from './tell-booking.ts';
import type { TellParts } from './tell-member.ts';

export interface BookParts extends TellParts {
  clock: Clock;
  payments: PaymentProvider | null;
}

const refusal = (status: number, field: keyof BookingForm, code: `cleaning.${string}`): AppError =>
  new AppError(status, code, { fields: { [field]: { code } } });

/**
 * Books a visit, with a monthly plan where one was chosen. When two clients book the same part of a day, the
 * database lets one through.
 * @returns the id of the booking
 */
export async function bookVisit(
  tx: Transaction,
  parts: BookParts,
  viewer: Viewer,
  form: BookingForm,
): Promise<number> {
  const client = memberOf(viewer);
  const grave = await placeOfGrave(tx, (await holdGrave(tx, form.graveId)) ?? 0);
  if (!grave) throw notFound('cleaning.no_grave');
  await holdOffered(tx, form.cleanerId);
  const found = await findOffered(tx, form.cleanerId);
  if (!found) throw notFound('cleaning.no_cleaner');
  const { cleaner } = found;
  if (cleaner.userId === client.id) throw new AppError(403, 'cleaning.own_visit');
  const areas = areasOf(grave.postcode ?? '');
  if (areas.length > 0 && !areas.some((area) => cleaner.availableAreas.includes(area)))
    throw refusal(409, 'cleanerId', 'cleaning.not_her_area');
  const price = priceFor(cleaner, form.service);
  await assertOffered(tx, parts, cleaner, form);
  await assertCard(tx, parts.payments, client.id);
  await assertAlone(tx, form);
  const values = { graveId: grave.id, clientId: client.id, cleanerId: cleaner.id, slot: form.slot };
  const planId = await makePlan(tx, form, values, price);
  const [made] = await tx
    .insert(graveCleaningBookings)
    .values({
      ...values,
      planId,
      serviceType: form.service,
      preferredDate: form.date,
      scheduledDate: form.date,
      specialInstructions: form.instructions,
      price: fromPence(price),
      isDemo: client.isDemo,
    })
    .onConflictDoNothing()
    .returning({ id: graveCleaningBookings.id });
  if (!made) throw refusal(409, 'slot', 'cleaning.slot_taken');
  await writeAudit(tx, viewer, {
    action: 'booking.create',
    subjectType: 'cleaning_booking',
    subjectId: made.id,
    fields: Object.keys(form),
    details: { graveId: grave.id, cleanerId: cleaner.id, planId },
  });
  const row = await findBooking(tx, made.id);
  if (row) await tellBooking(tx, parts, row, ['cleaner'], 'requested', { note: form.instructions });
  return made.id;
}

/** The price from the table, or the cleaner's own for one visit; never taken from the request. */
function priceFor({ oneOffPrice, takesPlans }: CleanerRow, service: BookingForm['service']): number {
  const price = service === 'one_off' ? oneOffPrice : takesPlans ? VISIT_PRICES[service] : null;
  if (price === null) throw refusal(409, 'service', 'cleaning.service_not_offered');
  return price;
}

async function assertOffered(
  tx: Orm,
  { clock }: BookParts,
  cleaner: CleanerRow,
  { date, slot }: BookingForm,
): Promise<void> {
  if (!isBookable(date, londonDay(clock.now()))) throw refusal(400, 'date', 'cleaning.date_range');
  const calendar = (await calendarsOf(tx, [cleaner], date, date)).get(cleaner.id);
  const isOffered =
    calendar?.weeklySlots.includes(weeklySlotOf(date, slot)) && !calendar.daysOff.includes(date);
  if (!isOffered) throw refusal(409, 'slot', 'cleaning.slot_not_offered');
}

/**
 * Refuses at once whoever is not first for a part of a day: many requests waiting for each other would hold
 * all the connections of an instance. The unique index guarantees that there is only one.
 */
async function assertAlone(tx: Orm, { cleanerId, date, slot }: BookingForm): Promise<void> {
  const name = `cleaning:${cleanerId}:${date}:${slot}`;
  const { rows } = await tx.execute<{ isFirst: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as "isFirst"`,
  );
  if (!rows[0]?.isFirst) throw refusal(409, 'slot', 'cleaning.slot_taken');
}

async function assertCard(tx: Orm, payments: PaymentProvider | null, userId: number): Promise<void> {
  if (!payments) throw new AppError(503, 'cleaning.payments_off');
  const [card] = await tx
    .select({ methodId: payers.methodId })
    .from(payers)
    .where(and(eq(payers.userId, userId), eq(payers.provider, payments.name)));
  if (!card?.methodId) throw new AppError(409, 'cleaning.card_needed');
}

async function makePlan(
  tx: Orm,
  { service, date, instructions }: BookingForm,
  values: { graveId: number; clientId: number; cleanerId: number; slot: string },
  amount: number,
): Promise<number | null> {
  if (service === 'one_off') return null;
  const [plan] = await tx
    .insert(cleaningPlans)
    .values({
      ...values,
      plan: service,
      amount,
      nextDate: monthLater(date),
      specialInstructions: instructions,
    })
    .returning({ id: cleaningPlans.id });
  return plan?.id ?? null;
}
