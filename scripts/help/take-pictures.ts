import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { PICTURE } from '#features/people/help/help-values.ts';
import { PICTURES, type Picture } from '#scripts/help/pictures.ts';
import { inProject } from '#scripts/run/project-paths.ts';
import { openDemo } from '#scripts/screenshots/open-demo.ts';
import { LANGUAGES } from '#shared/contract/languages.ts';
import { launchBrowser } from '#tests/support/launch-browser.ts';

const OUT = inProject('src/features/people/help/pictures');
/** Sharp enough on a phone, small enough to load in a cemetery. */
const SCALE = 1.5;
const MOST_BYTES = 40 * 1024;
const QUALITIES = [76, 66, 56, 46, 36];
const SETTLES_MS = 1200;
const PASSWORD = 'demo-ziyarah-visit';
/** Inside the demonstration's cemetery, so that graves are near. */
const PLACE = { latitude: 53.7866, longitude: -1.7925, accuracy: 8 };

interface DemoSite {
  base: string;
  close: () => Promise<void>;
}

const site = process.env.BASE ? { base: process.env.BASE, close: async () => {} } : await startDemo();
const browser = await launchBrowser([], true);
try {
  for (const language of LANGUAGES) {
    mkdirSync(join(OUT, language), { recursive: true });
    for (const picture of PICTURES) {
      const bytes = await shrink(await take(browser, picture, language));
      writeFileSync(join(OUT, language, `${picture.id}.webp`), bytes);
      console.log(`${language}/${picture.id}.webp ${(bytes.length / 1024).toFixed(1)} KB`);
    }
  }
} finally {
  await browser.close();
  await site.close();
}

/** Starts a separate demonstration that is removed afterwards. */
async function startDemo(): Promise<DemoSite> {
  const folder = mkdtempSync(join(tmpdir(), 'ziyarah-pictures-'));
  const demo = await openDemo({ DATA_DIR: folder, RATE_LIMIT_SCALE: '100' });
  return {
    base: demo.origin,
    close: async () => {
      await demo.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function take(
  chrome: Browser,
  { path, persona, top, prepare }: Picture,
  language: string,
): Promise<Buffer> {
  const context = await chrome.newContext({
    viewport: PICTURE,
    deviceScaleFactor: SCALE,
    baseURL: site.base,
    reducedMotion: 'reduce',
    colorScheme: 'light',
    geolocation: PLACE,
    permissions: ['geolocation'],
  });
  await context.addCookies([{ name: 'lang', value: language, url: site.base }]);
  if (persona) {
    const answer = await context.request.post('/api/auth/login', {
      data: { email: `${persona}@demo.ziyarah.invalid`, password: PASSWORD },
      headers: { origin: site.base },
    });
    if (!answer.ok()) throw new Error(`${persona} could not sign in: ${answer.status()}`);
  }
  const page = await context.newPage();
  const response = await page.goto(typeof path === 'string' ? path : path(language));
  if (!response?.ok()) throw new Error(`${path}: ${response?.status()}`);
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
  await prepare?.(page, language);
  await page.waitForTimeout(SETTLES_MS);
  // Scrolls the heading to just below the bar: what is above it is the same on every page.
  await page.evaluate(
    (selector) => {
      const above = document.querySelector(selector)?.getBoundingClientRect().top ?? 0;
      window.scrollTo(0, Math.max(0, window.scrollY + above - 84));
    },
    `main ${top ?? 'h1'}`,
  );
  await page.waitForTimeout(200);
  const png = await page.screenshot();
  await context.close();
  return png;
}

/** Compresses the picture at the best quality that stays below the size limit. */
async function shrink(png: Buffer): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const bytes = await sharp(png).webp({ quality, effort: 6 }).toBuffer();
    if (bytes.length <= MOST_BYTES) return bytes;
  }
  throw new Error(`a picture is larger than ${MOST_BYTES} bytes at any quality`);
}
