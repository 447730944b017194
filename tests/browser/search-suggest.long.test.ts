import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '#tests/support/find-violations.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { settlePage } from '#tests/support/settle-page.ts';

const RECENT = 'personal.recent-searches';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/**
 * The first field of names on a page, focused, with its combobox loaded. It is filled at once: letter by letter, a busy
 * machine pauses between two, and the list of the first letters is replaced under what was chosen in it.
 */
async function enterField(page: Page, path: string) {
  await page.goto(path);
  await page.locator('input[name=q], input[name=query]').first().click();
  const field = page.locator('input[role=combobox]');
  await field.waitFor();
  // The status line comes with the part that suggests.
  await field.locator('xpath=following-sibling::p[@role="status"]').waitFor({ state: 'attached' });
  return field;
}

const activeText = (page: Page) =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant');
    return id ? (document.getElementById(id)?.textContent ?? 'not there') : null;
  });

describe('suggestions while typing', () => {
  it('are walked with the keyboard while the focus and the text stay in the field', async () => {
    const { page, faults } = await site.visit();
    const field = await enterField(page, '/');
    await expect.poll(() => field.getAttribute('aria-expanded')).toBe('false');
    await field.fill('gulam ras');
    const list = page.getByRole('listbox', { name: 'Suggestions' });
    await list.waitFor();
    await expect.poll(() => list.getByRole('option').allTextContents()).toContain('Gulam Rasool');
    await expect.poll(() => field.getAttribute('aria-expanded')).toBe('true');
    await expect.poll(() => field.getAttribute('aria-controls')).toBe(await list.getAttribute('id'));
    await list.getByRole('group', { name: 'Names' }).waitFor();
    await list.getByRole('group', { name: 'Graves' }).waitFor();
    await expect.poll(() => page.getByText(/^\d+ suggestions?$/).count()).toBe(1);

    await page.keyboard.press('ArrowDown');
    await expect.poll(() => activeText(page)).toBe('Gulam Rasool');
    await expect.poll(() => list.getByRole('option', { selected: true }).count()).toBe(1);
    await page.keyboard.press('End');
    await expect.poll(() => activeText(page)).toBeNull();
    await page.keyboard.press('ArrowUp');
    await expect
      .poll(() => activeText(page))
      .toMatch(/^Ghulam Rasool Mirza.*1931 – 2004 · Scholemoor Cemetery$/);
    await expect.poll(() => field.inputValue()).toBe('gulam ras');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Ghulam Rasool Mirza', level: 1 }).waitFor();
    expect(faults()).toEqual([]);
    await page.context().close();
  });

  it('complete a name and search for it', async () => {
    const { page, context, faults } = await site.visit();
    const field = await enterField(page, '/');
    await field.fill('gulam ras');
    await page.getByRole('option', { name: 'Gulam Rasool' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/search\?q=Gulam\+Rasool$/);
    await page.getByRole('link', { name: 'Ghulam Rasool Mirza', exact: true }).waitFor();
    await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
    expect(faults()).toEqual([]);
    await context.close();
  });

  it('lead to a cemetery by mouse, and keep the focus in the field meanwhile', async () => {
    const { page, context, faults } = await site.visit();
    const field = await enterField(page, '/search');
    await field.fill('scholem');
    const option = page.getByRole('group', { name: 'Cemeteries' }).getByRole('option');
    await option.hover();
    await page.mouse.down();
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.mouse.up();
    await page.waitForURL(/\/search\?cemetery=Scholemoor\+Cemetery$/);
    expect(faults()).toEqual([]);
    await context.close();
  });

  it('go away with Escape and keep the text, come back with an arrow, and leave with Tab', async () => {
    const { page, context, faults } = await site.visit();
    const field = await enterField(page, '/search');
    await field.fill('gulam ras');
    const list = page.getByRole('listbox');
    await list.waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => list.count()).toBe(0);
    await expect.poll(() => field.inputValue()).toBe('gulam ras');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => activeText(page)).toBe('Gulam Rasool');
    await page.keyboard.press('Tab');
    await expect.poll(() => list.count()).toBe(0);
    const focus = (name: string) => page.locator(':focus').and(page.getByRole('button', { name }));
    await focus('Say the name').waitFor();
    await page.keyboard.press('Tab');
    await focus('Search').waitFor();
    expect(faults()).toEqual([]);
    await context.close();
  });

  it('wait for a pause and give up the question before', async () => {
    const { page, context, faults } = await site.visit();
    const asked: string[] = [];
    const given: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/search/suggest'))
        asked.push(new URL(request.url()).searchParams.get('q') ?? '');
    });
    page.on('requestfailed', (request) => {
      if (request.url().includes('/api/search/suggest')) given.push(request.failure()?.errorText ?? '');
    });
    const field = await enterField(page, '/search');
    // It is never answered.
    await page.route(/suggest\?q=gu$/, () => {});
    await field.fill('gu');
    await expect.poll(() => asked).toEqual(['gu']);
    await field.fill('gulam ras');
    await expect.poll(() => asked).toEqual(['gu', 'gulam ras']);
    await expect.poll(() => given).toEqual(['net::ERR_ABORTED']);
    await page.getByRole('option', { name: 'Gulam Rasool' }).waitFor();
    expect(faults()).toEqual([]);
    await context.close();
  });

  it('lose no letter while their part is on its way', async () => {
    const { page, context, faults } = await site.visit();
    const part = Promise.withResolvers<void>();
    await page.route('**/assets/suggest-box-*.js', async (route) => {
      await part.promise;
      await route.continue();
    });
    await page.goto('/search');
    const field = page.locator('input[name=q]');
    await field.click();
    await page.keyboard.type('gulam ras');
    part.resolve();
    await page.getByRole('option', { name: 'Gulam Rasool' }).waitFor();
    await expect.poll(() => field.inputValue()).toBe('gulam ras');
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(faults()).toEqual([]);
    await context.close();
  });

  it('fail in silence, and the search goes on', async () => {
    const { page, context, expectFault, faults } = await site.visit();
    expectFault(/status of 503/);
    await page.route(/api\/search\/suggest/, (route) => route.fulfill({ status: 503, body: '' }));
    const field = await enterField(page, '/search');
    const answer = page.waitForResponse(/api\/search\/suggest/);
    await field.fill('Sughra Bibi');
    await answer;
    await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Sughra Bibi', exact: true }).waitFor();
    expect(faults()).toEqual([]);
    await context.close();
  });

  it('ask nothing while an input method composes', async () => {
    const { page, context, faults } = await site.visit();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/search/suggest')) asked.push(request.url());
    });
    await page.clock.install();
    await enterField(page, '/search');
    const keyboard = await context.newCDPSession(page);
    await keyboard.send('Input.imeSetComposition', { text: 'scholem', selectionStart: 7, selectionEnd: 7 });
    // Far longer than the pause that is waited for.
    await page.clock.runFor(5000);
    await settlePage(page);
    expect(asked).toEqual([]);
    await keyboard.send('Input.insertText', { text: 'scholem' });
    await page.getByRole('listbox').getByRole('option', { name: 'Scholemoor Cemetery' }).waitFor();
    expect(faults()).toEqual([]);
    await context.close();
  });

  it('stand in the quick search and in the advanced search too', async () => {
    const { page, context, faults } = await site.visit();
    await page.goto('/');
    await page.getByLabel('Name of deceased').click();
    await page.keyboard.type('gulam ras');
    await page.getByRole('option', { name: 'Gulam Rasool' }).click();
    await page.waitForURL(/\/search\?q=Gulam\+Rasool$/);
    const field = await enterField(page, '/advanced-search?cemetery=Scholemoor+Cemetery&hasMemorial=true');
    await field.fill('gulam ras');
    await page.getByRole('option', { name: 'Gulam Rasool' }).click();
    await page.waitForURL(
      /\/advanced-search\?query=Gulam\+Rasool&cemetery=Scholemoor\+Cemetery&hasMemorial=true$/,
    );
    expect(faults()).toEqual([]);
    await context.close();
  });

  it.each([
    ['en', 'muhammad kh'],
    ['ar', 'محمد خ'],
  ])('have nothing for axe to find, in %s', async (language, typed) => {
    const { page, context, faults } = await site.visit({ language, isPhone: true });
    const field = await enterField(page, '/search');
    await field.fill(typed);
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => activeText(page)).not.toBeNull();
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
    expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
    expect(await findViolations(page)).toEqual([]);
    expect(faults()).toEqual([]);
    await context.close();
  });
});

