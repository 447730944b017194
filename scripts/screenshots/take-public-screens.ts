import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openDemo } from '#scripts/screenshots/open-demo.ts';
import { launchBrowser } from '#tests/support/launch-browser.ts';
import { SCREENS } from '#tests/support/screens.ts';

/** A map needs longer than the rest; what moves stands still. */
const SETTLES_MS = 1200;
const SIZES = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 900 },
} as const;

/**
 * Pictures of every screen that a visitor sees, whole, in English, Arabic and Urdu, on a phone and a desktop, light and dark, in
 * the usual view and in the elder's: `FOLDER/ur-phone-dark-elder/grave-1.png`. What only a sealed link opens is left out. A second word takes
 * only the groups whose name has it: `npm run screenshots -- FOLDER ur-phone`.
 */
const [folder = 'pictures', wanted = ''] = process.argv.slice(2);
const paths = Object.values(SCREENS)
  .flat()
  .flatMap(({ path, who }) => (who === null && typeof path === 'string' ? [path] : []));
const demo = await openDemo();
const browser = await launchBrowser([], true);
for (const language of ['en', 'ar', 'ur']) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const view of ['usual', 'elder']) {
        const group = [language, size, colorScheme, view].join('-');
        if (!group.includes(wanted)) continue;
        const into = join(folder, group);
        mkdirSync(into, { recursive: true });
        const context = await browser.newContext({
          viewport,
          colorScheme,
          locale: language,
          reducedMotion: 'reduce',
          baseURL: demo.origin,
        });
        await context.addCookies([{ name: 'lang', value: language, url: demo.origin }]);
        if (view === 'elder') await context.addInitScript(() => localStorage.setItem('view', 'simple'));
        const page = await context.newPage();
        for (const path of paths) {
          await page.goto(path, { waitUntil: 'load' });
          await page.waitForTimeout(SETTLES_MS);
          const name = path.replace(/^\/$/, 'home').replace(/^\/|[^\w/?=-]/g, '');
          await page.screenshot({
            path: join(into, `${name.replace(/[/?=]/g, '-')}.png`),
            fullPage: true,
          });
        }
        await context.close();
        console.log(`${into}: ${paths.length} pictures`);
      }
    }
  }
}
await browser.close();
await demo.close();
// Rendering leaves a port open, which alone would keep this process waiting.
process.exit();
