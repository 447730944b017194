import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { build, type Rollup } from 'vite';
import { SESSION_COOKIE } from '#features/people/access/server/identify.ts';
import { readDevice } from '#features/people/access/server/read-device.ts';
import { openSession } from '#features/people/access/server/sessions-store.ts';
import type { TestApp } from '#tests/support/create-test-app.ts';
import { makeUser } from '#tests/support/factories.ts';
import { sharedBrowser } from '#tests/support/launch-browser.ts';
import { PATIENCE_MS } from '#tests/support/until.ts';

const BASE = '/media-screen/';
const TYPES: Record<string, string> = {
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
  woff: 'font/woff',
};

export interface MediaScreen {
  open(options?: { query?: string; isPhone?: boolean }): Promise<OpenedScreen>;
  close(): Promise<void>;
}

export interface OpenedScreen {
  page: Page;
  context: BrowserContext;
  faults: string[];
}

/** The upload area and the gallery on a page of their own, at the origin of a real server and signed in there. */
export async function openMediaScreen(test: TestApp): Promise<MediaScreen> {
  const files = await bundle();
  const browser = await sharedBrowser();
  const user = await makeUser(test.db);
  const signedIn = { id: user.id, role: 'user' } as const;
  const origin = { device: readDevice(undefined), hasFactor: false };
  const { secret } = await test.db.transaction((tx) =>
    openSession(tx, signedIn, 'identity', origin, new Date()),
  );
  const opened: OpenedScreen[] = [];
  return {
    open: async (options = {}) => {
      const screen = await open(browser, test, secret, files, options);
      opened.push(screen);
      return screen;
    },
    close: async () => {
      for (const { context } of opened) await context.close();
    },
  };
}

async function bundle(): Promise<Map<string, string | Uint8Array>> {
  const root = resolve(import.meta.dirname, '../..');
  const output = (await build({
    root,
    base: BASE,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), tailwindcss()],
    build: {
      write: false,
      target: 'es2022',
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 2000,
      rollupOptions: { input: fileURLToPath(import.meta.resolve('./media-screen.tsx')) },
    },
  })) as Rollup.RollupOutput;
  return new Map(
    output.output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]),
  );
}

async function open(
  browser: Browser,
  test: TestApp,
  secret: string,
  files: Map<string, string | Uint8Array>,
  options: { query?: string; isPhone?: boolean },
): Promise<OpenedScreen> {
  const context = await browser.newContext({
    viewport: options.isPhone ? { width: 390, height: 844 } : { width: 1000, height: 900 },
    hasTouch: options.isPhone ?? false,
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${message.text()} ${message.location().url}`);
  });
  const names = [...files.keys()];
  const head = names
    .filter((name) => name.endsWith('.css'))
    .map((name) => `<link rel="stylesheet" href="${BASE}${name}">`);
  const entry = names.find((name) => /media-screen.*\.js$/.test(name));
  const html = `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Media</title>${head.join('')}<link rel="icon" href="data:,"></head><body><div id="root"></div><script type="module" src="${BASE}${entry}"></script></body></html>`;
  await page.route(`${test.origin}${BASE}**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(BASE.length);
    const file = name === '' ? html : files.get(name);
    if (file === undefined) return route.fulfill({ status: 404 });
    const type =
      name === '' ? 'text/html' : (TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream');
    return route.fulfill({ contentType: type, body: typeof file === 'string' ? file : Buffer.from(file) });
  });
  await context.addCookies([{ name: SESSION_COOKIE, value: secret, url: test.origin, httpOnly: true }]);
  await page.goto(`${test.origin}${BASE}${options.query ?? ''}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { page, context, faults };
}
