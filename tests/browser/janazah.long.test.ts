import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { janazahNotices } from '#db/schema/janazah.ts';
import { CONDITIONS, NARROW_LANGUAGES } from '#tests/support/conditions.ts';
import { findViolations, sidewaysScroll } from '#tests/support/find-violations.ts';
import { gotoQuiet } from '#tests/support/goto-quiet.ts';
import { makeLiveStream } from '#tests/support/make-stream.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { ownVisits } from '#tests/support/own-visits.ts';
import { personaId } from '#tests/support/persona-id.ts';

const HOUR_MS = 3_600_000;

let site: Site;
let imamId: number;
beforeAll(async () => {
  site = await openSite();
  imamId = await personaId(site.db, 'imam');
});
afterAll(() => site.close());

const visit = ownVisits(() => site);
beforeEach(async () => {
  await site.db.pool.query('delete from notifications');
});

/** A notice of the imam's, prayed for the day after tomorrow. */
async function makeNotice(overrides: Partial<typeof janazahNotices.$inferInsert> = {}): Promise<number> {
  const prayerAt = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS + 40 * HOUR_MS);
  const [row] = await site.db.orm
    .insert(janazahNotices)
    .values({
      deceasedName: 'Haji Abdul Karim',
      mosque: 'Madni Jamia Masjid',
      address: 'Thornbury Road, Bradford',
      prayerAt,
      burialAt: new Date(prayerAt.getTime() + HOUR_MS),
      expiresAt: new Date(prayerAt.getTime() + 25 * HOUR_MS),
      consentName: 'Nasreen Karim',
      createdBy: imamId,
      ...overrides,
    })
    .returning({ id: janazahNotices.id });
  return row?.id ?? 0;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));
const inDays = (days: number, hour: string) =>
  `${new Date(Date.now() + days * 24 * HOUR_MS).toISOString().slice(0, 10)}T${hour}`;

describe('janazah notices', () => {
  it('stand in their list, the next prayer first, without JavaScript', async () => {
    const { page } = await visit(null, { javaScript: false });
    await page.goto('/janazah');
    const names = await page.getByRole('heading', { level: 2 }).allTextContents();
    expect(names.filter((name) => name.includes('demonstration'))).toEqual([
      'Hajiani Zubaida Begum (demonstration)',
      'Haji Ghulam Rasool (demonstration)',
    ]);
    await page.getByRole('link', { name: 'Hajiani Zubaida Begum (demonstration)' }).click();
    await page.getByRole('heading', { name: 'Hajiani Zubaida Begum (demonstration)', level: 1 }).waitFor();
    const text = await page.locator('main').textContent();
    expect(text).toMatch(/at 13:30 \(UK time\).*at 14:30 \(UK time\).*Scholemoor Cemetery/s);
    expect(text).toContain('There is a place for women.');
    expect(text).not.toContain('Amina Mirza');
    const href = await page.getByRole('link', { name: 'Add to calendar (.ics)' }).getAttribute('href');
    expect(await (await site.fetch(href ?? '')).text()).toContain(
      'SUMMARY:Janazah of Hajiani Zubaida Begum (demonstration)',
    );
  });

  it('ask a visitor to sign in before they follow, and go on with it', async () => {
    const id = await makeNotice();
    const { page, faults } = await visit(null, { isPhone: true });
    await page.goto(`/janazah/${id}`);
    await button(page, 'Tell me of changes').click();
    await expect.poll(() => page.getByRole('link', { name: 'Make a memorial' }).count()).toBe(0);
    await page.getByRole('dialog', { name: 'Access Ziyarah' }).getByText('Family Member').click();
    await page.getByRole('link', { name: 'Make a memorial' }).waitFor();
    // What they wanted goes on by itself; a second press would take it back.
    await button(page, 'Stop telling me').waitFor();
    expect(faults()).toEqual([]);
  });

  it('are missing with their own words', async () => {
    const { page } = await visit(null);
    expect((await page.goto('/janazah/999999999'))?.status()).toBe(404);
    await page.getByText('We cannot find this notice.').first().waitFor();
    await page.getByRole('link', { name: 'All janazah notices' }).click();
    await page.getByRole('heading', { name: 'Janazah notices', level: 1 }).waitFor();
  });

  it('lead to their stream, and to the memorial that they became', async () => {
    const stream = await makeLiveStream(site.db, { hostId: imamId });
    const { rows } = await site.db.pool.query<{ id: string }>(
      `select id from memorials where visibility = 'public' and created_by =
         (select id from users where email = 'family@demo.ziyarah.invalid') limit 1`,
    );
    const memorialId = Number(rows[0]?.id);
    const id = await makeNotice({ streamId: stream.id });
    const { page, faults } = await visit('family');
    await page.goto(`/janazah/${id}`);
    await expect
      .poll(() => page.getByRole('link', { name: 'Watch it live' }).getAttribute('href'))
      .toBe(`/live-streams?stream=${stream.id}`);
    await page.getByText('There is already a memorial').click();
    await page.getByLabel(/address or number/).fill('nonsense');
    await button(page, 'Link it here').click();
    await page.getByText('Please give the address of a memorial on this site.').waitFor();
    await page.getByLabel(/address or number/).fill(`${site.origin}/memorial/${memorialId}`);
    await button(page, 'Link it here').click();
    const link = page.getByRole('link', { name: 'Open the memorial' });
    await link.waitFor();
    await expect.poll(() => link.getAttribute('href')).toBe(`/memorial/${memorialId}`);
    expect(faults()).toEqual([]);
  });
});

