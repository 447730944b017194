import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sidewaysScroll } from '#tests/support/find-violations.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { ownVisits } from '#tests/support/own-visits.ts';

const PATHS = [
  '/',
  '/search?q=Khan',
  '/grave/1',
  '/memorial/1',
  '/submit-dua',
  '/help',
  '/pricing',
  '/services',
];

/** Where buttons stand on a map, a camera or a player, or come only once their code is there. */
const TOOLS = [
  '/cemetery-map',
  '/ar-finder',
  '/grave-finder',
  '/grave/1/walk',
  '/visit-plan',
  '/advanced-search',
  '/live-streams',
  '/downloads',
  '/duas',
];

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const visit = ownVisits(() => site);
/** Ends when nothing has come to the page for a while: React shows a part whose code came late up to 300 ms later. */
const allIsThere = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const soon = () => setTimeout(resolve, 500);
        let timer = soon();
        new MutationObserver(() => {
          clearTimeout(timer);
          timer = soon();
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );

const larger = (page: Page) => page.getByRole('banner').locator('[aria-pressed]');

describe('at 400 % (1280 × 1024 pixels become 320 × 256)', () => {
  it.each(['en', 'ar', 'ur'])(
    'everything is there in one direction of scrolling, in %s',
    async (language) => {
      const { page } = await visit(null, { language });
      await page.setViewportSize({ width: 320, height: 256 });
      for (const path of PATHS) {
        await page.goto(path);
        expect([path, await sidewaysScroll(page)]).toEqual([path, 0]);
        // What stays must leave most of the window to what is read.
        const free = await page.evaluate(() => {
          scrollTo(0, 600);
          const stays = [...document.querySelectorAll('body *')].filter(
            (element) =>
              /^(fixed|sticky)$/.test(getComputedStyle(element).position) &&
              element.checkVisibility({ visibilityProperty: true }),
          );
          const covered = stays.reduce((sum, element) => {
            const { top, bottom, width } = element.getBoundingClientRect();
            const height = Math.min(bottom, innerHeight) - Math.max(top, 0);
            return width > innerWidth / 2 && getComputedStyle(element).pointerEvents !== 'none'
              ? sum + Math.max(height, 0)
              : sum;
          }, 0);
          return 1 - covered / innerHeight;
        });
        expect([path, free >= 0.5]).toEqual([path, true]);
      }
    },
  );
});

describe('who wants no motion', () => {
  it('sees none', async () => {
    const { page } = await visit(null, { isPhone: true });
    for (const path of PATHS) {
      await page.goto(path);
      // Loading may turn; it ends.
      await expect
        .poll(() =>
          page.evaluate(
            () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
          ),
        )
        .toBe(0);
    }
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('dialog').waitFor();
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .map(({ effect }) => effect?.getComputedTiming().duration),
    );
    expect(moving.filter((duration) => Number(duration) > 1)).toEqual([]);
  });
});

describe('where colours are forced', () => {
  it('buttons have edges, the focus a ring and icons a colour', async () => {
    const { page } = await visit();
    await page.emulateMedia({ forcedColors: 'active' });
    for (const path of [...PATHS, ...TOOLS]) {
      await page.goto(path);
      await allIsThere(page);
      const faults = await page.evaluate(() => {
        const seen = (selector: string) =>
          [...document.querySelectorAll<HTMLElement>(selector)].filter((element) =>
            element.checkVisibility(),
          );
        const ground = getComputedStyle(document.body).backgroundColor;
        // Links that look like buttons carry the same classes.
        const bare = seen('button, .bg-action').filter((element) => {
          const { borderTopWidth, borderTopStyle } = getComputedStyle(element);
          const hasEdge = Number.parseFloat(borderTopWidth) > 0 && borderTopStyle !== 'none';
          const isInList =
            element.matches('[role=tab], summary') ||
            element.closest('nav[aria-label], ul, ol, details') !== null;
          return !hasEdge && !isInList;
        });
        const unseen = seen('button svg, a svg').filter((icon) => {
          const { stroke, fill, color, opacity } = getComputedStyle(icon);
          return (
            opacity === '0' || [stroke, fill, color].every((colour) => colour === 'none' || colour === ground)
          );
        });
        const nameOf = (element: Element) =>
          `${element.tagName} ${element.closest('button, a')?.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}`;
        return [
          ...bare.map((element) => `no edge: ${nameOf(element)}`),
          ...unseen.map((icon) => `unseen: ${nameOf(icon)}`),
        ];
      });
      expect([path, faults]).toEqual([path, []]);
      for (let stop = 0; stop < 12; stop++) {
        await page.keyboard.press('Tab');
        const ring = await page.evaluate(() => {
          const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
          return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
        });
        expect([path, stop, ring]).toEqual([path, stop, true]);
      }
    }
  });
});

describe('larger text and fewer choices', () => {
  it('is one tap away, stays on the next pages and goes with another', async () => {
    const { page, faults } = await visit(null, { isPhone: true });
    await page.goto('/');
    const full = page.getByRole('heading', { name: 'Recent Memorials' });
    await full.waitFor();
    await larger(page).click();
    expect(await page.evaluate(() => document.documentElement.dataset.view)).toBe('simple');
    await expect.poll(() => larger(page).getAttribute('aria-pressed')).toBe('true');
    await full.waitFor({ state: 'hidden' });
    await page.getByRole('main').getByRole('link', { name: 'Graves near me' }).waitFor();
    // What is left out is out of reach of the keyboard and of screen readers too.
    await expect.poll(() => page.getByRole('link', { name: 'View All' }).count()).toBe(0);

    await page.goto('/submit-dua');
    expect(await page.evaluate(() => document.documentElement.dataset.view)).toBe('simple');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    for (const name of ['Home', 'Search Graves', 'Grave Finder', 'Live Streams', 'Submit Dua', 'Help'])
      expect([name, await menu.getByRole('link', { name: new RegExp(`^${name}`) }).count()]).toEqual([
        name,
        1,
      ]);
    // These six, and the page's six languages, which the foot does not list here.
    await expect.poll(() => menu.getByRole('link').count()).toBe(12);
    await page.getByRole('button', { name: 'Close the menu' }).click();
    await larger(page).click();
    await page.goto('/');
    await full.waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset.view)).toBeUndefined();
    expect(faults()).toEqual([]);
  });

  it.each(['en', 'ar', 'ur'])('writes with at least 20 pixels and fits 320, in %s', async (language) => {
    const { page } = await visit(null, { language });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.addInitScript(() => localStorage.setItem('view', 'simple'));
    for (const path of PATHS) {
      await page.goto(path);
      expect([path, await sidewaysScroll(page)]).toEqual([path, 0]);
      const small = await page.evaluate(() => {
        const found = new Set<string>();
        const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (words.nextNode()) {
          const { parentElement } = words.currentNode;
          if (!parentElement?.checkVisibility() || !words.currentNode.textContent?.trim()) continue;
          if (parentElement.closest('.sr-only, svg, script, style, noscript, .maplibregl-map')) continue;
          const size = Number.parseFloat(getComputedStyle(parentElement).fontSize);
          if (size < 20) found.add(`${size} ${words.currentNode.textContent.trim().slice(0, 40)}`);
        }
        return [...found];
      });
      expect([path, small]).toEqual([path, []]);
    }
  });
});
