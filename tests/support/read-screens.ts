import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conditionsOf, EVERY_CONDITION, narrowLanguagesOf } from './conditions.ts';
import { findLatin } from './find-latin.ts';
import { findMisfits } from './find-misfits.ts';
import { findColourViolations, findViolations, sidewaysScroll } from './find-violations.ts';
import { gotoQuiet } from './goto-quiet.ts';
import { type Made, makeScreens } from './make-screens.ts';
import { openSite, type Site, type VisitOptions, type Visitor } from './open-site.ts';
import type { Screen } from './screens.ts';
import { visitAs } from './visit-as.ts';

const IN_ARABIC_SCRIPT = ['ar', 'ur'];
const LANGUAGES = [...new Set([...narrowLanguagesOf(true), ...narrowLanguagesOf(false)])];
/** A walk over every screen by one browser. */
const WALK_MS = 600_000;

/** Declares the tests that read each of these screens by axe and by our own rules, and fit each into 320 pixels. */
export function readScreens(screens: readonly Screen[]): void {
  let site: Site;
  let made: Made;
  // A run may read none of them: a site takes two seconds to open.
  const areRead = screens.some(
    ({ isFirst = false }) => conditionsOf(isFirst).length + narrowLanguagesOf(isFirst).length > 0,
  );
  beforeAll(async () => {
    if (!areRead) return;
    site = await openSite();
    made = await makeScreens(site);
  });
  afterAll(() => site?.close());

  const pathOf = ({ path }: Screen) => (typeof path === 'string' ? path : path(made));

  /** One browser for each persona: what the last screen said is not counted again. */
  function ownBrowsers(options: VisitOptions) {
    const visitors = new Map<Screen['who'], Visitor>();
    afterAll(async () => {
      for (const { context } of visitors.values()) await context.close();
    });
    return async (screen: Screen) => {
      const visitor = visitors.get(screen.who) ?? (await visitAs(site, screen.who, options));
      visitors.set(screen.who, visitor);
      const before = visitor.faults().length;
      const faults = () =>
        visitor
          .faults()
          .slice(before)
          .filter((fault) => !screen.status || !fault.includes('status of 404'));
      return { page: visitor.page, faults };
    };
  }

  for (const condition of EVERY_CONDITION) {
    const now = screens.filter(({ isFirst }) => conditionsOf(isFirst ?? false).includes(condition));
    if (now.length === 0) continue;
    const [language, colorScheme, isPhone] = condition;
    const otherScheme = colorScheme === 'dark' ? 'light' : 'dark';
    describe(`axe in ${language}, ${colorScheme}, phone: ${isPhone}`, () => {
      const open = ownBrowsers({ language, colorScheme, isPhone });
      const named = now.map((screen) => [`${screen.route} as ${screen.who ?? 'a visitor'}`, screen] as const);
      it.each(named)('finds nothing on %s', async (_name, screen) => {
        const { page, faults } = await open(screen);
        const path = pathOf(screen);
        const response = await gotoQuiet(page, path);
        expect([path, response?.status()]).toEqual([path, screen.status ?? 200]);
        const latin = IN_ARABIC_SCRIPT.includes(language) ? await findLatin(page) : [];
        const found = [...(await findViolations(page)), ...(await findMisfits(page)), ...latin];
        const inOther = await findColourViolations(page, otherScheme);
        await page.emulateMedia({ colorScheme });
        expect([path, found, otherScheme, inOther, faults()]).toEqual([path, [], otherScheme, [], []]);
        if (!isPhone) return;
        const size = page.viewportSize();
        await page.setViewportSize({ width: 320, height: 640 });
        expect([path, await sidewaysScroll(page)]).toEqual([path, 0]);
        if (size) await page.setViewportSize(size);
      });
    });
  }

  describe('at 320 pixels', () => {
    for (const language of LANGUAGES) {
      const open = ownBrowsers({ language });
      const now = screens.filter(({ isFirst = false }) => narrowLanguagesOf(isFirst).includes(language));
      it.skipIf(now.length === 0)(
        `nothing scrolls sideways or is left untranslated in ${language}`,
        {
          timeout: WALK_MS,
        },
        async () => {
          const wide: string[] = [];
          const latin: string[] = [];
          for (const screen of now) {
            const { page } = await open(screen);
            await page.setViewportSize({ width: 320, height: 640 });
            await gotoQuiet(page, pathOf(screen));
            if ((await sidewaysScroll(page)) > 0) wide.push(`${screen.who} ${pathOf(screen)}`);
            const words = IN_ARABIC_SCRIPT.includes(language) ? await findLatin(page) : [];
            latin.push(...words.map((word) => `${screen.who} ${pathOf(screen)}: ${word}`));
          }
          // Joined, for a list in a message is cut to its length.
          expect(wide.join('\n')).toBe('');
          expect(latin.join('\n')).toBe('');
        },
      );
    }
  });
}
