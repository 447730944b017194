import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Violation {
  id: string;
  nodes: { target: string[]; failureSummary?: string }[];
}

/** What axe finds on the page, or in one part of it, as it stands; each with where it is. */
export async function findViolations(page: Page, part = 'html'): Promise<string[]> {
  await page.evaluate(AXE);
  // Whatever the sticky header happens to lie over would count as too small a target.
  await page.evaluate(() => window.scrollTo(0, 0));
  const violations = await page.evaluate(
    async ([part, runOnly]) => {
      const { axe } = window as unknown as {
        axe: { run(part: string, options: object): Promise<{ violations: Violation[] }> };
      };
      return (await axe.run(part, { runOnly })).violations;
    },
    [part, TAGS] as const,
  );
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  );
}

/** Pixels by which the page is wider than its window. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
