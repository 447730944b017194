import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { visitAs } from '#tests/support/visit-as.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe('the first page', () => {
  it.each(['en', 'ar', 'ur', 'tr', 'ms', 'fr'])(
    'on a phone in %s is no longer than four windows',
    async (language) => {
      const { page, context, faults } = await site.visit({ isPhone: true, language });
      await page.goto('/');
      await page.waitForSelector('html[data-hydrated]');
      await page.evaluate(() => document.fonts.ready);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3000);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      expect(faults()).toEqual([]);
      await context.close();
    },
  );

  it('on a phone has the search, graves near, kept cemeteries and one story before anything else', async () => {
    const { page, context, faults } = await site.visit({ isPhone: true });
    await page.goto('/');
    const main = page.getByRole('main');
    const inFirstWindow = [
      main.getByRole('searchbox'),
      main.getByRole('link', { name: 'Near me' }),
      main.getByRole('link', { name: 'Saved cemeteries' }),
      main.getByRole('link', { name: 'Locate Grave' }),
    ];
    for (const part of inFirstWindow) {
      const box = await part.boundingBox();
      expect((box?.y ?? 1000) + (box?.height ?? 0)).toBeLessThan(844);
    }
    const name = main.getByRole('link', { name: 'Ghulam Rasool Mirza' });
    await expect.poll(() => name.first().getAttribute('href')).toBe('/memorial/1');
    await expect.poll(() => main.getByLabel('Name of deceased').isVisible()).toBe(false);
    await main.getByText('Quick search').click();
    await main.getByLabel('Name of deceased').fill('Sughra');
    await main.getByLabel('Cemetery or location').fill('Scholemoor');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=Sughra+Scholemoor');
    expect(faults()).toEqual([]);
    await context.close();
  });

  it('shows on a wide screen where the featured grave lies, beside the search', async () => {
    const { page, context, faults } = await site.visit();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    const drawing = page.locator('section[aria-labelledby=featured] img[src*="drawing.svg"]');
    const box = await drawing.first().boundingBox();
    expect(box?.x).toBeGreaterThan(720);
    expect(box?.y).toBeLessThan(300);
    await page.getByLabel('Name of deceased').waitFor();
    expect(faults()).toEqual([]);
    await context.close();
  });

  it('is headed by what an administrator chose, on a screen', async () => {
    const { page, context, faults } = await visitAs(site, 'admin');
    await page.goto('/memorial/2/manage?tab=home');
    await page.getByRole('radio', { name: /^At its head/ }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The first page is set.').first().waitFor();
    await page.goto('/');
    const featured = page.getByRole('region', { name: 'Featured grave' });
    await featured.getByRole('link', { name: 'Sughra Bibi' }).waitFor();
    const submit = featured.getByRole('link', { name: 'Submit Dua' });
    await expect.poll(() => submit.getAttribute('href')).toBe('/memorial-detail/2');
    expect(faults()).toEqual([]);
    await context.close();
  });

  it('is not the family’s to set', async () => {
    const { page, context, faults } = await visitAs(site, 'family');
    await page.goto('/memorial/1/manage?tab=home');
    await page.getByRole('tab', { name: 'History' }).waitFor();
    await expect.poll(() => page.getByRole('tab', { name: 'First page' }).count()).toBe(0);
    expect(faults()).toEqual([]);
    await context.close();
  });
});
