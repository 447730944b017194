import { chromium } from 'playwright-core';
import { buildIfChanged } from '#scripts/build/build-app.ts';
import { FIRST_LOAD_BAR, firstLoadOf } from '#scripts/check/first-load.ts';
import { findChromium } from '#tests/support/browser-install.ts';
import { BARE_MEMORIAL, FULL_MEMORIAL } from './pages/fill-memorial.ts';
import { measurePage, type PageMeasure } from './pages/measure-page.ts';
import { childServer } from './support/child-server.ts';
import { noteRatio, scaled } from './support/note-ratio.ts';
import { throwawayDatabase } from './support/throwaway-database.ts';

/** The memorial page, rendered by the server and by the browser only. Bars: 90 KiB of JavaScript, LCP 1.8 times better. */
const LCP_BAR = 1.8;
/** A memorial full of photos and posts may show its largest part a tenth later than an empty one. */
const RICH_LCP_BAR = 1.1;
const CLS_BAR = 0.05;
const ROUNDS = scaled(5, 1);

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const times = (measures: PageMeasure[]) => measures.map(({ lcpMs }) => lcpMs);

await buildIfChanged();
const executablePath = findChromium();
if (!executablePath) throw new Error('No Chromium is installed (set CHROME_PATH).');
const database = await throwawayDatabase();
const site = await childServer(`${import.meta.dirname}/pages/site-server.ts`, {
  DATABASE_URL: database.url,
  // What rendering takes, not what a kept page does: `page-cache` measures that.
  PAGE_CACHE_SECONDS: '0',
});
const browser = await chromium.launch({
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
  ],
});
try {
  const url = `${site.origin}/memorial/1`;
  const firstLoad = firstLoadOf('/memorial/:id');
  const server: PageMeasure[] = [];
  const client: PageMeasure[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    server.push(await measurePage(browser, url, false));
    client.push(await measurePage(browser, url, true));
  }
  const lcp = (measures: PageMeasure[]) => median(measures.map(({ lcpMs }) => lcpMs));
  // Less time is better.
  noteRatio('largest paint by the server against the browser', times(client), times(server));
  const ratio = lcp(client) / lcp(server);
  console.log(`first-load JavaScript   ${firstLoad} bytes brotli (bar ${FIRST_LOAD_BAR})`);
  console.log(
    `page with map, all      ${median(server.map(({ totalBytes }) => totalBytes))} bytes over the wire`,
  );
  console.log(`LCP rendered by server  ${lcp(server).toFixed(0)} ms`);
  console.log(`LCP rendered by browser ${lcp(client).toFixed(0)} ms`);
  console.log(`ratio                   ${ratio.toFixed(2)} (bar ${LCP_BAR})`);
  const blocked = (measures: PageMeasure[]) => median(measures.map(({ blockedMs }) => blockedMs)).toFixed(0);
  console.log(`blocked                 ${blocked(server)} ms, drawn by the browser ${blocked(client)} ms`);
  const isRichGood = await measureRich(site.origin);
  if (firstLoad > FIRST_LOAD_BAR || ratio < LCP_BAR || !isRichGood) process.exitCode = 1;
} finally {
  await browser.close();
  await site.stop();
  await database.stop();
}

/** Forty photos and two hundred posts against none: neither later nor shifting, nor fetching what nobody sees. */
async function measureRich(origin: string): Promise<boolean> {
  const full: PageMeasure[] = [];
  const bare: PageMeasure[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    full.push(await measurePage(browser, `${origin}/memorial/${FULL_MEMORIAL}`, false));
    bare.push(await measurePage(browser, `${origin}/memorial/${BARE_MEMORIAL}`, false));
  }
  const of = (measures: PageMeasure[], what: keyof PageMeasure) => median(measures.map((one) => one[what]));
  noteRatio('largest paint with photos and posts against none', times(bare), times(full));
  const later = of(full, 'lcpMs') / of(bare, 'lcpMs');
  const shift = Math.max(...full.map(({ cls }) => cls));
  console.log(
    `40 photos, 200 posts    LCP ${of(full, 'lcpMs').toFixed(0)} ms against ${of(bare, 'lcpMs').toFixed(0)} with none`,
  );
  console.log(`ratio                   ${later.toFixed(2)} (bar ${RICH_LCP_BAR})`);
  console.log(`layout shift            ${shift.toFixed(3)} (bar ${CLS_BAR})`);
  console.log(`pictures before a scroll ${of(full, 'images')} of 40; ${of(full, 'totalBytes')} bytes`);
  return later <= RICH_LCP_BAR && shift <= CLS_BAR;
}
