import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FAKE_GOOGLE_MAPS } from '#tests/support/fake-google-maps.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';

const GRAVE = 3145;
const NAME = 'Ghulam Rasool Mirza';

interface Drawn {
  kind: string;
  options: Record<string, unknown>;
}

/** What the fake adds to a page. */
interface FakeWindow {
  drawn?: () => Drawn[];
  clickMarker: (title: string) => boolean;
  gm_authFailure: () => void;
}

let site: Site;
beforeAll(async () => {
  site = await openSite({ GOOGLE_MAPS_API_KEY: 'a-key-of-nobody' });
});
afterAll(() => site.close());

const drawn = (page: Page, kind: string) =>
  page.evaluate(
    (wanted) =>
      (window as unknown as FakeWindow).drawn?.().filter((shape: Drawn) => shape.kind === wanted) ?? [],
    kind,
  );

/** Google's script, played by a few lines of ours; the network fails for it so many times first. */
async function playGoogle(page: Page, failures = 0): Promise<URL[]> {
  const asked: URL[] = [];
  await page.route('https://maps.googleapis.com/**', (route) => {
    asked.push(new URL(route.request().url()));
    if (asked.length <= failures) return route.abort('connectionfailed');
    return route.fulfill({ contentType: 'text/javascript', body: FAKE_GOOGLE_MAPS });
  });
  return asked;
}

describe('with a key of Google Maps', () => {
  it.each(['en', 'ar'])('the cemetery and the grave are drawn by Google (%s)', async (language) => {
    const { page, faults } = await site.visit({ language });
    const asked = await playGoogle(page);
    await page.goto(`/cemetery-map?grave=${GRAVE}`);
    await expect.poll(async () => (await drawn(page, 'Polygon')).length).toBe(4);
    expect(asked[0]?.searchParams.get('key')).toBe('a-key-of-nobody');
    expect(asked[0]?.searchParams.get('language')).toBe(language);
    for (const { options } of await drawn(page, 'Polygon')) expect(options.fillOpacity).toBe(0.3);
    await expect.poll(() => drawn(page, 'Polyline')).toHaveLength(11);
    const titles = async () => (await drawn(page, 'Marker')).map(({ options }) => options.title);
    await expect.poll(titles).toContain(NAME);
    await expect.poll(async () => (await drawn(page, 'Circle'))[0]?.options.radius).toBe(5);
    // Without our own engine: neither its canvas nor a tile of ours.
    await expect.poll(() => page.locator('.maplibregl-map').count()).toBe(0);
    expect(faults()).toEqual([]);
  });

  it('a grave clicked in the map is the one looked at, and hidden sections are gone', async () => {
    const { page, faults } = await site.visit();
    await playGoogle(page);
    await page.goto('/cemetery-map?q=A-30');
    await expect.poll(async () => (await drawn(page, 'Polygon')).length).toBe(4);
    // A marker is drawn a moment before it listens.
    const click = () => page.evaluate((name) => (window as unknown as FakeWindow).clickMarker(name), NAME);
    await expect.poll(click).toBe(true);
    await page.waitForURL(new RegExp(`grave=${GRAVE}`));
    await page.getByRole('heading', { name: NAME }).waitFor();
    await page.getByRole('button', { name: 'Hide Sections' }).click();
    await expect.poll(async () => (await drawn(page, 'Polygon')).length).toBe(0);
    expect(faults()).toEqual([]);
  });

  it('a failing network is tried three times, then said; the list stays and a new try works', async () => {
    const { page, faults, expectFault } = await site.visit();
    expectFault(/maps\.googleapis\.com|Google Maps JavaScript API|ERR_CONNECTION_FAILED/);
    const asked = await playGoogle(page, 3);
    await page.goto('/cemetery-map?q=A-30');
    const alert = page.getByRole('alert').filter({ hasText: 'Map Error' });
    await alert.waitFor();
    await expect.poll(() => alert.textContent()).toContain('Failed to load Google Maps: ');
    expect(asked).toHaveLength(3);
    await page.getByRole('link', { name: new RegExp(NAME) }).click();
    await page.getByRole('heading', { name: NAME }).waitFor();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(async () => (await drawn(page, 'Polygon')).length).toBe(4);
    expect(faults()).toEqual([]);
  });

  it('a refused key is said at once', async () => {
    const { page } = await site.visit({ language: 'ar' });
    await playGoogle(page);
    await page.goto('/cemetery-map');
    await expect.poll(async () => (await drawn(page, 'Polygon')).length).toBe(4);
    await page.evaluate(() => (window as unknown as FakeWindow).gm_authFailure());
    const alert = page.getByRole('alert').filter({ hasText: 'Google' });
    await alert.waitFor();
    await expect.poll(() => alert.textContent()).toContain('رُفض مفتاحها');
  });
});
