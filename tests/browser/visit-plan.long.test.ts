import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCemetery, makeGrave } from '#tests/support/factories.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { holdsEverywhere } from '#tests/support/screen-rules.ts';
import { makePerson, visitAs } from '#tests/support/visit-as.ts';

/** Graves of the demonstration: two in the first rows of Section A, one in B, one of the first memorial. */
const [FIRST, SECOND, FAR, MEMORIAL] = [12, 88, 2000, 3145];
const PATH = `/visit-plan?graves=${FAR},${MEMORIAL},${FIRST}`;

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const nameOf = async (id: number): Promise<string> =>
  ((await (await site.fetch(`/api/graves/${id}`)).json()) as { deceasedName: string }).deceasedName;
const isolated = (name: string) => `\u2068${name}\u2069`;
/** The names of the stops in the order shown. */
const stops = (page: Page) =>
  page
    .getByRole('region', { name: 'Scholemoor Cemetery' })
    .getByRole('link', { name: /.+/ })
    .and(page.locator('[href^="/grave/"]:not([href$="/walk"])'))
    .allInnerTexts();
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('personal.visit-plan'));

describe('a visit plan', () => {
  it('is made on the pages of graves, kept on the device, and put in another order by hand', async () => {
    const { page, context, faults } = await site.visit({ isPhone: true });
    for (const id of [FAR, MEMORIAL, FIRST]) {
      await page.goto(`/grave/${id}`);
      await page.getByRole('button', { name: 'Add to visit plan' }).click();
    }
    await page.getByRole('link', { name: 'Open visit plan (3 graves)' }).click();
    await page.waitForURL(/\/visit-plan\?graves=2000,3145,12$/);
    await expect.poll(() => stops(page)).toHaveLength(3);
    const shortest = await stops(page);
    expect([...shortest].sort()).toEqual((await Promise.all([FAR, MEMORIAL, FIRST].map(nameOf))).sort());

    // By hand: the last becomes the second.
    const last = shortest[2] as string;
    const earlier = page.getByRole('button', { name: `Visit ${isolated(last)} earlier` });
    await earlier.click();
    await page.waitForURL(/order=own/);
    await expect.poll(() => stops(page)).toEqual([shortest[0], last, shortest[1]]);
    // The button that was pressed has the focus still: pressed again it goes on.
    await expect.poll(() => earlier.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.getByLabel('Order of the visits').selectOption('Shortest walk');
    await expect.poll(() => stops(page)).toEqual(shortest);

    await page.getByRole('button', { name: `Remove ${isolated(last)} from the plan` }).click();
    await expect.poll(() => stops(page)).toHaveLength(2);
    await page.getByLabel('Name of the plan').fill('Our grandparents');
    await page.getByLabel('Name of the plan').press('Enter');
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Our grandparents');
    // The device knows it without its address.
    await page.goto('/visit-plan');
    await page.waitForURL(/title=Our\+grandparents/);
    await expect.poll(() => stops(page)).toHaveLength(2);
    expect(faults()).toEqual([]);
    await context.close();
  });

  it('is the same for whoever opens its link, with or without JavaScript, and changes nothing on their device', async () => {
    const bare = await site.visit({ javaScript: false });
    await bare.page.goto(`${PATH}&title=Eldest%20first`);
    const written = await stops(bare.page);
    expect(written).toHaveLength(3);
    await expect.poll(() => bare.page.getByText(/Total on foot: about \d+ m/).count()).toBe(1);
    await bare.page.getByLabel('Order of the visits').selectOption('My own order');
    await bare.page.getByLabel('Start at').selectOption('South Gate');
    await bare.page.getByRole('button', { name: 'Apply' }).click();
    await bare.page.waitForURL(/order=own/);
    expect(await stops(bare.page)).toEqual(await Promise.all([FAR, MEMORIAL, FIRST].map(nameOf)));
    await expect.poll(() => bare.page.getByText(/^From .?South Gate.?: about/).count()).toBe(1);
    await bare.context.close();

    const { page, context, faults } = await site.visit();
    await page.goto(`${PATH}&title=Eldest%20first`);
    expect(await stops(page)).toEqual(written);
    expect(await kept(page)).toBeNull();
    await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
    await expect.poll(() => page.title()).not.toContain('Eldest');
    expect(faults()).toEqual([]);
    await context.close();
  });

  it('is shared by its link, without which saved plan it is', async () => {
    const { page, context } = await site.visit();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await page.goto(`${PATH}&saved=7`);
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByText('Link copied').first().waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(link).pathname + new URL(link).search).toBe(PATH);
    await context.close();
  });

  it('is copied where the device’s sheet refuses it, and not where the reader closed it', async () => {
    const { page, context } = await site.visit();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const sheetEndsWith = (name: string) =>
      page.evaluate((fault) => {
        const share = () => Promise.reject(new DOMException('', fault));
        Object.defineProperty(navigator, 'share', { value: share, configurable: true });
      }, name);
    await page.goto(PATH);
    await page.locator('html[data-hydrated]').waitFor();
    await page.evaluate(() => navigator.clipboard.writeText('as before'));
    await sheetEndsWith('AbortError');
    await page.getByRole('button', { name: 'Share' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('as before');
    await expect.poll(() => page.getByText('Link copied').count()).toBe(0);
    await sheetEndsWith('NotAllowedError');
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByText('Link copied').first().waitFor();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(PATH);
    await context.close();
  });

  it('says which graves are gone, have no position, or lie in another cemetery; none is dropped in silence', async () => {
    const cemetery = await makeCemetery(site.db, { name: 'Hill Top', postcode: 'BD2 2BB' });
    const other = await makeGrave(site.db, { cemeteryId: cemetery.id, lat: 53.71, lng: -1.71 });
    const unplaced = await makeGrave(site.db, { cemeteryId: cemetery.id, deceasedName: 'Without Place' });
    const { page, context, faults } = await site.visit();
    await page.goto(`/visit-plan?graves=${FIRST},99999999,${other.id},${unplaced.id}`);
    await page.getByText('One grave of this plan is no longer in the register and was left out.').waitFor();
    const hill = page.getByRole('region', { name: 'Hill Top' });
    await expect.poll(() => hill.getByText('Begin here: no gate is recorded.').count()).toBe(1);
    await expect.poll(() => hill.getByText('The position of these graves is not recorded.').count()).toBe(1);
    await expect.poll(() => hill.getByText('Without Place').count()).toBe(1);
    await expect
      .poll(() => hill.getByRole('link', { name: /^Directions to/ }).getAttribute('href'))
      .toContain('BD2%202BB');
    // A change leaves the gone one out of the address.
    await page.getByLabel('Step-free route').check();
    await page.waitForURL(
      (url) => url.search === `?graves=${FIRST},${other.id},${unplaced.id}&stepFree=true`,
    );
    expect(faults()).toEqual([]);
    await context.close();
  });

  it('is saved by a member, found on another device, changed and deleted', async () => {
    const person = await makePerson(site, 'Halima', 'Idris');
    const { page, context, faults } = await visitAs(site, person);
    await page.goto(`${PATH}&title=Dada%20and%20Dadi`);
    const saved = page.getByRole('region', { name: 'Saved plans' });
    await saved.getByRole('button', { name: 'Save this plan' }).click();
    await page.getByText('Plan saved').first().waitFor();
    await page.waitForURL(/saved=\d+/);

    const elsewhere = await visitAs(site, person);
    await elsewhere.page.goto('/visit-plan');
    await elsewhere.page.getByRole('link', { name: 'Dada and Dadi' }).click();
    await elsewhere.page.waitForURL(/saved=\d+/);
    const same = (await stops(page)).sort();
    await expect.poll(async () => (await stops(elsewhere.page)).sort()).toEqual(same);
    await elsewhere.context.close();

    await page.getByLabel('Name of the plan').fill('Both of them');
    await page.getByLabel('Name of the plan').press('Enter');
    await page.waitForURL(/title=Both/);
    await saved.getByRole('button', { name: 'Save the changes' }).click();
    await saved.getByRole('link', { name: 'Both of them' }).waitFor();
    await expect.poll(() => saved.getByRole('listitem').count()).toBe(1);
    await saved.getByRole('button', { name: `Delete ${isolated('Both of them')}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete it' }).click();
    await saved.getByText('You have not saved a plan yet. Give this one a name and save it.').waitFor();
    expect(faults()).toEqual([]);
    await context.close();
  });

  it('tells visitors what signing in would bring, and holds twelve graves', async () => {
    const { page, context } = await site.visit();
    await page.goto(`/visit-plan?graves=${[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13].join(',')}`);
    await expect.poll(() => page.getByText('Signed in, you can save several').count()).toBe(1);
    expect(await stops(page)).toHaveLength(12);
    // A change makes it this device's plan; a thirteenth is refused with words.
    await page.getByLabel('Step-free route').check();
    await page.waitForURL(/stepFree/);
    await page.goto(`/grave/${SECOND}`);
    await page.getByRole('button', { name: 'Add to visit plan' }).click();
    await page.getByText('A visit plan has room for 12 graves at most.').first().waitFor();
    await context.close();
  });
});

describe('the screen of a visit plan', () => {
  holdsEverywhere(() => site, [PATH, '/visit-plan']);

  it('is printed with the order, the plots, the steps, the drawn cemetery and the greeting, without buttons', async () => {
    const { page, context } = await site.visit();
    await page.goto(`${PATH}&title=Our%20family`);
    await page.emulateMedia({ media: 'print' });
    const section = page.getByRole('region', { name: 'Scholemoor Cemetery' });
    for (const text of [/^Our family$/, /Plot .?A-30-01/, /^From .*Gate.*about/, /^Sahih Muslim 975$/])
      await expect.poll(() => page.getByText(text).first().isVisible()).toBe(true);
    await expect
      .poll(() =>
        section
          .getByText(/^Leave the path here/)
          .first()
          .isVisible(),
      )
      .toBe(true);
    for (const name of ['Share', 'Print', 'Sign In'])
      await expect
        .poll(() => page.getByRole('main').getByRole('button', { name, exact: true }).isVisible())
        .toBe(false);
    await expect.poll(() => page.locator('canvas').first().isVisible()).toBe(false);
    const drawing = page.getByRole('img', { name: 'Map of the visits in' });
    await expect.poll(() => drawing.getByText('Muslim Section A').isVisible()).toBe(true);
    await expect.poll(() => drawing.getByText('1', { exact: true }).isVisible()).toBe(true);
    await expect.poll(() => page.getByLabel('Name of the plan').isVisible()).toBe(false);
    await context.close();
  });
});
