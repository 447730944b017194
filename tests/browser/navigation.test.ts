import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { visitAs } from '#tests/support/visit-as.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** What the specification names for a visitor, in its order. */
const SPECIFIED = [
  ...['/', '/search', '/advanced-search', '/grave-finder', '/ar-finder', '/pricing', '/services'],
  ...['/live-streams', '/submit-dua', '/help', '/official-verification', '/verification-demo'],
  '/data-verification',
];
const ADDED = ['/cemetery-map', '/visit-plan', '/janazah', '/grave-cleaning', '/downloads', '/duas'];

it('the menu stands under quiet headings, in the specified order, with every screen that is not in it', async () => {
  const { page, faults } = await site.visit();
  await page.goto('/');
  const side = page.getByRole('navigation', { name: 'Main navigation' });
  const links = await side
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links.filter((to) => SPECIFIED.includes(to ?? ''))).toEqual(SPECIFIED);
  expect(ADDED.filter((to) => !links.includes(to))).toEqual([]);
  for (const name of ['Find', 'Arrange', 'Remember', 'For offices'])
    await side.getByText(name, { exact: true }).waitFor();
  const foot = page.getByRole('contentinfo').getByRole('link');
  const below = await foot.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(below.filter((to) => to !== '/help' && links.includes(to))).toEqual([]);
  expect(faults()).toEqual([]);
});

it('every page begins at one edge on a wide screen', async () => {
  const { page, expectFault, faults } = await site.visit();
  expectFault(/status of 404/);
  await page.setViewportSize({ width: 1440, height: 900 });
  const edges: Record<string, number> = {};
  const PATHS = ['/', '/search', '/submit-dua', '/help', '/pricing', '/live-streams', '/janazah', '/duas'];
  for (const path of [
    ...PATHS,
    '/downloads',
    '/privacy-request',
    '/grave/1',
    '/memorial/1',
    '/grave-cleaning',
  ]) {
    await page.goto(path);
    const title = page.getByRole('main').locator('> .mx-auto').first();
    edges[path] = await title.evaluate(
      (box) => box.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(box).paddingLeft),
    );
  }
  expect(new Set(Object.values(edges)), JSON.stringify(edges)).toHaveLength(1);
  expect(faults()).toEqual([]);
});

it('a field for a file speaks the reader’s language, shows what was chosen and is reached by keys', async () => {
  const { page, faults } = await site.visit({ language: 'ar' });
  await page.goto('/verification/check');
  await page.getByText('اختيار ملف').waitFor();
  const field = page.locator('input[type=file]');
  await field.focus();
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  await field.setInputFiles({
    name: 'receipt.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"kept":true}'),
  });
  await page.getByText('receipt.json').waitFor();
  await expect.poll(() => page.getByRole('main').locator('textarea').inputValue()).toBe('{"kept":true}');
  expect(faults()).toEqual([]);
});

it.each(['en', 'ur'])(
  'tabs are one line on a phone, with the open one in view and reached by arrows (%s)',
  async (language) => {
    const { page, faults } = await visitAs(site, 'family', { isPhone: true, language });
    await page.goto('/memorial/1/manage?tab=away');
    const tops = page
      .getByRole('tab')
      .evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top));
    expect((await tops).length).toBeGreaterThan(5);
    expect(new Set(await tops)).toHaveLength(1);
    /** The open tab stands in the window, clear of the edges that fade, which are 40 and 12 pixels wide. */
    const isInView = () =>
      page.getByRole('tab', { selected: true }).evaluate((tab) => {
        const { left, right } = tab.getBoundingClientRect();
        return left >= 12 && right <= innerWidth - 12;
      });
    const strip = page.getByRole('tablist');
    await expect.poll(() => strip.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true);
    await expect.poll(isInView).toBe(true);
    await page.getByRole('tab', { selected: true }).focus();
    await page.keyboard.press('Home');
    await expect.poll(() => page.url()).toContain('tab=words');
    await expect.poll(isInView).toBe(true);
    // Past the first comes the last.
    await page.keyboard.press(language === 'ur' ? 'ArrowRight' : 'ArrowLeft');
    await expect.poll(() => page.url()).toContain('tab=away');
    await expect.poll(isInView).toBe(true);
    expect(faults()).toEqual([]);
  },
);

it('a name stands above its badges, and opening a memorial comes before the dua', async () => {
  const { page, faults } = await site.visit({ isPhone: true });
  const topOf = async (text: string) =>
    (await page.getByText(text, { exact: true }).first().boundingBox())?.y;
  await page.goto('/memorial/1');
  const name = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(await topOf('Public Memorial')).toBeGreaterThan(name?.y ?? Number.POSITIVE_INFINITY);
  await page.goto('/search?q=Mirza&tab=memorials');
  const card = page.getByRole('article').first();
  const title = await card.getByRole('heading').boundingBox();
  const badge = await card.getByText('Public', { exact: true }).boundingBox();
  expect(badge?.y).toBeGreaterThan(title?.y ?? Number.POSITIVE_INFINITY);
  const ways = card.getByRole('link');
  await expect.poll(() => ways.allTextContents()).toEqual(['View', 'Submit Dua']);
  const ground = (at: number) => ways.nth(at).evaluate((link) => getComputedStyle(link).backgroundColor);
  expect(await ground(0)).not.toBe(await ground(1));
  expect(faults()).toEqual([]);
});

it('a message lies over neither the bar at the foot nor what the page itself says', async () => {
  const { page, faults } = await visitAs(site, 'family', { isPhone: true });
  await page.goto('/memorial/1/manage');
  await page.getByLabel('Description', { exact: true }).fill('He kept an allotment.');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  const message = page.getByRole('region', { name: /F8/ }).getByRole('listitem');
  await message.waitFor();
  const bar = page.locator('[data-bottom-bar]');
  const foot = async (of: typeof bar) => {
    const box = await of.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  await expect.poll(async () => (await foot(message)) <= ((await bar.boundingBox())?.y ?? 0)).toBe(true);
  expect(faults()).toEqual([]);
});

it.each(['ur', 'en'])(
  'a text begins where its neighbours begin, and a place is lines (%s)',
  async (language) => {
    const { page, faults } = await site.visit({ isPhone: true, language });
    await page.goto('/memorial/1');
    const edges = await page
      .locator('[aria-labelledby=timeline] li')
      .first()
      .locator('p')
      .evaluateAll(
        (all, end) =>
          all.map((line) => {
            const range = document.createRange();
            range.selectNodeContents(line);
            const boxes = [...range.getClientRects()];
            return Math.round(
              end ? Math.max(...boxes.map(({ right }) => right)) : Math.min(...boxes.map(({ left }) => left)),
            );
          }),
        language === 'ur',
      );
    expect(edges).toHaveLength(2);
    expect(Math.abs((edges[0] ?? 0) - (edges[1] ?? 0))).toBeLessThanOrEqual(2);
    await page.goto('/search?q=Mirza&tab=memorials');
    const lines = page.getByRole('article').first().locator('p bdi.block');
    await expect
      .poll(() => lines.allTextContents())
      .toEqual(['Scholemoor Cemetery', 'Necropolis Road, Bradford']);
    expect(faults()).toEqual([]);
  },
);
