import { expect, it } from 'vitest';
import { CONDITIONS, NARROW_LANGUAGES } from './conditions.ts';
import { findViolations, sidewaysScroll } from './find-violations.ts';
import { gotoQuiet } from './goto-quiet.ts';
import type { Site } from './open-site.ts';

/** Tests that screens hold in every condition: nothing that axe finds, and no sideways scroll on the narrowest phone. */
export function holdsEverywhere(
  site: () => Site,
  [narrowest, ...others]: readonly [string, ...string[]],
): void {
  it.each(CONDITIONS)(
    'has nothing that axe finds in %s, %s, phone: %s',
    async (language, colorScheme, isPhone) => {
      const { page, context, faults } = await site().visit({ language, colorScheme, isPhone });
      for (const path of [narrowest, ...others]) {
        await gotoQuiet(page, path);
        expect(await findViolations(page)).toEqual([]);
      }
      expect(faults()).toEqual([]);
      await context.close();
    },
  );

  it.each(NARROW_LANGUAGES)('fits 320 pixels in %s', async (language) => {
    const { page, context } = await site().visit({ language });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(narrowest);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    await context.close();
  });
}