describe('an imam', () => {
  it('publishes a notice, moves it and calls it off, and whoever follows hears of each', async () => {
    const imam = await visit('imam');
    const { page } = imam;
    await page.goto('/janazah');
    await page.getByRole('link', { name: 'Publish a notice' }).click();
    await page.getByLabel('Note').fill('Parking behind the hall.');
    await button(page, 'Publish a notice').click();
    await expect.poll(() => focused(page)).toBe('deceasedName');
    await expect.poll(() => page.getByText('Please fill this in.').count()).toBe(2);
    await page.getByText('Please enter a date and a time.').waitFor();
    await page.getByLabel('Name of the deceased').fill('Bibi Rahmat');
    await page.getByLabel('Mosque or place of the prayer').fill('Madni Jamia Masjid');
    await page.getByLabel('Prayer: date and time').fill(inDays(2, '13:30'));
    await page.getByLabel('Burial: date and time').fill(inDays(1, '13:30'));
    await page.getByLabel('Who in the family asked').fill('Nasreen Karim');
    await button(page, 'Publish a notice').click();
    await page.getByText('The burial cannot be before the prayer.').waitFor();
    await page.getByLabel('Burial: date and time').fill(inDays(2, '14:30'));
    await page.getByLabel('Cemetery').fill('Nowhere at all');
    await button(page, 'Publish a notice').click();
    await expect.poll(() => focused(page)).toBe('cemetery');
    await site.db.pool.query(
      `insert into cemeteries (name, name_folded, is_confirmed) values
         ('Quorn Vale North', 'quorn vale north', true), ('Quorn Vale South', 'quorn vale south', true)`,
    );
    await page.getByLabel('Cemetery').fill('Quorn');
    await button(page, 'Publish a notice').click();
    await page
      .getByText(/Several cemeteries begin like this: .*Quorn Vale North.*Quorn Vale South/)
      .first()
      .waitFor();
    // What only one begins with is enough.
    await page.getByLabel('Cemetery').fill('Scholem');
    await expect.poll(() => page.getByLabel('Note').inputValue()).toBe('Parking behind the hall.');
    await button(page, 'Publish a notice').click();
    await page.waitForURL(/\/janazah\/\d+$/);
    await page.getByRole('heading', { name: 'Bibi Rahmat', level: 1 }).waitFor();
    await page.getByText('Scholemoor Cemetery').first().waitFor();

    const follower = await visit('family');
    await follower.page.goto(new URL(page.url()).pathname);
    await expect.poll(() => follower.page.getByRole('link', { name: 'Change the notice' }).count()).toBe(0);
    await button(follower.page, 'Tell me of changes').click();
    await button(follower.page, 'Stop telling me').waitFor();

    await page.getByRole('link', { name: 'Change the notice' }).click();
    await expect.poll(() => page.getByLabel('Who in the family asked').inputValue()).toBe('Nasreen Karim');
    await page.getByLabel('Prayer: date and time').fill(inDays(2, '14:15'));
    await button(page, 'Save').click();
    await page.getByText('Time or place has changed').waitFor();
    await follower.page.goto('/notifications');
    await follower.page.getByText('The janazah of Bibi Rahmat has changed').first().waitFor();

    await button(page, 'Call it off').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Call it off' }).click();
    await page.getByText('This janazah will not take place as announced.').waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'Change the notice' }).count()).toBe(0);
    await follower.page.reload();
    const told = follower.page.getByRole('link', { name: /Bibi Rahmat .*will not take place/ });
    await told.first().click();
    await follower.page.getByText('This janazah will not take place as announced.').waitFor();
    await expect.poll(() => button(follower.page, 'Stop telling me').count()).toBe(0);

    await button(page, 'Remove the notice').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove the notice' }).click();
    await page.getByRole('heading', { name: 'Janazah notices', level: 1 }).waitFor();
    await expect.poll(() => page.getByText('Bibi Rahmat').count()).toBe(0);
    expect(imam.faults().filter((fault) => !fault.includes('status of 400'))).toEqual([]);
    expect(follower.faults()).toEqual([]);
  });

  it('alone publishes: a family is told who does', async () => {
    const { page, faults } = await visit('family');
    await page.goto('/janazah');
    await expect.poll(() => page.getByRole('link', { name: 'Publish a notice' }).count()).toBe(0);
    await page.goto('/janazah/new');
    await page.getByText('administrators publish notices; each can change their own.').waitFor();
    const id = await makeNotice();
    await page.goto(`/janazah/${id}/edit`);
    await page.getByText('administrators publish notices; each can change their own.').waitFor();
    await expect.poll(() => page.locator('form').count()).toBe(0);
    expect(faults()).toEqual([]);
  });
});

