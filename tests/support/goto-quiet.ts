import type { Page, Request, Response } from 'playwright-core';
import { until } from './until.ts';

/** Milliseconds without a request after which a page has fetched what it shows. Playwright's `networkidle` waits for 500. */
const QUIET_MS = 150;

/** Open for as long as the page is: events of the bell, of a chat. */
const ENDLESS = ['eventsource', 'websocket'];

/** Goes to an address and waits until the page has fetched all that it shows at once. */
export async function gotoQuiet(page: Page, path: string): Promise<Response | null> {
  const open = new Set<Request>();
  let changedAt = performance.now();
  const begins = (request: Request) => {
    if (ENDLESS.includes(request.resourceType())) return;
    open.add(request);
    changedAt = performance.now();
  };
  const ends = (request: Request) => {
    if (open.delete(request)) changedAt = performance.now();
  };
  page.on('request', begins).on('requestfinished', ends).on('requestfailed', ends);
  const response = await page.goto(path);
  await until(() => open.size === 0 && performance.now() - changedAt > QUIET_MS, `${path} is quiet`);
  page.off('request', begins).off('requestfinished', ends).off('requestfailed', ends);
  return response;
}
