import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { typeDate } from '#tests/support/type-date.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** How long each question takes a database that others keep busy. */
const BUSY_MS = 400;

describe('the guide beside the results', () => {
  it('asks whether another name was meant, and says that nothing is written so', async () => {
    const { page, context, faults } = await site.visit();
    await page.goto('/search?q=Ghulma+Rasool&sort=relevance');
    await page.getByText('No grave has a name spelt exactly like this. These are close:').waitFor();
    await page.getByRole('heading', { name: 'Close matches' }).waitFor();
    await page.getByRole('list', { name: 'Why this was found' }).first().waitFor();
    const question = page.getByRole('status').filter({ hasText: 'Did you mean Ghulam Rasool?' });
    await question.getByRole('link', { name: 'Ghulam Rasool' }).click();
    await page.waitForURL(/\/search\?q=Ghulam\+Rasool$/);
    await expect.poll(() => page.getByText('Did you mean').count()).toBe(0);
    await expect.poll(() => page.getByRole('searchbox').first().inputValue()).toBe('Ghulam Rasool');
    expect(faults()).toEqual([]);
    await context.close();
  });

  it.each([
    ['/search?q=Ghulma+Rasool', '/search?q=Ghulma+Rasool&patient=true'],
    ['/advanced-search?query=Ghulma+Rasool', '/advanced-search?query=Ghulma+Rasool&patient=true'],
  ])('says where a busy server cut the search short, and searches longer: %s', async (path, longer) => {
    const { page, context, faults } = await site.visit({ isPhone: true });
    const { rows } = site.db;
    site.db.rows = async <Row extends object>(statement: Parameters<typeof rows>[0]) => {
      await new Promise((resolve) => setTimeout(resolve, BUSY_MS));
      return rows<Row>(statement);
    };
    try {
      await page.goto(path);
      await page.getByText('this search was cut short').waitFor();
    } finally {
      site.db.rows = rows;
    }
    await page.getByRole('link', { name: 'Search longer' }).tap();
    await page.waitForURL(longer);
    await page.getByText('Ghulam Rasool Mirza').first().waitFor();
    await expect.poll(() => page.getByText('this search was cut short').count()).toBe(0);
    expect(faults()).toEqual([]);
    await context.close();
  });

  it('offers other spellings, which keep the filters', async () => {
    const { page, context, faults } = await site.visit({ isPhone: true });
    await page.goto('/search?q=Gulam+Rasul+Mirza&hasMemorial=true');
    const spellings = page.getByRole('navigation', { name: 'Other spellings' });
    await spellings.getByRole('link', { name: 'Rasool', exact: true }).click();
    await page.waitForURL(/\/search\?q=Gulam\+Rasool\+Mirza&hasMemorial=true$/);
    await page.getByRole('link', { name: 'Ghulam Rasool Mirza', exact: true }).waitFor();
    expect(faults()).toEqual([]);
    await context.close();
  });

  it('narrows a common name by cemetery, years and relative, each filter removable', async () => {
    const { page, context, faults } = await site.visit();
    await page.goto('/search?q=Muhammad');
    const box = page.getByRole('region', { name: 'Many people had this name' });
    await box.getByRole('link', { name: /^Scholemoor Cemetery/ }).click();
    await page.waitForURL(/\/search\?q=Muhammad&cemetery=Scholemoor\+Cemetery$/);
    await box.getByRole('link', { name: /^2000–2009/ }).waitFor();
    const muslimSection = box.getByRole('link', { name: /^Muslim Section A/ });
    await muslimSection.waitFor();
    await box.getByLabel('Name of a relative').fill('Khan');
    await box.getByRole('button', { name: 'Narrow' }).click();
    await page.waitForURL(/\/search\?q=Muhammad&cemetery=Scholemoor\+Cemetery&relative=Khan$/);
    const filters = page.getByRole('region', { name: 'Filters applied' });
    await filters.getByRole('link', { name: 'Remove the filter Name of a relative: Khan' }).waitFor();
    await filters.getByRole('link', { name: 'Remove the filter Cemetery: Scholemoor Cemetery' }).click();
    await page.waitForURL(/\/search\?q=Muhammad&relative=Khan$/);
    await page.getByText('Filter (1)').waitFor();
    await page.goto('/search?q=Muhammad');
    await box.getByRole('link', { name: /^2000–2009/ }).click();
    await page.waitForURL(/\/search\?q=Muhammad&deathFrom=2000&deathTo=2009$/);
    await filters.getByText('Year of death: 2000–2009').waitFor();
    expect(faults()).toEqual([]);
    await context.close();
  });

  it('keeps the ways to narrow behind a button on a phone, and shuts them with the next search', async () => {
    const { page, context, faults } = await site.visit({ isPhone: true });
    await page.goto('/search?q=Muhammad');
    const card = await page.getByRole('tabpanel').getByRole('article').first().boundingBox();
    expect(card?.y).toBeLessThan(844);
    const open = page.getByRole('button', { name: 'Many people had this name' });
    const place = page.getByRole('link', { name: /^Scholemoor Cemetery \(/ });
    await expect.poll(() => open.getAttribute('aria-expanded')).toBe('false');
    await expect.poll(() => place.isVisible()).toBe(false);
    await open.click();
    await expect.poll(() => open.getAttribute('aria-expanded')).toBe('true');
    await place.click();
    await page.waitForURL(/cemetery=Scholemoor\+Cemetery$/);
    await expect.poll(() => open.getAttribute('aria-expanded')).toBe('false');
    expect(faults()).toEqual([]);
    await context.close();
  });

  it('breaks nothing where it fails', async () => {
    const { page, context, expectFault, faults } = await site.visit();
    expectFault(/status of 500/);
    await page.route(/api\/search\/guide/, (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/search');
    await page.getByRole('searchbox').first().fill('Sughra Bibi');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Exact matches' }).waitFor();
    await page.getByRole('link', { name: 'Sughra Bibi', exact: true }).waitFor();
    expect(faults()).toEqual([]);
    await context.close();
  });

  it('asks for the cemetery of a row, and does not say that nobody lies in it', async () => {
    const { page, context, faults } = await site.visit();
    for (const path of ['/search?q=row%2030', '/advanced-search?query=row%2030']) {
      await page.goto(path);
      await page.getByText('Please add the cemetery’s name: each has its own rows and sections.').waitFor();
      await expect.poll(() => page.getByText(/^No (graves|results) found/).count()).toBe(0);
    }
    await page.goto('/search?q=row%2030%20Scholemoor');
    await page.getByRole('main').getByRole('link', { name: 'Ghulam Rasool Mirza' }).first().waitFor();
    await page.goto('/search?q=Mirza%20from%20Hargeisa');
    await page.getByText('We found nobody with “from Hargeisa”, so we left it out.').waitFor();
    expect(faults()).toEqual([]);
    await context.close();
  });

  it('speaks Arabic', async () => {
    const { page, context, faults } = await site.visit({ language: 'ar', isPhone: true });
    await page.goto(`/search?q=${encodeURIComponent('محمد')}`);
    await page.getByRole('heading', { name: 'كثيرون حملوا هذا الاسم' }).waitFor();
    await page.getByText('يُكتب أيضًا:').waitFor();
    await page.getByRole('heading', { name: 'نتائج قريبة' }).waitFor();
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
    expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
    expect(faults()).toEqual([]);
    await context.close();
  });

  it('is there without JavaScript', async () => {
    const { page, context } = await site.visit({ javaScript: false });
    await page.goto('/search?q=Muhammad');
    await page.getByLabel('Name of a relative').last().fill('Khan');
    await page.getByRole('button', { name: 'Narrow' }).click();
    await page.waitForURL(/\/search\?q=Muhammad&relative=Khan$/);
    await page.goto('/search?q=Ghulma+Rasool');
    await page.getByRole('link', { name: 'Ghulam Rasool', exact: true }).click();
    await page.waitForURL(/\/search\?q=Ghulam\+Rasool$/);
    await context.close();
  });
});

describe('the advanced search', () => {
  it('keeps every filter in its address', async () => {
    const { page, context, faults } = await site.visit();
    await page.goto('/advanced-search?lat=53.7870&lng=-1.7930');
    await page.getByLabel('Search Query').fill('Mirza');
    await page.getByLabel('Cemetery', { exact: true }).selectOption('Scholemoor Cemetery');
    await page.getByLabel('Location/Region').fill('Bradford');
    await page.getByText('More filters').click();
    await typeDate(page, 'dateFrom', '1990');
    await typeDate(page, 'dateTo', '2010-06-30');
    await page.getByLabel('Language of a dua').selectOption('ar');
    await page.getByLabel('Within (km)').fill('25');
    for (const box of ['Verified graves only', 'With a memorial', 'With duas'])
      await page.getByLabel(box).check();
    await page
      .locator('form')
      .filter({ hasText: 'Reset Filters' })
      .getByRole('button', { name: 'Search' })
      .click();
    const wanted = {
      query: 'Mirza',
      cemetery: 'Scholemoor Cemetery',
      location: 'Bradford',
      dateFrom: '1990',
      dateTo: '2010-06-30',
      isVerified: 'true',
      hasMemorial: 'true',
      hasDuas: 'true',
      language: 'ar',
      radius: '25',
      lat: '53.787',
      lng: '-1.793',
    };
    const address = () => Object.fromEntries(new URL(page.url()).searchParams);
    await expect.poll(address).toEqual(wanted);
    await page.reload();
    await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
    await page.getByText('More filters (6)').waitFor();
    await expect.poll(() => page.getByLabel('Within (km)').inputValue()).toBe('25');
    await expect
      .poll(() => page.getByRole('combobox', { name: 'Language of a dua' }).inputValue())
      .toBe('ar');
    await expect.poll(() => page.getByRole('checkbox', { name: 'With duas' }).isChecked()).toBe(true);
    await page.getByText('Distances are measured from the chosen place.').waitFor();
    expect(faults()).toEqual([]);
    await context.close();
  });

  it('a position in London hides no grave in Bradford, and a distance is a filter that is seen and taken off', async () => {
    const geolocation = { latitude: 51.5, longitude: -0.12, accuracy: 20 };
    const { page, context, faults } = await site.visit({ isPhone: true, geolocation });
    await page.goto('/advanced-search');
    await page.getByText('Distances are measured from where you are.').waitFor();
    await page.getByText('1,000+ results').waitFor();
    await page.goto('/advanced-search?query=gulam%20rasul&lat=51.5&lng=-0.12&radius=10');
    await page.getByText('No results found').waitFor();
    await page.getByRole('link', { name: /^Remove the filter Within: .?10(\.0)? km/ }).waitFor();
    await page.getByRole('link', { name: 'Show all distances' }).click();
    await page.getByRole('heading', { name: 'Ghulam Rasool Mirza' }).first().waitFor();
    expect(new URL(page.url()).searchParams.has('radius')).toBe(false);
    await page
      .getByText(/ km from the chosen place/)
      .first()
      .waitFor();
    expect(faults()).toEqual([]);
    await context.close();
  });

  it('clears what was typed, sent or not, by Reset Filters', async () => {
    const { page, context, faults } = await site.visit();
    await page.goto('/advanced-search?query=Mirza');
    const words = page.getByLabel('Search Query');
    await expect.poll(() => words.inputValue()).toBe('Mirza');
    await words.fill('Mirza and more');
    await page.getByLabel('Location/Region').fill('Bradford');
    await page.getByText('Reset Filters', { exact: true }).click();
    await expect.poll(() => words.inputValue()).toBe('');
    await expect.poll(() => page.getByLabel('Location/Region').inputValue()).toBe('');
    await expect.poll(() => new URL(page.url()).search).toBe('');
    // Nothing has to be left in the address for a second press to clear what was typed.
    await words.fill('Khan');
    // The names that are suggested meanwhile lie over the button; they go when the field is left.
    await page.getByRole('link', { name: 'Reset Filters' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => words.inputValue()).toBe('');
    expect(faults()).toEqual([]);
    await context.close();
  });

  it('lists the nearest first around a place, says a capped total, and loads more by keyboard', async () => {
    const { page, context, faults } = await site.visit();
    await page.goto('/advanced-search?lat=53.7870&lng=-1.7930&radius=5');
    await page.getByText('1,000+ results').waitFor();
    const shown = await page.getByText(/· .* from the chosen place/).allTextContents();
    const metres = shown.map((text) => {
      const [, value = '', unit] = /([\d.,]+) (m|km) from the chosen place/.exec(text) ?? [];
      return Number(value.replace(',', '')) * (unit === 'km' ? 1000 : 1);
    });
    expect(metres.length).toBe(50);
    expect(metres).toEqual([...metres].sort((a, b) => a - b));
    const more = page.getByRole('button', { name: 'Load more' });
    await more.focus();
    await page.keyboard.press('Enter');
    // In sight the next page comes by itself as well; what was asked twice comes once.
    await expect.poll(() => page.locator('[id^=grave-]').count()).toBeGreaterThanOrEqual(100);
    await expect.poll(() => more.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(faults()).toEqual([]);
    await context.close();
  });
});
