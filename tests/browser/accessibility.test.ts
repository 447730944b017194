import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, type Site } from '#tests/support/open-site.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const SCREENS = [
  '/',
  '/search?q=Khan',
  '/advanced-search?query=Mirza',
  '/memorial/1',
  '/memorial-detail/1',
  '/grave/1',
];

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

interface Violation {
  id: string;
  nodes: { target: string[]; failureSummary?: string }[];
}

describe.each([
  ['en', 'light'],
  ['en', 'dark'],
  ['ar', 'light'],
  ['ar', 'dark'],
] as const)('axe in %s, %s', (language, colorScheme) => {
  it.each(SCREENS)('finds nothing on %s', async (path) => {
    const { page, context, faults } = await site.visit({ language, colorScheme });
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.evaluate(AXE);
    const violations = await page.evaluate(async () => {
      const { axe } = window as unknown as {
        axe: { run(options: object): Promise<{ violations: Violation[] }> };
      };
      const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
      return (await axe.run({ runOnly: tags })).violations;
    });
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
    );
    expect(found).toEqual([]);
    expect(faults()).toEqual([]);
    await context.close();
  });
});

describe('at 320 pixels', () => {
  it.each(['en', 'ar', 'ur', 'fr', 'ms', 'tr'])('nothing scrolls sideways in %s', async (language) => {
    const { page, context } = await site.visit({ language });
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of SCREENS) {
      await page.goto(path);
      const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
      expect(widths[0], path).toBeLessThanOrEqual(widths[1] ?? 0);
    }
    await context.close();
  });
});
