import { mkdirSync } from 'node:fs';
import { createApp } from '#app/create-app.ts';
import { openDatabase } from '#app/open-database.ts';
import { prepareDemo } from '#app/prepare-demo.ts';
import { buildIfChanged } from '#scripts/build/build-app.ts';
import { parseConfig } from '#shared/server/config/parse-config.ts';
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

await buildIfChanged();
const config = parseConfig({ ...process.env, DEMO: '1', LOG_LEVEL: 'warn' });
const database = await openDatabase(config, () => {});
await prepareDemo(config, database, () => {});
const app = await createApp({ config, db: database.db, isQuiet: true });
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as { port: number };
const browser = await launchBrowser([], true);
mkdirSync('docs/pictures', { recursive: true });
for (const { file, path, width, height, language } of PICTURES) {
  const context = await browser.newContext({
    viewport: { width, height },
    baseURL: `http://127.0.0.1:${port}`,
  });
  await context.addCookies([{ name: 'lang', value: language, url: `http://127.0.0.1:${port}` }]);
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.waitForTimeout(MAP_SETTLES_MS);
  await page.screenshot({ path: `docs/pictures/${file}.png` });
  await context.close();
  console.log(`docs/pictures/${file}.png`);
}
await browser.close();
await app.close();
await database.close();
