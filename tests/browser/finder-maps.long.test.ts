import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONDITIONS, NARROW_LANGUAGES } from '#tests/support/conditions.ts';
import { findViolations, sidewaysScroll } from '#tests/support/find-violations.ts';
import { openSite, type Site, type VisitOptions } from '#tests/support/open-site.ts';
import { ownVisits } from '#tests/support/own-visits.ts';

/** Of the demonstration's first memorial. */
const NAME = 'Ghulam Rasool Mirza';
const GRAVE = 3145;

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const visitAnybody = ownVisits(() => site);
const visit = (options?: VisitOptions) => visitAnybody(null, options);

const found = (page: Page) => page.getByRole('list', { name: 'Graves found' }).getByRole('link');
const search = (page: Page) => page.getByRole('button', { name: 'Search', exact: true });
const mapReady = (page: Page) => page.getByRole('button', { name: 'Zoom in' }).waitFor();

/**
 * Clicks the middle of the map, where the selected or the only grave stands. A second click would meet the page that the
 * first has changed, so the pointer lies there until the map says that a grave is under it.
 */
async function clickMiddle(page: Page): Promise<void> {
  const canvas = page.locator('.maplibregl-canvas');
  const hover = async () => {
    const box = await canvas.boundingBox();
    if (!box) throw new Error('there is no map');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x - 1, y);
    await page.mouse.move(x, y);
    return canvas.evaluate((element) => element.style.cursor);
  };
  await expect.poll(hover).toBe('pointer');
  await page.mouse.down();
  await page.mouse.up();
}

/** Whether an element stands wholly in the window, below the header that stays. */
function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  return top >= header && bottom <= window.innerHeight;
}

describe('the grave finder', () => {
  it('finds a verified grave in another spelling and says how to get there', async () => {
    const { page, faults } = await visit();
    await page.goto('/grave-finder');
    await page.getByRole('searchbox', { name: 'Name, cemetery or location' }).fill('Gulam Rasul Mirza');
    await search(page).click();
    await page.waitForURL(/q=Gulam/);
    await found(page).filter({ hasText: NAME }).first().click();
    await page.waitForURL(/grave=\d+/);
    const details = page.getByRole('region', { name: NAME });
    await details.waitFor();
    await expect
      .poll(() => details.getByRole('link', { name: 'Take me there' }).getAttribute('href'))
      .toBe(`/grave/${GRAVE}/walk`);
    const directions = await details.getByRole('link', { name: 'Get Directions' }).getAttribute('href');
    expect(directions).toMatch(
      /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=53\.\d+%2C-1\.\d+/,
    );
    await expect
      .poll(() => details.getByRole('link', { name: /Street View/ }).getAttribute('href'))
      .toContain('map_action=pano');
    await expect.poll(() => details.getByText(/accurate to about 5 m/).count()).toBe(1);
    await mapReady(page);
    expect(faults()).toEqual([]);
  });

  it('lists the nearest first for who says where they are, and all the same without', async () => {
    const near = { latitude: 53.7866, longitude: -1.7925, accuracy: 8 };
    const { page, faults } = await visit({ geolocation: near });
    await page.goto('/grave-finder');
    await page.getByText('Nearest to you first').waitFor();
    await expect.poll(() => found(page).first().textContent()).toMatch(/\d+ m/);
    const metres = await found(page).evaluateAll((links) =>
      links.map((link) => Number(/(\d+) m/.exec(link.textContent ?? '')?.[1])),
    );
    expect(metres.length).toBe(20);
    expect(metres).toEqual(metres.toSorted((a, b) => a - b));
    expect(faults()).toEqual([]);
  });

  it("says 'No Verified Graves Available' only where there is none, and shows the others on request", async () => {
    await site.db.pool.query('update graves set is_verified = false where id = $1', [GRAVE]);
    try {
      const { page } = await visit({ javaScript: false });
      await page.goto(`/grave-finder?q=${encodeURIComponent(NAME)}`);
      const names = await found(page).allTextContents();
      expect(names.every((text) => text.includes('Verified'))).toBe(true);
      await page.goto('/grave-finder?q=Qwertzuiop');
      await page.getByText('No Verified Graves Available').waitFor();
      await page.getByRole('link', { name: 'Also show graves not verified yet' }).click();
      await page.getByText('No graves found').waitFor();
      await page.goto(`/grave-finder?all=true&q=${encodeURIComponent(NAME)}&grave=${GRAVE}`);
      await expect.poll(() => page.getByText('No Verified Graves Available').count()).toBe(0);
      await expect.poll(() => page.getByRole('region', { name: NAME }).count()).toBe(1);
    } finally {
      await site.db.pool.query('update graves set is_verified = true where id = $1', [GRAVE]);
    }
  });
});

