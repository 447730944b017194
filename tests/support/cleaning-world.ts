import { eq } from 'drizzle-orm';
import { cleaners, graveCleaningBookings } from '#db/schema/cleaning.ts';
import { payers } from '#db/schema/payments.ts';
import { type TendParts, tendCleaning } from '#features/arrange/cleaning/server/tend-cleaning.ts';
import { addDays, londonDay, WEEKLY_SLOTS } from '#features/arrange/cleaning/visit-days.ts';
import type { PaymentProvider } from '#features/arrange/payments/server/payment-provider.ts';
import { createSandbox } from '#features/arrange/payments/server/sandbox/create-sandbox.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { loadTexts } from '#shared/server/texts.ts';
import { testJobs } from '#tests/support/test-jobs.ts';
import type { TestApp } from './create-test-app.ts';
import { makeCemetery, makeGrave, signInAs } from './factories.ts';

export type Person = Awaited<ReturnType<typeof signInAs>>;

export const today = () => londonDay(new Date());
export const inDays = (count: number) => addDays(today(), count);

/** A verified cleaner of BD who can be paid and comes on every day of the week. */
export async function makeCleaner(test: TestApp, overrides: Partial<typeof cleaners.$inferInsert> = {}) {
  const person = await signInAs(test);
  const [row] = await test.db.orm
    .insert(cleaners)
    .values({
      userId: person.user.id,
      fullName: 'Amina Karim Khan',
      phone: '01632 960123',
      address: '1 Hidden Street',
      postcode: 'BD7 1AA',
      availableAreas: ['BD'],
      weeklySlots: WEEKLY_SLOTS,
      oneOffPrice: 2500,
      verificationStatus: 'verified',
      payeeId: `sbx_acct_test_${person.user.id}`,
      isPayable: true,
      ...overrides,
    })
    .returning();
  if (!row) throw new Error('no cleaner');
  return { ...person, cleaner: row };
}

/** @param methodId 'sbx_pm_declined' is refused */
export async function giveCard(db: Database, userId: number, methodId = 'sbx_pm_ok'): Promise<void> {
  await db.orm
    .insert(payers)
    .values({ userId, provider: 'sandbox', customerId: `sbx_cus_${userId}`, methodId })
    .onConflictDoUpdate({ target: payers.userId, set: { methodId } });
}

export async function makeClient(test: TestApp): Promise<Person> {
  const person = await signInAs(test);
  await giveCard(test.db, person.user.id);
  return person;
}

/** A grave whose place is known, in a cemetery of BD7. */
export async function makeBradfordGrave(db: Database) {
  const cemetery = await makeCemetery(db, { postcode: 'BD7 4PB' });
  return makeGrave(db, { cemeteryId: cemetery.id, lat: 53.79, lng: -1.8, coordinateSource: 'surveyed' });
}

export function caller(test: TestApp) {
  return async (
    who: { headers: Record<string, string> } | null,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) => {
    const response = await test.fetch(path, {
      method,
      headers: { ...who?.headers, ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    return {
      status: response.status,
      body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text,
    };
  };
}

/** The hourly job, at any time and with any provider. */
export function createTender(test: TestApp) {
  const jobs = testJobs(test.db, () => {});
  const texts = loadTexts();
  const sandbox = createSandbox(test.db);
  const faults: Error[] = [];
  return {
    sandbox,
    faults,
    async tend(options: { now?: Date; payments?: PaymentProvider } = {}): Promise<void> {
      const parts: TendParts = {
        db: test.db,
        jobs,
        texts,
        clock: { now: () => options.now ?? new Date() },
        payments: options.payments ?? sandbox,
        onFault: (error) => faults.push(error),
      };
      await tendCleaning(parts);
    },
    close: () => jobs.close(),
  };
}

/** Moves a visit to another day behind the product's back: tests cannot wait for it. */
export async function moveVisit(db: Database, id: number, date: string): Promise<void> {
  await db.orm
    .update(graveCleaningBookings)
    .set({ scheduledDate: date })
    .where(eq(graveCleaningBookings.id, id));
}

/** Approves a visit whose card then refuses, behind the product's back. */
export async function leaveUnpaid(db: Database, id: number): Promise<void> {
  await db.orm
    .update(graveCleaningBookings)
    .set({ status: 'approved', paymentStatus: 'failed', approvedAt: new Date() })
    .where(eq(graveCleaningBookings.id, id));
}

export async function stateOf(db: Database, id: number) {
  const [row] = await db.orm.select().from(graveCleaningBookings).where(eq(graveCleaningBookings.id, id));
  if (!row) throw new Error('no booking');
  return { status: row.status, payment: row.paymentStatus, intent: row.paymentIntentId };
}
