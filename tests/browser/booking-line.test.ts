import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingMessages } from '#db/schema/booking-messages.ts';
import { graveCleaningBookings } from '#db/schema/cleaning.ts';
import { inDays } from '#tests/support/cleaning-world.ts';
import { findViolations, sidewaysScroll } from '#tests/support/find-violations.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { ownVisits } from '#tests/support/own-visits.ts';

let site: Site;
let base: { graveId: number; clientId: number; cleanerId: number };
beforeAll(async () => {
  site = await openSite();
  const { rows } = await site.db.pool.query(
    `select b.grave_id, b.client_id, b.cleaner_id from grave_cleaning_bookings b
     where b.cleaner_id = (select min(id) from cleaners) order by b.id limit 1`,
  );
  base = {
    graveId: Number(rows[0].grave_id),
    clientId: Number(rows[0].client_id),
    cleanerId: Number(rows[0].cleaner_id),
  };
});
afterAll(() => site.close());

const visit = ownVisits(() => site);
let slot = 20;

async function makeVisit(columns: Partial<typeof graveCleaningBookings.$inferInsert> = {}): Promise<number> {
  slot += 1;
  const [row] = await site.db.orm
    .insert(graveCleaningBookings)
    .values({
      ...{ ...base, serviceType: 'one_off', status: 'accepted', price: '25.00' },
      ...{ preferredDate: inDays(slot), scheduledDate: inDays(slot) },
      ...columns,
    })
    .returning();
  if (!row) throw new Error('no visit');
  return row.id;
}
/** The demonstration's cleaner, on her phone. */
async function visitAsCleaner() {
  const visitor = await visit(null, { isPhone: true });
  const answer = await visitor.context.request.post('/api/auth/login', {
    data: { email: 'cleaner-1@demo.ziyarah.invalid', password: 'demo-ziyarah-visit' },
    headers: { origin: site.origin },
  });
  expect(answer.status()).toBe(200);
  return visitor;
}

describe('client and cleaner of a visit', () => {
  it('write to each other, see what is new, and report a message', async () => {
    const id = await makeVisit();
    const family = await visit('family');
    await family.page.goto(`/my-bookings/${id}`);
    const field = (page: typeof family.page) => page.getByLabel('Your message');
    await field(family.page).fill('Is there water near the grave?');
    await field(family.page).press('Tab');
    await family.page.keyboard.press('Enter');
    await family.page.getByRole('listitem').filter({ hasText: 'Is there water near the grave?' }).waitFor();
    await expect.poll(() => field(family.page).inputValue()).toBe('');

    const worker = await visitAsCleaner();
    await worker.page.goto('/cleaner?tab=visits');
    const listed = (page: typeof worker.page) =>
      page.getByRole('listitem').filter({ has: page.locator(`a[href='/my-bookings/${id}']`) });
    await listed(worker.page).getByText('1 new message').waitFor();
    await worker.page.goto(`/my-bookings/${id}`);
    await worker.page.getByText('Is there water near the grave?').waitFor();
    expect(await findViolations(worker.page)).toEqual([]);
    await field(worker.page).fill('There is a tap at the gate.');
    await worker.page.getByRole('button', { name: 'Send', exact: true }).click();
    await worker.page.getByText('There is a tap at the gate.').first().waitFor();
    // What is on the screen is not new any more.
    await worker.page.goto('/cleaner?tab=visits');
    await listed(worker.page).waitFor();
    await expect.poll(() => listed(worker.page).getByText('new message').count()).toBe(0);

    await family.page.goto('/my-bookings');
    await listed(family.page).getByText('1 new message').waitFor();
    await family.page.goto(`/my-bookings/${id}`);
    const hers = family.page.getByRole('listitem').filter({ hasText: 'There is a tap at the gate.' });
    await hers.getByRole('button', { name: 'Report' }).click();
    const dialog = family.page.getByRole('dialog');
    await dialog.getByLabel('Something else').check();
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await dialog.waitFor({ state: 'detached' });
    const { rows } = await site.db.pool.query(`select 1 from reports where target_type = 'booking_message'`);
    expect(rows).toHaveLength(1);
    expect([...family.faults(), ...worker.faults()]).toEqual([]);
  });

  it('keep what they typed when the visit was called off meanwhile', async () => {
    const id = await makeVisit();
    const { page, expectFault, faults } = await visit('family');
    expectFault(/messages|409/);
    await page.goto(`/my-bookings/${id}`);
    await page.getByLabel('Your message').fill('We bring the key.');
    await site.db.pool.query(`update grave_cleaning_bookings set status = 'cancelled' where id = $1`, [id]);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('Messages about this visit are closed.').first().waitFor();
    await expect.poll(() => page.getByLabel('Your message').inputValue()).toBe('We bring the key.');
    await page.reload();
    await expect.poll(() => page.getByLabel('Your message').count()).toBe(0);
    expect(faults()).toEqual([]);
  });

  it('are told before the yes when they can, and after the visit until when', async () => {
    const { page } = await visit('family');
    await page.goto(`/my-bookings/${await makeVisit({ status: 'pending' })}`);
    await page.getByText('Once the visit is accepted, you can write to each other here.').waitFor();
    const approved = { status: 'approved', paymentStatus: 'paid', completedAt: new Date() } as const;
    await page.goto(`/my-bookings/${await makeVisit({ ...approved, approvedAt: new Date() })}`);
    await page.getByText('You can write to each other until').waitFor();
    const long = new Date(Date.now() - 8 * 86_400_000);
    await page.goto(`/my-bookings/${await makeVisit({ ...approved, approvedAt: long })}`);
    await page.getByText('The visit was approved more than 7 days ago').waitFor();
  });
});

it('an administrator reads a disputed visit by a button that says that it is recorded', async () => {
  const id = await makeVisit({ status: 'disputed' });
  await site.db.orm
    .insert(bookingMessages)
    .values({ bookingId: id, side: 'client', message: 'A cracked stone' });
  const { page, faults } = await visit('admin');
  await page.goto(`/my-bookings/${id}`);
  await page.getByText('We record that you have read it.').waitFor();
  await expect.poll(() => page.getByText('A cracked stone').count()).toBe(0);
  await page.getByRole('button', { name: 'Read their messages' }).click();
  await page.getByText('A cracked stone').waitFor();
  // The way back is to what waits for a decision, not to visits of their own.
  const back = page.getByRole('main').getByRole('link', { name: 'Cleaners', exact: true });
  await expect.poll(() => back.getAttribute('href')).toBe('/admin?tab=cleaners&view=disputes');
  expect(faults()).toEqual([]);
});

it.each(['ar', 'ur', 'fr'])('the line is whole at 320 pixels in %s', async (language) => {
  const id = await makeVisit();
  await site.db.orm.insert(bookingMessages).values([
    { bookingId: id, side: 'client', message: `Salam ${'w'.repeat(80)}` },
    { bookingId: id, side: 'cleaner', message: 'السلام عليكم، سآتي في العاشرة.' },
  ]);
  const { page } = await visit('family', { language });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/my-bookings/${id}`);
  await page.getByText('سآتي في العاشرة').waitFor();
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  expect(await findViolations(page)).toEqual([]);
});
