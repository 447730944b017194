import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** All that a theme changes: the rest of what axe reads is the same in the light and in the dark. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

interface Violation {
  id: string;
  nodes: { target: string[]; failureSummary?: string }[];
}

/** What axe finds on the page, or in one part of it, as it stands; each with where it is. */
export const findViolations = (page: Page, part = 'html'): Promise<string[]> => readByAxe(page, part, TAGS);

/** What axe finds of colours on the page as it stands, in this theme; the page keeps it. */
export async function findColourViolations(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  // A colour on its way to the next is none that is read.
  await page.evaluate(async () => {
    const endless = (animation: Animation) => animation.effect?.getComputedTiming().endTime === Infinity;
    const ending = document.getAnimations().filter((animation) => !endless(animation));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  return readByAxe(page, 'html', COLOUR_RULES);
}

async function readByAxe(page: Page, part: string, runOnly: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  // Whatever the sticky header happens to lie over would count as too small a target.
  await page.evaluate(() => window.scrollTo(0, 0));
  const violations = await page.evaluate(
    async ([part, runOnly]) => {
      const { axe } = window as unknown as {
        axe: { run(part: string, options: object): Promise<{ violations: Violation[] }> };
      };
      // Of what is right, axe would describe each element as well, for half of its time.
      return (await axe.run(part, { runOnly, resultTypes: ['violations'] })).violations;
    },
    [part, runOnly] as const,
  );
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  );
}

/** Pixels by which the page is wider than its window. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
