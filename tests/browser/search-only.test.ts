import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PAGE_ROUTES } from '#app/routes.tsx';
import { cemeteries } from '#db/schema/places.ts';
import { keepMap } from '#features/find/maps/server/keep-map.ts';
import { makeGrave, makeMemorial } from '#tests/support/factories.ts';
import { findViolations } from '#tests/support/find-violations.ts';
import { makeOffice } from '#tests/support/office-world.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { visitAs } from '#tests/support/visit-as.ts';

const NAMES = ['Adam Zwartadam', 'Anwar Zwartanwar'];

let site: Site;
let world: Awaited<ReturnType<typeof makeOffice>>;
let graveIds: number[];
beforeAll(async () => {
  site = await openSite({ RATE_LIMIT_SCALE: '10000' });
  world = await makeOffice(site, 'Zwart');
  graveIds = [];
  for (const [at, deceasedName] of NAMES.entries()) {
    const { id } = await makeGrave(site.db, {
      ...{ deceasedName, cemeteryId: world.cemetery.id, graveNumber: `ZWM-${at + 1}`, isVerified: true },
      ...{ lat: 53.7866 + at * 2e-5, lng: -1.7925, coordinateSource: 'surveyed' },
    });
    await makeMemorial(site.db, { graveId: id, title: `Remembering ${deceasedName}`, isDemo: true });
    graveIds.push(id);
  }
});
afterAll(() => site.close());

const setTo = async (isSearchOnly: boolean) => {
  await site.db.orm.update(cemeteries).set({ isSearchOnly }).where(eq(cemeteries.id, world.cemetery.id));
  await keepMap(site.db);
};

/** Pages that tell of these graves though nobody asked for one; a page is opened with what lists are filtered by. */
async function tellingPages(): Promise<string[]> {
  const { id, name } = world.cemetery;
  const queries = [
    `cemetery=${encodeURIComponent(name)}`,
    `cemetery=${id}`,
    `q=${encodeURIComponent(name)}`,
    'near=53.7866,-1.7925',
    'lat=53.7866&lng=-1.7925',
    'all=true',
    'tab=memorials',
  ];
  const telling: string[] = [];
  for (const { path } of PAGE_ROUTES) {
    if (path === '*' || path.includes(':')) continue;
    for (const address of [path, ...queries.map((query) => `${path}?${query}`)]) {
      const text = await (await site.fetch(address)).text();
      if (/Zwart(adam|anwar)|ZWM-/.test(text)) telling.push(address);
    }
  }
  return telling;
}

it('no page lists graves of a cemetery that is search only; open, several do', async () => {
  const { id, name } = world.cemetery;
  expect(await tellingPages()).toEqual(
    expect.arrayContaining([
      '/',
      '/search',
      '/advanced-search',
      '/grave-finder',
      `/search?cemetery=${encodeURIComponent(name)}`,
      `/cemetery-map?cemetery=${id}`,
    ]),
  );
  await setTo(true);
  expect(await tellingPages()).toEqual([]);
  await setTo(false);
});

it('its office closes the lists, and every page that had one says why there is none', async () => {
  const { id, name } = world.cemetery;
  const office = await visitAs(site, world.official.user);
  await office.page.goto('/my-office');
  const setting = office.page.locator('details').filter({ hasText: 'What everyone sees' });
  await setting.locator('summary').click();
  const box = setting.getByRole('checkbox', { name: /^Show graves by search only/ });
  await expect.poll(() => box.isChecked()).toBe(false);
  await box.check();
  expect(await findViolations(office.page)).toEqual([]);
  await setting.getByRole('button', { name: 'Save' }).click();
  await office.page.getByText('Saved').first().waitFor();
  await keepMap(site.db);

  const { page, faults } = await visitAs(site, null);
  const here = `shows its graves by search only. Search for a name`;
  await page.goto(`/cemetery-map?cemetery=${id}`);
  await page.getByRole('note').filter({ hasText: here }).waitFor();
  await page.getByText('the download has its map and paths, but none of its graves').waitFor();
  await expect.poll(() => page.getByText('No graves found').count()).toBe(0);
  expect(await findViolations(page)).toEqual([]);
  for (const path of ['/search', '/advanced-search']) {
    await page.goto(`${path}?cemetery=${encodeURIComponent(name)}`);
    await page.getByRole('note').filter({ hasText: here }).waitFor();
    await expect.poll(() => page.getByText(/^No (graves|results) found/).count()).toBe(0);
    await page.goto(path);
    await page.getByRole('note').filter({ hasText: `are not in this list. Search for a name` }).waitFor();
  }
  await page.goto('/grave-finder');
  await page.getByRole('note').filter({ hasText: name }).waitFor();
  await page.goto('/downloads');
  await page.getByText('This cemetery shows its graves by search only').waitFor();

  // Who asks for a name finds the grave, and the way to it without its neighbours.
  await page.goto('/search?q=Adam+Zwartadan');
  await page
    .getByRole('link', { name: NAMES[0] ?? '' })
    .first()
    .waitFor();
  await expect.poll(() => page.getByRole('note').filter({ hasText: 'not in this list' }).count()).toBe(0);
  await page.goto(`/cemetery-map?cemetery=${id}&q=ZWM-2`);
  await page
    .getByText(NAMES[1] ?? '')
    .first()
    .waitFor();
  await page.goto(`/grave/${graveIds[0]}/walk`);
  await page.getByText('so the graves beside this one are not named').waitFor();
  await expect.poll(() => page.getByText('Zwartanwar').count()).toBe(0);
  expect(faults()).toEqual([]);

  await office.page.reload();
  await setting.locator('summary').click();
  await box.uncheck();
  await setting.getByRole('button', { name: 'Save' }).click();
  await office.page.getByText('Saved').first().waitFor();
  expect(office.faults()).toEqual([]);
  await keepMap(site.db);
  await page.goto(`/cemetery-map?cemetery=${id}`);
  await page
    .getByText(NAMES[0] ?? '')
    .first()
    .waitFor();
  await expect.poll(() => page.getByText('by search only').count()).toBe(0);
});
