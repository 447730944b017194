import type { Browser, Page } from 'playwright-core';
import { share } from './share.ts';

export interface OpenMap {
  page: Page;
  readyMs: number;
  close(): Promise<void>;
}

/** As large as the cemetery page's map, so that its pixels are as many as a reader has. */
export const MAP_SIZE = { width: 578, height: 544 };
const READY_MOST_MS = 120_000;

/** Opens a map in a browser that has kept nothing, and waits until it has drawn. */
export async function openMap(browser: Browser, url: string): Promise<OpenMap> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 1100 },
    serviceWorkers: 'block',
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.addInitScript(noteReady);
  await page.goto(url, { timeout: READY_MOST_MS });
  const ready = page.locator('html[data-map-ready]');
  await ready.waitFor({ state: 'attached', timeout: READY_MOST_MS });
  return {
    page,
    readyMs: Number(await ready.getAttribute('data-map-ready')),
    close: () => context.close(),
  };
}

/**
 * Milliseconds from the start of navigation until the map has drawn everything for the first time. Our map shows its
 * buttons when MapLibre says 'load': every tile in view is there.
 */
function noteReady(): void {
  const seen = new MutationObserver(() => {
    if (!document.querySelector('button[aria-label="Zoom in"]')) return;
    document.documentElement.dataset.mapReady = String(performance.now());
    seen.disconnect();
  });
  if (window.location.pathname !== '/') seen.observe(document, { childList: true, subtree: true });
}

export interface PanFigures {
  median: number;
  p95: number;
}

const REST_MS = 1500;

export async function zoomIn(page: Page, steps: number, button: string): Promise<void> {
  for (let step = 0; step < steps; step++) {
    await page.locator(button).click();
    await page.waitForTimeout(600);
  }
  await page.waitForTimeout(REST_MS);
}

/** Drags the map to and fro, 6 px a frame: the time from frame to frame is what drawing costs. */
export async function pan(page: Page, surface: string): Promise<PanFigures> {
  const frames = await page.evaluate(async (selector) => {
    const target = document.querySelector(selector);
    if (!target) throw new Error(`no ${selector}`);
    const box = target.getBoundingClientRect();
    let x = box.left + box.width / 2;
    const y = box.top + box.height / 2;
    const send = (type: string, buttons: number) =>
      target.dispatchEvent(
        new MouseEvent(type, { bubbles: true, cancelable: true, clientX: x, clientY: y, button: 0, buttons }),
      );
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    send('mousedown', 1);
    const times: number[] = [];
    let last = await frame();
    for (let index = 0; index < 120; index++) {
      x += index < 30 || index >= 90 ? 6 : -6;
      send('mousemove', 1);
      const now = await frame();
      times.push(now - last);
      last = now;
    }
    send('mouseup', 0);
    return times;
  }, surface);
  await page.waitForTimeout(REST_MS);
  const begun = frames.slice(5);
  return { median: share(begun, 0.5), p95: share(begun, 0.95) };
}

/** Megabytes that the page and its workers hold after the collector ran. */
export async function heapMegabytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  let bytes = (await session.send('Runtime.getHeapUsage')).usedSize;
  const workers: string[] = [];
  session.on('Target.attachedToTarget', ({ sessionId }) => workers.push(sessionId));
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  await page.waitForTimeout(200);
  for (const sessionId of workers) {
    const ask = (id: number, method: string) =>
      new Promise<{ usedSize?: number }>((resolve) => {
        session.on('Target.receivedMessageFromTarget', ({ message }) => {
          const answer = JSON.parse(message) as { id: number; result: { usedSize?: number } };
          if (answer.id === id) resolve(answer.result);
        });
        const message = JSON.stringify({ id, method });
        void session.send('Target.sendMessageToTarget', { sessionId, message });
      });
    await ask(1, 'HeapProfiler.collectGarbage');
    bytes += (await ask(2, 'Runtime.getHeapUsage')).usedSize ?? 0;
  }
  await session.detach();
  return bytes / 1024 ** 2;
}