describe.each(CONDITIONS)('axe in %s, %s, phone: %s', (language, colorScheme, isPhone) => {
  it('finds nothing on the list, a notice and its form', async () => {
    const stream = await makeLiveStream(site.db, { hostId: imamId });
    const id = await makeNotice({ streamId: stream.id, sequence: 1, note: 'Parking behind the hall.' });
    const off = await makeNotice({ cancelledAt: new Date() });
    const { page, faults } = await visit('imam', { language, colorScheme, isPhone });
    for (const path of ['/janazah', `/janazah/${id}`, `/janazah/${off}`, `/janazah/${id}/edit`]) {
      await gotoQuiet(page, path);
      if (path.endsWith('edit')) {
        await page.locator('main input').first().fill('');
        await page.locator('main button[type=submit]').click();
      }
      expect(await findViolations(page), path).toEqual([]);
    }
    expect(faults()).toEqual([]);
  });
});

describe('at 320 pixels', () => {
  it.each(NARROW_LANGUAGES)('nothing scrolls sideways in %s', async (language) => {
    const id = await makeNotice({ deceasedName: 'Muhammad Abdur-Rahman-ibn-Abdul-Latif-al-Kashmiri' });
    const { page } = await visit('imam', { language });
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of ['/janazah', `/janazah/${id}`, '/janazah/new']) {
      await page.goto(path);
      expect(await sidewaysScroll(page), path).toBeLessThanOrEqual(0);
    }
  });
});
