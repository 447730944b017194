import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMemorial } from '#tests/support/factories.ts';
import { makeOffice } from '#tests/support/office-world.ts';
import { OFFICIAL_RECORD } from '#tests/support/official-record.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { typeDate } from '#tests/support/type-date.ts';
import { visitAs } from '#tests/support/visit-as.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** Holds files back until they are let go. */
async function hold(page: Page, files: RegExp): Promise<() => void> {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}
/** A part has come when React knows its elements. */
const taken = (page: Page, selector: string) =>
  page.waitForFunction(
    (wanted) =>
      Object.keys(document.querySelector(wanted) ?? {}).some((key) => key.startsWith('__reactFiber')),
    selector,
  );

const OWN = 'section[aria-labelledby=own-submissions]';

it('a part whose data changed before its code came says what is, and its HTML stays until then', async () => {
  const { official } = await makeOffice(site, 'Testfield');
  const { page, faults } = await visitAs(site, { email: official.user.email });
  const letGo = await hold(page, /\/assets\/own-submissions-[^/]*\.js/);
  await page.goto('/official-verification');
  for (const [name, value] of Object.entries(OFFICIAL_RECORD))
    await (/date/i.test(name) ? typeDate(page, name, value) : page.locator(`[name=${name}]`).fill(value));
  await page.getByRole('button', { name: 'Submit Official Verification' }).click();
  await page.getByText('Official Verification Submitted').first().waitFor();
  await page.locator(OWN).waitFor();
  await expect.poll(() => page.locator(OWN).getByText(OFFICIAL_RECORD.deceasedName).count()).toBe(0);
  letGo();
  await page.locator(OWN).getByText(OFFICIAL_RECORD.deceasedName).waitFor();
  await taken(page, OWN);
  expect(faults()).toEqual([]);
});

it('what was typed into a part stays when its data change before its code comes', async () => {
  const memorial = await makeMemorial(site.db, { title: 'In memory of Salma Qureshi' });
  const { page, faults } = await visitAs(site, 'family');
  const letGo = await hold(page, /\/assets\/memorial-duas-[^/]*\.js/);
  await page.goto(`/memorial/${memorial.id}`);
  const field = page.getByLabel('Your dua');
  await page.getByLabel('Show it as Anonymous').check();
  await page.getByLabel('Language of the dua').selectOption('ur');
  await field.pressSequentially('O Allah, light her grave.');
  const before = await field.elementHandle();
  await page.locator('#posts').scrollIntoViewIfNeeded();
  await taken(page, 'section[aria-labelledby=posts]');
  await page.getByLabel('Share a memory or a message').fill('She planted this garden.');
  await page.getByRole('form', { name: 'Share a memory' }).getByRole('button', { name: 'Share' }).click();
  await page.locator('article article').getByText('She planted this garden.').waitFor();
  expect(await field.evaluate((it, was) => it === was, before)).toBe(true);
  await field.focus();
  letGo();
  await expect.poll(() => field.evaluate((it, was) => it !== was, before)).toBe(true);
  await page
    .getByText(/characters left/)
    .first()
    .waitFor();
  await expect.poll(() => field.inputValue()).toBe('O Allah, light her grave.');
  await expect.poll(() => page.getByLabel('Show it as Anonymous').isChecked()).toBe(true);
  await expect.poll(() => page.getByLabel('Language of the dua').inputValue()).toBe('ur');
  // Who was writing goes on.
  await page.keyboard.type(' Amin.');
  await expect.poll(() => field.inputValue()).toBe('O Allah, light her grave. Amin.');
  expect(faults()).toEqual([]);
});

it('a form that is sent before its part answers is not sent past it, and is sent once it answers', async () => {
  const { page, faults } = await visitAs(site, 'family');
  const letGo = await hold(page, /\/assets\/account-request-[^/]*\.js/);
  await page.goto('/official-verification');
  await page.getByRole('button', { name: 'Send the request' }).click();
  // Longer than the browser takes to leave.
  await page.waitForTimeout(500);
  letGo();
  await page.getByText('Organization name required').waitFor();
  expect(new URL(page.url()).search).toBe('');
  expect(faults()).toEqual([]);
});

/** A map's place is taken over while its own code, the ground that it shows and its engine come in any order. */
const FILES = {
  place: /\/assets\/no-map-[^/]*\.js/,
  ground: /\/api\/cemeteries\/\d+\/layout/,
  engine: /\/assets\/map-engine-[^/]*\.js/,
};
const ORDERS = [
  ['place', 'ground', 'engine'],
  ['ground', 'place', 'engine'],
  ['ground', 'engine', 'place'],
  ['engine', 'place', 'ground'],
] as const;

it.each(['/grave/1', '/memorial/1'])(
  'the place of a map on %s, in each order, on a slow phone',
  async (path) => {
    const { page, context, faults } = await visitAs(site, null);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    for (const order of ORDERS) {
      const held = await Promise.all(order.map((name) => hold(page, FILES[name])));
      await page.goto(path);
      await page.locator('main svg[role=img]').first().scrollIntoViewIfNeeded();
      for (const letGo of held) {
        letGo();
        await page.waitForTimeout(200);
      }
      await page.locator('main canvas').first().waitFor();
      await page.unrouteAll({ behavior: 'wait' });
      expect({ order, faults: faults() }).toEqual({ order, faults: [] });
    }
  },
);
