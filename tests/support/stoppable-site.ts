import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { createApp } from '#app/create-app.ts';
import { parseConfig } from '#shared/server/config/parse-config.ts';
import { removeFolder } from '#shared/server/storage/remove-folder.ts';
import { openSite, type Site, type VisitOptions, type Visitor } from './open-site.ts';
import { TEST_SECRET } from './test-secret.ts';

export interface StoppableSite extends Site {
  /** The server goes away: nothing listens any more. */
  stop(): Promise<void>;
  /** It comes back at the same address, with the same data and sessions. `change` alters it first: a new version. */
  start(change?: (app: FastifyInstance) => void): Promise<void>;
}

/** A site whose server is really stopped and started again under an open browser. */
export async function openStoppableSite(): Promise<StoppableSite> {
  const site = await openSite();
  const dataDir = await mkdtemp(join(tmpdir(), 'ziyarah-again-'));
  const { hostname, port } = new URL(site.origin);
  const config = parseConfig({
    DEMO: '1',
    RATE_LIMIT_SCALE: '100',
    PAGE_CACHE_SECONDS: '0',
    DATABASE_URL: site.db.url,
    SECRET_KEY: TEST_SECRET,
    HOST: hostname,
    DATA_DIR: dataDir,
  });
  let running: FastifyInstance | null = site.app;
  const stop = async () => {
    const app = running;
    running = null;
    app?.server.closeAllConnections();
    await app?.close();
  };
  return {
    ...site,
    stop,
    async start(change) {
      if (running) return;
      running = await createApp({ config, db: site.db, isQuiet: true, verifyReplies: true });
      change?.(running);
      await running.listen({ port: Number(port), host: hostname });
    },
    async close() {
      await stop();
      await site.close();
      await removeFolder(dataDir);
    },
  };
}

/** A visitor whose browser is ready for a lost signal: the worker rules the page and keeps what starts it. */
export async function visitPrepared(site: Site, path: string, options: VisitOptions = {}): Promise<Visitor> {
  const visitor = await site.visit({ ...options, withWorker: true });
  await visitor.page.goto(path);
  await becomeReady(visitor, options.language ?? 'en');
  return visitor;
}

export async function becomeReady({ page }: Visitor, language: string): Promise<void> {
  await page.waitForSelector('html[data-offline]', { state: 'attached' });
  const isReady = (shell: string) =>
    page.evaluate(
      async (url) => navigator.serviceWorker.controller !== null && (await caches.match(url)) !== undefined,
      shell,
    );
  await expect.poll(() => isReady(`/app-shell?lang=${language}`)).toBe(true);
}

/** What a browser says of a server that is not there, and of a visitor whom nobody knows when it is there again. */
export const AWAY =
  /ERR_CONNECTION_REFUSED|ERR_FAILED|ERR_INTERNET_DISCONNECTED|ERR_INCOMPLETE_CHUNKED_ENCODING|^request: |401 .*\/api\/auth\/me/;

const BUTTON: Record<string, RegExp> = {
  en: /^Download this cemetery.*Scholemoor/,
  ar: /^تنزيل خريطة هذه المقبرة.*Scholemoor/,
};
const KEPT: Record<string, RegExp> = { en: /^Downloaded/, ar: /^نُزّلت/ };

/** Scholemoor is downloaded, and the parts of a visit with it. */
export async function visitWithDownload(site: Site, options: VisitOptions = {}): Promise<Visitor> {
  const language = options.language ?? 'en';
  const visitor = await visitPrepared(site, '/downloads', options);
  const { page } = visitor;
  await page.getByRole('button', { name: BUTTON[language] ?? '' }).click();
  await page.getByText(KEPT[language] ?? '').waitFor();
  const isForVisits = () =>
    page.evaluate(async () => {
      const settings = await (await caches.open('settings')).match('/worker-settings');
      return (await settings?.json())?.isForVisits;
    });
  await expect.poll(isForVisits).toBe(true);
  return visitor;
}
