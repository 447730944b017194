import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONDITIONS, NARROW_LANGUAGES } from '#tests/support/conditions.ts';
import { findViolations, sidewaysScroll } from '#tests/support/find-violations.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';

const SCREENS = [
  '/',
  '/search?q=Khan',
  '/advanced-search?query=Mirza',
  '/memorial/1',
  '/memorial-detail/1',
  '/grave/1',
  '/my-memorials',
  '/memorial/1/manage',
];

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe.each(CONDITIONS)('axe in %s, %s, phone: %s', (language, colorScheme, isPhone) => {
  it.each(SCREENS)('finds nothing on %s', async (path) => {
    const { page, context, faults } = await site.visit({ language, colorScheme, isPhone });
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await findViolations(page)).toEqual([]);
    expect(faults()).toEqual([]);
    await context.close();
  });
});

describe('at 320 pixels', () => {
  it.each(NARROW_LANGUAGES)('nothing scrolls sideways in %s', async (language) => {
    const { page, context } = await site.visit({ language });
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of SCREENS) {
      await page.goto(path);
      expect(await sidewaysScroll(page), path).toBeLessThanOrEqual(0);
    }
    await context.close();
  });
});