describe('the cemetery map', () => {
  it('offers exactly the specified sections in the demonstration', async () => {
    const { page, faults } = await visit();
    await page.goto('/cemetery-map');
    await expect
      .poll(() => page.getByLabel('Section', { exact: true }).locator('option').allTextContents())
      .toEqual([
        'All Sections',
        'Muslim Sections',
        'Muslim Section A',
        'Muslim Section B',
        'General Sections',
        'Memorial Garden',
      ]);
    await page.getByLabel('Section', { exact: true }).selectOption('General Sections');
    await page.waitForURL(/section=type%3Ageneral/);
    await expect.poll(() => found(page).first().textContent()).toContain('General Section C');
    expect(faults()).toEqual([]);
  });

  it.each([
    ['a plot', 'A-30-01', NAME],
    ['a section', 'memorial garden', 'Memorial Garden'],
    ['a name in another spelling', 'Gulam Rasul Mirza', NAME],
  ])('finds %s', async (_what, typed, shown) => {
    const { page } = await visit({ javaScript: false });
    await page.goto('/cemetery-map');
    await page.getByRole('searchbox', { name: 'Name, grave number or section' }).fill(typed);
    await search(page).click();
    await expect.poll(() => found(page).first().textContent()).toContain(shown);
    await expect.poll(() => page.getByRole('status').filter({ hasText: /grave/ }).count()).toBe(1);
  });

  it('hides and shows the sections, in the map and in the legend', async () => {
    const { page, faults } = await visit();
    await page.goto('/cemetery-map');
    await mapReady(page);
    const legend = page.getByRole('list', { name: 'What the signs mean' });
    await expect.poll(() => legend.getByText('Muslim Section A').count()).toBe(1);
    await page.getByRole('button', { name: 'Hide Sections' }).click();
    await expect.poll(() => legend.getByText('Muslim Section A').count()).toBe(0);
    await page.getByRole('button', { name: 'Show Sections' }).click();
    await expect.poll(() => legend.getByText('Muslim Section A').count()).toBe(1);
    expect(faults()).toEqual([]);
  });

  it('a grave of the tiles answers a click, and directions are for walking', async () => {
    const { page, faults } = await visit();
    const tiles: string[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/api/map/tiles/')) tiles.push(response.headers()['cache-control'] ?? '');
    });
    // Near a grave that is looked at, others stand; the tiles hold them all.
    await page.goto(`/cemetery-map?grave=${GRAVE}`);
    await mapReady(page);
    await expect.poll(() => tiles.length).toBeGreaterThan(0);
    expect(tiles.every((cache) => cache.includes('immutable'))).toBe(true);
    const details = page.getByRole('region', { name: NAME });
    await expect
      .poll(() => details.getByRole('link', { name: 'Get Directions' }).getAttribute('href'))
      .toContain('travelmode=walking');
    await details.getByRole('link', { name: 'Close these details' }).click();
    await details.waitFor({ state: 'detached' });
    await clickMiddle(page);
    await page.waitForURL(/[?&]grave=\d+/);
    await page.getByRole('link', { name: 'Take me there' }).waitFor();
    expect(faults()).toEqual([]);
  });

  it('without tiles the list and the selected grave stay, and an alert says why', async () => {
    const { page, expectFault, faults } = await visit();
    expectFault(/api\/map\/tiles|ERR_FAILED/);
    await page.route('**/api/map/tiles/**', (route) => route.abort('failed'));
    await page.goto(`/cemetery-map?q=A-30-01&grave=${GRAVE}`);
    await page.getByRole('alert').filter({ hasText: 'Map Error' }).waitFor();
    await expect.poll(() => found(page).count()).toBe(1);
    await page.getByRole('region', { name: NAME }).waitFor();
    expect(faults()).toEqual([]);
  });
});

describe('both', () => {
  const paths = [`/grave-finder?grave=${GRAVE}`, `/cemetery-map?q=A-30&grave=${GRAVE}`];

  it.each(['/grave-finder', '/cemetery-map?cemetery=1'])(
    'by the keyboard alone, on a phone: %s shows what was chosen far down the list, and leads back there',
    async (path) => {
      const { page, faults } = await visit({ isPhone: true });
      await page.goto(path);
      const last = found(page).nth(19);
      const item = page.getByRole('list', { name: 'Graves found' }).getByRole('listitem').nth(19);
      const id = await item.getAttribute('id');
      await last.focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(/grave=\d+/);
      const heading = page.locator('#selected-grave');
      await heading.waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('selected-grave');
      await expect.poll(() => heading.evaluate(isInSight)).toBe(true);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await heading.waitFor({ state: 'detached' });
      await expect.poll(() => page.evaluate(() => document.activeElement?.parentElement?.id)).toBe(id);
      expect(faults()).toEqual([]);
    },
  );

  it('say calmly that a position was refused, and keep their list', async () => {
    const { page, context, faults } = await visit();
    await context.clearPermissions();
    for (const [path, button] of [
      ['/grave-finder', 'Use my position'],
      ['/cemetery-map?cemetery=1', 'Where am I?'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('button', { name: button }).click();
      await page.getByRole('button', { name: 'Your position could not be found. Try again' }).waitFor();
      await expect.poll(() => found(page).count()).toBe(20);
    }
    expect(faults()).toEqual([]);
  });

  it('offer the way, the camera and a plan beside what they show, without JavaScript', async () => {
    const { page } = await visit({ javaScript: false });
    for (const path of paths) {
      await page.goto(path);
      const details = page.getByRole('region', { name: NAME });
      const href = (name: string) => details.getByRole('link', { name }).getAttribute('href');
      expect(await href('Take me there')).toBe(`/grave/${GRAVE}/walk`);
      expect(await href('Find it with the camera')).toBe(`/ar-finder?grave=${GRAVE}`);
      expect(await href('Add to visit plan')).toContain(String(GRAVE));
    }
  });

  it.each(CONDITIONS)('axe finds nothing in %s, %s, phone: %s', async (language, colorScheme, isPhone) => {
    const { page } = await visit({ language, colorScheme, isPhone });
    for (const path of paths) {
      await page.goto(path);
      await page.locator('.maplibregl-canvas').waitFor();
      expect(await findViolations(page), path).toEqual([]);
    }
  });

  it.each(NARROW_LANGUAGES)('nothing scrolls sideways at 320 pixels in %s', async (language) => {
    const { page } = await visit({ language });
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of paths) {
      await page.goto(path);
      expect(await sidewaysScroll(page), path).toBe(0);
    }
  });
});
