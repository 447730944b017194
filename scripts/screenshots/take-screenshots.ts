import { mkdirSync } from 'node:fs';
import { openDemo } from '#scripts/screenshots/open-demo.ts';
import { launchBrowser } from '#tests/support/launch-browser.ts';

/** The README's pictures, taken from the demonstration. */
const PICTURES = [
  { file: 'search-desktop', path: '/search?q=Gulam+Rasul+Mirza', width: 1280, height: 860, language: 'en' },
  { file: 'memorial-phone', path: '/memorial/1', width: 390, height: 844, language: 'en' },
  { file: 'memorial-urdu', path: '/memorial/1', width: 390, height: 844, language: 'ur' },
  { file: 'search-arabic', path: '/search?q=غلام رسول', width: 390, height: 844, language: 'ar' },
  {
    file: 'grave-map',
    path: '/advanced-search?query=Mirza&cemetery=Scholemoor+Cemetery',
    width: 1280,
    height: 1300,
    language: 'en',
  },
] as const;

const MAP_SETTLES_MS = 2500;

const demo = await openDemo();
const browser = await launchBrowser([], true);
mkdirSync('docs/pictures', { recursive: true });
for (const { file, path, width, height, language } of PICTURES) {
  const context = await browser.newContext({
    viewport: { width, height },
    baseURL: demo.origin,
  });
  await context.addCookies([{ name: 'lang', value: language, url: demo.origin }]);
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.waitForTimeout(MAP_SETTLES_MS);
  await page.screenshot({ path: `docs/pictures/${file}.png` });
  await context.close();
  console.log(`docs/pictures/${file}.png`);
}
await browser.close();
await demo.close();
// Rendering leaves a port open, which alone would keep this process waiting.
process.exit();
