import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isListed, type Kept } from '#scripts/compliance/kept-on-device.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { visitAs } from '#tests/support/visit-as.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

type Found = readonly [Kept['where'], string];

/** What lies on the device now, of every kind that a browser has. */
async function collect(page: Page, context: BrowserContext): Promise<Found[]> {
  const cookies = (await context.cookies()).map(({ name }): Found => ['cookie', name]);
  const stored = await page.evaluate(async () => ({
    localStorage: Object.keys(localStorage),
    sessionStorage: Object.keys(sessionStorage),
    IndexedDB: (await indexedDB.databases()).map(({ name }) => name ?? ''),
    cache: await caches.keys(),
  }));
  return [
    ...cookies,
    ...Object.entries(stored).flatMap(([where, names]) =>
      names.map((name): Found => [where as Kept['where'], name]),
    ),
  ];
}

const unlisted = (found: readonly Found[]) => found.filter(([where, name]) => !isListed(where, name));

it('a visitor’s device keeps nothing that the list does not name, and nothing before a choice but the site’s own files', async () => {
  const { page, context } = await site.visit({ withWorker: true });
  await page.goto('/');
  await expect.poll(async () => (await collect(page, context)).map(([where]) => where)).toContain('cache');
  const arrived = await collect(page, context);
  expect(unlisted(arrived)).toEqual([]);
  expect(arrived.filter(([where]) => where === 'cookie' || where === 'localStorage')).toEqual([]);
  await page.getByRole('button', { name: 'Collapse the sidebar' }).click();
  await page.getByRole('button', { name: 'Use the dark theme' }).click();
  await page.goto('/search?q=Mirza');
  await page.goto('/submit-dua');
  await page.getByRole('textbox').first().fill('A word that was begun');
  await page.goto('/?lang=fr');
  const found = await collect(page, context);
  expect(unlisted(found)).toEqual([]);
  expect(found).toEqual(
    expect.arrayContaining([
      ['localStorage', 'nav'],
      ['localStorage', 'theme'],
      ['cookie', 'lang'],
    ]),
  );
});

it('a member’s device keeps nothing that the list does not name', async () => {
  const { page, context } = await visitAs(site, 'imam', { withWorker: true });
  for (const path of ['/', '/search?q=Mirza', '/create-memorial', '/live-streams', '/downloads', '/profile'])
    await page.goto(path);
  const { request } = context;
  const headers = { origin: site.origin };
  const live: { id: number; access: string; isWomenOnly: boolean }[] = await (
    await request.get('/api/streams/live')
  ).json();
  const open = live.find(({ access, isWomenOnly }) => access === 'public' && !isWomenOnly);
  const joined = await request.post(`/api/streams/${open?.id}/join`, { data: {}, headers });
  expect([joined.status(), await joined.text()]).toEqual([200, expect.any(String)]);
  const asked = await request.post('/api/auth/passkey/options', { data: {}, headers });
  expect(asked.status()).toBe(200);
  const found = await collect(page, context);
  expect(unlisted(found)).toEqual([]);
  expect(found.map(([, name]) => name.replace(/\d+$/, ''))).toEqual(
    expect.arrayContaining(['ziyarah_session', 'ziyarah_watch_', 'ziyarah_passkey']),
  );
});
