import type { Browser, BrowserContext, Page } from 'playwright-core';
import { prepareDemo } from '#app/prepare-demo.ts';
import type { Clock } from '#shared/server/clock.ts';
import { parseConfig } from '#shared/server/config/parse-config.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { FAKE_CAMERA, sharedBrowser } from '#tests/support/launch-browser.ts';
import { TEST_SECRET } from '#tests/support/test-secret.ts';
import { PATIENCE_MS } from '#tests/support/until.ts';

export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Names a failing request or message that the test provokes; every other one fails it. */
  expectFault(pattern: RegExp): void;
  /** Console errors, page errors and failed requests that nobody declared. */
  faults(): string[];
}

export interface Site extends TestApp {
  visit(options?: VisitOptions): Promise<Visitor>;
}

interface SiteOptions {
  withWorkers?: boolean;
  withCamera?: boolean;
  inWholeBrowser?: boolean;
  /** The site tells machines that fill in forms from people by this clock; without one it takes everybody for a person. */
  clock?: Clock;
}

export interface VisitOptions {
  isPhone?: boolean;
  language?: string;
  colorScheme?: 'light' | 'dark';
  javaScript?: boolean;
  /** Acts on what is there before the page's code is: what else acts waits for it. */
  isEarly?: boolean;
  /** The service worker stands between a page and the requests that a test would answer itself: only where it is meant. */
  withWorker?: boolean;
  geolocation?: { latitude: number; longitude: number; accuracy: number };
}

/**
 * The built site with the demonstration on a fresh database, and visits to it in the browser that the worker shares. With
 * workers it also sends its mail and prepares its uploads. Each file has a site of its own, also where it only reads: in a
 * worker that has read the modules already it opens in half a second, and no file finds what another wrote.
 */
export async function openSite(
  settings: Record<string, string> = {},
  { withWorkers = false, withCamera = false, inWholeBrowser = false, clock }: SiteOptions = {},
): Promise<Site> {
  const demo = { DEMO: '1', RATE_LIMIT_SCALE: '100', ...settings };
  const test = await createTestApp({
    ...{ withPages: true, withWorkers, withDemo: true, settings: demo },
    ...(clock ? { clock } : { formLeastMs: 0 }),
  });
  const config = parseConfig({ ...demo, DATABASE_URL: test.ownerUrl, SECRET_KEY: TEST_SECRET });
  await prepareDemo(config, test, () => {});
  const browser = await sharedBrowser(withCamera ? FAKE_CAMERA : [], inWholeBrowser);
  const contexts: BrowserContext[] = [];
  return {
    ...test,
    visit: async (options = {}) => {
      const visitor = await visit(browser, test.origin, options);
      contexts.push(visitor.context);
      return visitor;
    },
    close: async () => {
      await Promise.all(contexts.map((context) => context.close()));
      await test.close();
    },
  };
}

async function visit(browser: Browser, origin: string, options: VisitOptions): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: options.isPhone ? { width: 390, height: 844 } : { width: 1280, height: 900 },
    hasTouch: options.isPhone ?? false,
    colorScheme: options.colorScheme ?? 'light',
    locale: 'en-GB',
    javaScriptEnabled: options.javaScript ?? true,
    reducedMotion: 'reduce',
    serviceWorkers: options.withWorker ? 'allow' : 'block',
    ...(options.geolocation ? { geolocation: options.geolocation, permissions: ['geolocation'] } : {}),
  });
  context.setDefaultTimeout(PATIENCE_MS);
  if (options.language) await context.addCookies([{ name: 'lang', value: options.language, url: origin }]);
  const isAnswering = options.javaScript ?? true;
  if (isAnswering && !options.isEarly)
    // A page that is closed by then takes no more acts.
    context.on('page', (opened) => void actOnceItAnswers(opened).catch(() => undefined));
  const page = await context.newPage();
  const goto = page.goto.bind(page);
  page.goto = async (url, settings) => {
    const response = await goto(url, settings);
    if (isAnswering) await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
    return response;
  };
  const seen: string[] = [];
  const expected: RegExp[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') seen.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => seen.push(`page: ${error.message}`));
  // Nothing on a page may come from elsewhere: the browser finds no other host. Links out are looked at, never followed.
  context.on('requestfailed', (request) => {
    // A step to the next page cancels what the last one still fetched.
    if (request.failure()?.errorText === 'net::ERR_ABORTED') return;
    const isOutside = new URL(request.url()).origin !== origin;
    seen.push(`${isOutside ? 'outside' : 'request'}: ${request.url()}`);
  });
  return {
    page,
    context,
    expectFault: (pattern) => expected.push(pattern),
    faults: () => seen.filter((fault) => !expected.some((pattern) => pattern.test(fault))),
  };
}

/**
 * A click before the page answers is lost, in a test as for a reader who is faster than their phone. A page is loaded anew
 * by a test, by signing in or by choosing a language: whatever brought it, each act waits until it answers.
 */
async function actOnceItAnswers(page: Page): Promise<void> {
  // Playwright looks for this before an act and waits until it is gone: nothing is to be done about it.
  const unanswering = page.locator('html:not([data-hydrated]):has(#root)');
  await Promise.all([
    page.addLocatorHandler(unanswering, async () => undefined),
    page.addInitScript(takeNoPointerEarly),
  ]);
}

/** A button may come after Playwright has looked: it clicks only on what takes the pointer. */
function takeNoPointerEarly(): void {
  const sheet = new CSSStyleSheet();
  sheet.insertRule('html:not([data-hydrated]) #root { pointer-events: none }');
  document.adoptedStyleSheets.push(sheet);
}
