import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { DEMO_CEMETERIES, offset } from '#db/seed/demo-places.ts';
import { keepMap } from '#features/find/maps/server/keep-map.ts';
import { findViolations } from '#tests/support/find-violations.ts';
import { keepPicture } from '#tests/support/keep-picture.ts';
import {
  AWAY,
  openStoppableSite,
  type StoppableSite,
  visitWithDownload,
} from '#tests/support/stoppable-site.ts';

let site: StoppableSite;
beforeAll(async () => {
  site = await openStoppableSite();
  await keepMap(site.db);
});
afterEach(() => site.start());
afterAll(() => site.close());

/** A grave of Scholemoor in the demonstration, beside its Main Avenue. */
const GRAVE = { path: '/grave/3145', name: 'Ghulam Rasool Mirza' };
const [SCHOLEMOOR] = DEMO_CEMETERIES;

async function visitAtCemetery(language = 'en') {
  if (!SCHOLEMOOR) throw new Error('the demonstration has no cemetery');
  const [longitude, latitude] = offset(SCHOLEMOOR, -139, 1);
  const visitor = await visitWithDownload(site, {
    language,
    isPhone: true,
    geolocation: { latitude, longitude, accuracy: 6 },
  });
  visitor.expectFault(AWAY);
  return visitor;
}

async function visitWithoutSignal(language?: string) {
  const visitor = await visitAtCemetery(language);
  await site.stop();
  await visitor.page.goto('/search');
  return visitor;
}

it('a grave that was found with a signal is opened, and walked to, after it is lost', async () => {
  const { page, faults } = await visitAtCemetery();
  await page.goto('/search?q=gulam+rasol');
  await page.waitForSelector('html[data-offline]', { state: 'attached' });
  const found = page.getByRole('article').first().getByRole('link', { name: GRAVE.name, exact: true });
  await found.waitFor();
  await site.stop();
  await found.click();
  await page.getByRole('heading', { level: 1, name: GRAVE.name }).waitFor();
  await page
    .getByRole('link', { name: /^Take me there/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Walk with my position' }).waitFor();
  expect(faults()).toEqual([]);
});

it('a question typed at the cemetery without a signal leads to the grave and along the way to it', async () => {
  const { page, faults } = await visitWithoutSignal();
  const box = page.locator('main input[name=q]').first();
  await box.fill('where is my grandfather gulam rasol buried');
  await box.press('Enter');
  const grave = page.getByRole('article').first();
  await grave.getByRole('link', { name: GRAVE.name }).first().waitFor();
  await expect.poll(() => grave.textContent()).not.toContain('One of the names differs');
  await keepPicture(page, 'offline-question');
  await grave.getByRole('link', { name: GRAVE.name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: GRAVE.name }).waitFor();
  await page
    .getByRole('link', { name: /^Take me there/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Walk with my position' }).click();
  await expect.poll(() => page.locator('[aria-current=step]').textContent()).toMatch(/Main Avenue/);
  expect(faults()).toEqual([]);
});

it('a place, a number and a year find without a signal too, and an empty list says what was looked through', async () => {
  const { page, faults } = await visitWithoutSignal();
  await page.goto('/search?q=Scolemore');
  const places = page.getByRole('list', { name: 'Cemeteries you may be looking for' });
  await places.getByText('Scholemoor').waitFor();
  await page
    .getByRole('link', { name: /^Take me there/ })
    .first()
    .waitFor();
  await keepPicture(page, 'offline-place');
  await page.goto('/search?q=A-30-01');
  await page.getByRole('link', { name: GRAVE.name }).first().waitFor();
  await page.goto('/search?q=qxzkw');
  await page.getByText('These downloads were looked through:').waitFor();
  await page.getByText(/Scholemoor .*, as of \d/).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await keepPicture(page, 'offline-empty');
  await page.goto('/search?q=qxzkw&cemetery=Utley+Cemetery');
  await page.getByText(/the graves of .?Utley Cemetery.? are not on this device/).waitFor();
  await site.start();
  await expect.poll(() => page.getByText('are not on this device').count()).toBe(0);
  expect(faults()).toEqual([]);
});

it('and says it in Arabic', async () => {
  const { page, faults } = await visitWithoutSignal('ar');
  await page.goto('/search?q=qxzkw');
  await page.getByText('بحثنا في ما نزّلتموه').waitFor();
  await keepPicture(page, 'offline-empty-ar');
  expect(faults()).toEqual([]);
});
