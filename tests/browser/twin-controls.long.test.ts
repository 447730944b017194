import { afterAll, beforeAll, expect, it } from 'vitest';
import { LANGUAGES } from '#shared/contract/languages.ts';
import { type Control, findTwins, readControls } from '#tests/support/find-twins.ts';
import { gotoQuiet } from '#tests/support/goto-quiet.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { SCREENS } from '#tests/support/screens.ts';
import { visitAs } from '#tests/support/visit-as.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const WALK_MS = 900_000;
const screens = Object.values(SCREENS).flat();

// A reader of the language could not tell such buttons apart, however well each of them is translated.
it.each([null, 'family', 'imam', 'admin'] as const)(
  'no two controls of a screen that %s sees are called alike where English tells them apart',
  { timeout: WALK_MS },
  async (who) => {
    const paths = screens.flatMap((screen) =>
      screen.who === who && typeof screen.path === 'string' ? [screen.path] : [],
    );
    expect(paths.length).toBeGreaterThan(3);
    const english = new Map<string, Control[]>();
    const found: string[][] = [];
    for (const language of LANGUAGES) {
      const { page, context } = await visitAs(site, who, { language });
      for (const path of paths) {
        await gotoQuiet(page, path);
        const controls = await readControls(page);
        if (language === 'en') english.set(path, controls);
        else
          for (const twins of findTwins(english.get(path) ?? [], controls))
            found.push([path, language, twins]);
      }
      await context.close();
    }
    expect(found).toEqual([]);
  },
);