describe('recent searches', () => {
  it('stay on this device, are used again, removed and cleared', async () => {
    const { page, context, faults } = await site.visit();
    await enterField(page, '/');
    for (const name of ['Sughra Bibi', 'Nazia Malik']) {
      await page.locator('input[role=combobox]').fill(name);
      await page.keyboard.press('Enter');
      const address = `/search?q=${name.replace(' ', '+')}`;
      await page.waitForURL((url) => url.pathname + url.search === address);
      await enterField(page, address);
    }
    await page.reload();
    await enterField(page, '/');
    const grid = page.getByRole('grid', { name: 'Recent searches' });
    await grid.waitFor();
    await page.getByText('Kept on this device only.').waitFor();
    await expect
      .poll(() => grid.getByRole('row').allTextContents())
      .toEqual(['Nazia MalikRemove Nazia Malik', 'Sughra BibiRemove Sughra Bibi', 'Clear recent searches']);
    expect(await findViolations(page)).toEqual([]);

    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => activeText(page)).toBe('Remove Nazia Malik');
    await page.keyboard.press('Enter');
    await expect.poll(() => grid.getByRole('row').count()).toBe(2);
    await grid.getByText('Sughra Bibi', { exact: true }).click();
    await page.waitForURL(/\/search\?q=Sughra\+Bibi$/);

    await enterField(page, '/');
    await page.getByText('Clear recent searches').click();
    await expect.poll(() => grid.count()).toBe(0);
    expect(await page.evaluate((key) => localStorage.getItem(key), RECENT)).toBeNull();
    expect(faults()).toEqual([]);
    await context.close();
  });

  it('go with the reader who signs out', async () => {
    const { page, context, faults, expectFault } = await site.visit();
    // What was on its way while the session ended is refused.
    expectFault(/status of 401.*\/api\/notifications\//);
    await page.goto('/search');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('button', { name: /^Family Member/ }).click();
    await page.getByRole('button', { name: /Account of/ }).waitFor();
    const field = await enterField(page, '/search');
    await field.fill('Sughra Bibi');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.evaluate((key) => localStorage.getItem(key), RECENT))
      .toBe('["Sughra Bibi"]');
    await page.getByRole('button', { name: /Account of/ }).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    expect(await page.evaluate((key) => localStorage.getItem(key), RECENT)).toBeNull();
    await enterField(page, '/');
    await expect.poll(() => page.getByRole('grid').count()).toBe(0);
    expect(faults()).toEqual([]);
    await context.close();
  });

  it('are harmless where the browser refuses storage', async () => {
    const { page, context, faults } = await site.visit();
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('refused', 'SecurityError');
        },
      });
    });
    await enterField(page, '/search');
    await page.keyboard.type('Sughra Bibi');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Sughra Bibi', exact: true }).waitFor();
    await expect.poll(() => page.getByRole('grid').count()).toBe(0);
    expect(faults()).toEqual([]);
    await context.close();
  });
});
