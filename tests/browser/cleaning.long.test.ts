import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { londonDay } from '#features/arrange/cleaning/visit-days.ts';
import { createTender } from '#tests/support/cleaning-world.ts';
import { CONDITIONS, NARROW_LANGUAGES } from '#tests/support/conditions.ts';
import { findViolations, sidewaysScroll } from '#tests/support/find-violations.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { ownVisits } from '#tests/support/own-visits.ts';

let site: Site;
let place: { graveId: number; cleanerId: number; lat: number; lng: number };
let photo: Buffer;
beforeAll(async () => {
  site = await openSite();
  const { rows } = await site.db.pool.query(
    `select g.id, g.lat, g.lng, (select min(id) from cleaners) as cleaner from graves g
     join grave_cleaning_bookings b on b.grave_id = g.id where g.lat is not null order by g.id limit 1`,
  );
  place = {
    graveId: Number(rows[0].id),
    cleanerId: Number(rows[0].cleaner),
    lat: rows[0].lat,
    lng: rows[0].lng,
  };
  photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#474' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => site.close());

const visit = ownVisits(() => site);
const bookPath = () => `/grave-cleaning/book?grave=${place.graveId}&cleaner=${place.cleanerId}&postcode=BD7`;

describe('the demonstration’s cleaner', () => {
  it('is one of the people whom a visitor can be, has a visit today, and is led to its grave', async () => {
    const { page, faults } = await visit(null, { isPhone: true });
    await page.goto('/cleaner');
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('tab', { name: 'Demo' }).click();
    await dialog.getByRole('button', { name: 'Grave cleaner' }).click();
    await dialog.waitFor({ state: 'detached' });
    const { rows } = await site.db.pool.query(
      `select id, grave_id from grave_cleaning_bookings where status = 'accepted' and scheduled_date = $1`,
      [londonDay(new Date())],
    );
    await page.goto(`/my-bookings/${rows[0].id}`);
    await page.getByText('Please water the small rose.').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Walk to the grave' }).click();
    await page.waitForURL(`**/grave/${rows[0].grave_id}/walk`);
    expect(faults()).toEqual([]);
  });
});

describe('grave cleaning', () => {
  it('is explained, and cleaners are found, without JavaScript', async () => {
    const { page } = await visit(null, { javaScript: false });
    await page.goto('/grave-cleaning');
    await page.getByRole('heading', { name: 'Grave cleaning', level: 1 }).waitFor();
    await page.getByText('The programme has only just begun.').waitFor();
    await page.getByText('from £25').waitFor();
    await page.getByLabel('Postcode of the cemetery').fill('BD7');
    await page.getByRole('button', { name: 'Find cleaners' }).click();
    await page.getByRole('heading', { name: '4 cleaners come here' }).waitFor();
    const text = (await page.locator('main').textContent()) ?? '';
    expect(text).toContain('Safiya E.');
    for (const secret of ['Example', '01632', 'Demonstration Street']) expect(text).not.toContain(secret);
    await page.goto('/grave-cleaning?postcode=nowhere');
    await page.getByText('Please enter a UK postcode.').waitFor();
  });

  it('is booked by the keyboard, done on a phone with photos at the grave, and approved', async () => {
    const { page, faults } = await visit('family');
    await page.goto(bookPath());
    await page.getByRole('button', { name: 'Save a card' }).click();
    await page.getByText('Demonstration: no money is taken').waitFor();
    await page.getByRole('button', { name: 'Save a card' }).click();
    await page.getByText('A card is saved.').waitFor();
    const days = page.locator('input[name=date]');
    await days.first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => days.nth(1).isChecked()).toBe(true);
    await page.getByLabel('For the cleaner').fill('The second row');
    await page.getByRole('button', { name: 'Book this visit' }).click();
    await page.waitForURL(/\/my-bookings\/\d+$/);
    await page.getByText('We have asked the cleaner.').waitFor();
    const id = Number(page.url().split('/').at(-1));

    const { rows } = await site.db.pool.query('select user_id from cleaners where id = $1', [
      place.cleanerId,
    ]);
    const email = (await site.db.pool.query('select email from users where id = $1', [rows[0].user_id]))
      .rows[0].email;
    const worker = await visit(null, {
      isPhone: true,
      geolocation: { latitude: place.lat, longitude: place.lng, accuracy: 9 },
    });
    const signedIn = await worker.context.request.post('/api/auth/login', {
      data: { email, password: 'demo-ziyarah-visit' },
      headers: { origin: site.origin },
    });
    expect(signedIn.status()).toBe(200);
    await worker.page.goto(`/my-bookings/${id}`);
    await worker.page.getByText('The second row').waitFor();
    await worker.page.getByRole('button', { name: 'Accept' }).click();
    await worker.page.getByRole('button', { name: 'Begin the visit' }).waitFor();
    const tender = createTender(site);
    // The morning of today is taken in the demonstration.
    await site.db.pool.query(
      `update grave_cleaning_bookings set status = 'cancelled' where status = 'accepted' and id <> $1`,
      [id],
    );
    await site.db.pool.query('update grave_cleaning_bookings set scheduled_date = $2 where id = $1', [
      id,
      londonDay(new Date()),
    ]);
    await tender.tend();
    await worker.page.getByRole('button', { name: 'Begin the visit' }).click();
    for (const stage of ['before', 'after'] as const) {
      await worker.page
        .getByLabel(`Photo ${stage}`)
        .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: photo });
      await worker.page.getByRole('img', { name: stage === 'before' ? 'Before' : 'After' }).waitFor();
    }
    await expect.poll(() => worker.page.getByText('Taken at the grave').count()).toBe(2);
    await worker.page.getByRole('button', { name: 'Finish the visit' }).click();
    await worker.page.getByText('After 48 hours the visit counts as approved.').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByText('May Allah have mercy on the one who rests here.').waitFor();
    await page.getByLabel('5 of 5').check();
    await page.getByRole('button', { name: 'Send the review' }).click();
    await page.getByRole('heading', { name: 'Review', exact: true }).waitFor();
    await tender.tend();
    await tender.close();
    await page.reload();
    await page.getByText('Paid', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'See my receipts' }).click();
    await page
      .getByRole('link', { name: /^Receipt as PDF/ })
      .first()
      .waitFor();
    expect([...faults(), ...worker.faults()]).toEqual([]);
  });

  it.each(CONDITIONS)('reads well in %s, %s, phone: %s', async (language, colorScheme, isPhone) => {
    const { page } = await visit('family', { language, colorScheme, isPhone });
    const { rows } = await site.db.pool.query(
      `select id from grave_cleaning_bookings where after_photos is not null order by id limit 1`,
    );
    for (const path of [
      '/grave-cleaning?postcode=BD7',
      bookPath(),
      '/my-bookings',
      `/my-bookings/${rows[0].id}`,
      '/cleaner',
    ]) {
      await page.goto(path);
      expect([path, await findViolations(page)]).toEqual([path, []]);
    }
  });

  it.each(NARROW_LANGUAGES)('fits 320 pixels in %s', async (language) => {
    const { page } = await visit('family', { language, isPhone: true });
    await page.setViewportSize({ width: 320, height: 700 });
    for (const path of [
      '/grave-cleaning?postcode=BD7',
      bookPath(),
      '/my-bookings',
      '/my-bookings/2',
      '/cleaner',
    ]) {
      await page.goto(path);
      expect([path, await sidewaysScroll(page)]).toEqual([path, 0]);
    }
  });

  it('that could not be paid is settled by an administrator, with words, and corrected; its family reads it', async () => {
    const { rows } = await site.db.pool.query(
      `insert into grave_cleaning_bookings (grave_id, client_id, cleaner_id, service_type, preferred_date, scheduled_date, slot,
         price, status, payment_status, approved_at)
       select $1, (select id from users where email = 'family@demo.ziyarah.invalid'), $2, 'one_off', '2026-01-05',
         '2026-01-05', 'am', 25, 'approved', 'failed', now() returning id`,
      [place.graveId, place.cleanerId],
    );
    const { page, faults } = await visit('admin');
    await page.goto('/admin?tab=cleaners&view=disputes');
    const item = page.locator(`main a[href="/my-bookings/${rows[0].id}"]`);
    await item.click();
    await page.getByRole('button', { name: 'She was paid another way' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Settle' }).click();
    await dialog.getByText('Please say how it was settled. Both of them read it.').waitFor();
    await dialog.getByLabel('How it was settled, for both of them').fill('By bank transfer, on Monday.');
    await dialog.getByRole('button', { name: 'Settle' }).click();
    await page.getByText('Paid another way', { exact: true }).waitFor();
    await page.getByText('By bank transfer, on Monday.').waitFor();
    await page.getByRole('button', { name: 'Correct this' }).click();
    await page.getByRole('button', { name: 'She stays unpaid' }).click();
    await expect.poll(() => dialog.getByRole('textbox').inputValue()).toBe('By bank transfer, on Monday.');
    await dialog.getByRole('textbox').fill('The family did not pay her.');
    await dialog.getByRole('button', { name: 'Settle' }).click();
    await page.getByText('Left unpaid', { exact: true }).waitFor();
    await page.goto('/admin?tab=cleaners&view=disputes');
    await page.getByText('Visits that need a decision').waitFor();
    await expect.poll(() => item.count()).toBe(0);
    expect(faults()).toEqual([]);
    for (const language of ['en', 'ar', 'ur'] as const) {
      const client = await visit('family', { language, isPhone: true });
      await client.page.goto(`/my-bookings/${rows[0].id}`);
      await client.page.getByText('The family did not pay her.').waitFor();
      expect([language, await findViolations(client.page)]).toEqual([language, []]);
      await client.page.locator('main a[href^="/help/contact"]').click();
      await client.page.waitForURL('**/help/contact?**');
      await expect.poll(() => client.page.locator('select[name="topic"]').inputValue()).toBe('payment');
      await expect
        .poll(() => client.page.locator('textarea[name="message"]').inputValue())
        .toContain(String(rows[0].id));
      expect(client.faults()).toEqual([]);
    }
  });

  it('that is somebody else’s is missing', async () => {
    const { page } = await visit('imam');
    const said = new Set<string | null>();
    for (const path of ['/my-bookings/1', '/my-bookings/999999', '/my-bookings/nothing']) {
      expect([path, (await page.goto(path))?.status()]).toEqual([path, 404]);
      await page.getByText('We cannot find this booking. Choose it from your visits.').waitFor();
      said.add(await page.locator('main').textContent());
    }
    // It looks the same as one that never was.
    expect(said.size).toBe(1);
    expect([...said].join()).not.toContain('Safiya');
  });

  it('asks a visitor to sign in, whether the visit exists or not, and shows it then', async () => {
    const { page } = await visit(null);
    const { rows } = await site.db.pool.query(
      `select b.id from grave_cleaning_bookings b join users u on u.id = b.client_id
       where u.email = 'family@demo.ziyarah.invalid' order by b.id limit 1`,
    );
    for (const id of [999_999, rows[0].id]) {
      expect((await page.goto(`/my-bookings/${id}`))?.status()).toBe(200);
      await page.getByRole('heading', { name: 'Please sign in' }).waitFor();
    }
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('tab', { name: 'Login' }).click();
    await page.getByRole('textbox', { name: 'Email' }).fill('family@demo.ziyarah.invalid');
    await page.getByLabel('Password', { exact: true }).fill('demo-ziyarah-visit');
    await page.getByRole('dialog').getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('heading', { name: 'The visit' }).waitFor();
  });
});
