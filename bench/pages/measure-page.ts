import type { Browser } from 'playwright-core';

// A middling phone on a weak signal, as in the figures of the stack's choice.
const CPU_SLOWDOWN = 4;
const LATENCY_MS = 562;
const BYTES_PER_SECOND = (1.5 * 1024 * 1024) / 8;

export interface PageMeasure {
  lcpMs: number;
  scriptBytes: number;
  totalBytes: number;
  /** Sum of layout shifts while it loads. */
  cls: number;
  /** Time in which it could not have answered to a finger: of every task what is above 50 ms. */
  blockedMs: number;
  /** Pictures fetched before anybody scrolls. */
  images: number;
}

/** Loads a page as a phone would. `inBrowserOnly` strips what the server rendered, so that the browser does it all. */
export async function measurePage(
  browser: Browser,
  url: string,
  inBrowserOnly: boolean,
): Promise<PageMeasure> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const types = new Map<string, string>();
  let scriptBytes = 0;
  let totalBytes = 0;
  let images = 0;
  session.on('Network.responseReceived', (event) => types.set(event.requestId, event.type));
  session.on('Network.loadingFinished', (event) => {
    totalBytes += event.encodedDataLength;
    if (types.get(event.requestId) === 'Script') scriptBytes += event.encodedDataLength;
    if (types.get(event.requestId) === 'Image') images++;
  });
  if (inBrowserOnly) {
    await page.route(url, async (route) => {
      const response = await route.fetch();
      // The emulated latency does not reach an intercepted answer: wait it out here.
      await new Promise((resolve) => setTimeout(resolve, LATENCY_MS));
      await route.fulfill({ response, body: withoutContent(await response.text()) });
    });
  }
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const last = list.getEntries().at(-1);
      if (last) (window as unknown as { lcp: number }).lcp = last.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    Object.assign(window, { cls: 0, blocked: 0 });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries())
        (window as unknown as { cls: number }).cls += (shift as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        (window as unknown as { blocked: number }).blocked += duration - 50;
    }).observe({ type: 'longtask', buffered: true });
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const { lcpMs, cls, blockedMs } = await page.evaluate(() => {
    const seen = window as unknown as { lcp: number; cls: number; blocked: number };
    return { lcpMs: seen.lcp, cls: seen.cls, blockedMs: seen.blocked };
  });
  await context.close();
  return { lcpMs, scriptBytes, totalBytes, cls, blockedMs, images };
}

/** The same page with an empty root and no data: the browser fetches and renders by itself. */
function withoutContent(html: string): string {
  const start = html.indexOf('<div id="root">') + '<div id="root">'.length;
  const stateAt = html.indexOf('<script type="application/json" id="state"');
  const stateStart = html.indexOf('>', stateAt) + 1;
  const stateEnd = html.indexOf('</script>', stateStart);
  const { app, texts } = JSON.parse(html.slice(stateStart, stateEnd)) as { app: unknown; texts: unknown };
  const state = JSON.stringify({ app, texts, queries: { queries: [], mutations: [] } }).replaceAll(
    '<',
    '\\u003c',
  );
  return `${html.slice(0, start)}</div>\n${html.slice(stateAt, stateStart)}${state}${html.slice(stateEnd)}`;
}
