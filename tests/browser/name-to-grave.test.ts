import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakeSensors } from '#tests/support/fake-sensors.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { inSight, phoneOf } from '#tests/support/phone.ts';
import {
  GATE,
  metresApart,
  ON_THE_WAY,
  SOUGHT,
  setOutFromHome,
  walkByArrow,
} from '#tests/support/walk-by-arrow.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const PHONE_HEIGHT = 844;

describe('from a misspelt name to the grave, on a phone', () => {
  it('takes four taps and the arrow to the salam', async () => {
    const { page, context, faults } = await site.visit({ isPhone: true });
    await context.addInitScript(fakeSensors);
    const phone = phoneOf(page);
    expect(await setOutFromHome(phone, 'en')).toBeLessThanOrEqual(4);
    const { places } = await walkByArrow(phone, 'en', { from: GATE, compass: 180 });
    expect(metresApart(places.at(-1) ?? GATE, SOUGHT.at)).toBeLessThanOrEqual(10);
    await inSight(phone, ON_THE_WAY.salam);
    expect(faults()).toEqual([]);
    await context.close();
  });

  it.each([
    ['en', 5],
    ['ar', 5],
    ['ur', 5],
  ] as const)('shows in %s %i graves at once, each row a link of 64 px or more', async (language, count) => {
    const { page, context, faults } = await site.visit({ isPhone: true, language });
    await page.goto('/search?q=khan');
    const rows = page.locator('li > article');
    await rows.nth(5).waitFor();
    const boxes = await rows.evaluateAll((all) =>
      all.map((row) => ({
        bottom: row.getBoundingClientRect().bottom,
        height: row.getBoundingClientRect().height,
      })),
    );
    expect(boxes.filter(({ bottom }) => bottom <= PHONE_HEIGHT).length).toBeGreaterThanOrEqual(count);
    expect(Math.min(...boxes.map(({ height }) => height))).toBeGreaterThanOrEqual(64);
    // A tap beside the name opens the grave too.
    const [first] = boxes;
    await rows.first().tap({ position: { x: 200, y: (first?.height ?? 0) - 8 } });
    await page.waitForURL('**/grave/*');
    expect(faults()).toEqual([]);
    await context.close();
  });

  it('leads back to the same results at the same place', async () => {
    const { page, context, faults } = await site.visit({ isPhone: true });
    await page.goto('/search?q=khan');
    const row = page.locator('li > article').nth(12);
    await row.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(300);
    await row.getByRole('heading').getByRole('link').tap();
    await page.waitForURL('**/grave/*');
    await page.getByRole('link', { name: 'Back to Search' }).tap();
    await page.waitForURL('**/search?q=khan');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 60);
    expect(faults()).toEqual([]);
    await context.close();
  });
});

describe('one question in three views', () => {
  it('is carried from the list to the map, near me and back', async () => {
    const { page, context, faults } = await site.visit();
    await page.goto('/search?q=khan&deathFrom=1990&deathTo=1999&verified=true');
    const views = page.getByRole('navigation', { name: 'How to see the results' });
    await views.getByRole('link', { name: 'Map' }).click();
    await page.waitForURL('**/advanced-search?**');
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      query: 'khan',
      dateFrom: '1990',
      dateTo: '1999',
      isVerified: 'true',
    });
    await views.locator('a[aria-current=page]', { hasText: 'Map' }).waitFor();
    await views.getByRole('link', { name: 'List' }).click();
    await page.waitForURL('**/search?**');
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      q: 'khan',
      deathFrom: '1990',
      deathTo: '1999',
      verified: 'true',
    });
    await views.locator('a[aria-current=page]', { hasText: 'List' }).waitFor();
    await views.getByRole('link', { name: 'Near me' }).click();
    await page.waitForURL('**/grave-finder?**');
    expect(new URL(page.url()).searchParams.get('q')).toBe('khan');
    // The address is there before the page: until then the links are those of the map, with its filters.
    await views.locator('a[aria-current=page]', { hasText: 'Near me' }).waitFor();
    await views.getByRole('link', { name: 'List' }).click();
    await page.waitForURL('**/search?q=khan');
    expect(faults()).toEqual([]);
    await context.close();
  });

  it('answers a place with its card, its graves, its map and the way to its gate', async () => {
    const { page, context, faults } = await site.visit();
    await page.goto('/search?q=Necropolis+Road');
    const card = page.getByRole('list', { name: 'Cemeteries you may be looking for' }).getByRole('article');
    await card.getByRole('heading', { name: 'Scholemoor Cemetery' }).waitFor();
    await expect.poll(() => card.textContent()).toMatch(/1,000\+ graves · 3 gates/);
    await expect
      .poll(() => card.getByRole('link', { name: /Get Directions/ }).getAttribute('href'))
      .toMatch(/destination=53\.78\d+%2C-1\.79\d+/);
    await page.locator('li > article h3').nth(3).waitFor();
    await card.getByRole('link', { name: 'Open map' }).click();
    await page.waitForURL('**/cemetery-map?cemetery=*');
    expect(faults()).toEqual([]);
    await context.close();
  });
});
