import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type BrowserContext, chromium } from 'playwright-core';
import { share } from './share.ts';

const ROUNDS = 5;

/**
 * Downloads a cemetery, takes the server away, and starts the whole browser anew each time: until the grave's name
 * stands there and its map has drawn.
 */
export async function measureOffline(of: {
  origin: string;
  launch: { executablePath: string; args: string[] };
  cemetery: string;
  grave: { id: number; name: string };
  stopServer: () => Promise<void>;
}): Promise<{ text: number; map: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'ziyarah-bench-profile-'));
  const open = () =>
    chromium.launchPersistentContext(folder, { ...of.launch, locale: 'en-GB', reducedMotion: 'reduce' });
  try {
    const online = await open();
    await download(online, of.origin, of.cemetery);
    await online.close();
    await of.stopServer();
    const text: number[] = [];
    const map: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const context = await open();
      const page = context.pages()[0] ?? (await context.newPage());
      const begun = performance.now();
      await page.goto(`${of.origin}/grave/${of.grave.id}`);
      await page.getByRole('heading', { level: 1, name: of.grave.name }).waitFor();
      text.push(performance.now() - begun);
      await page.getByRole('button', { name: 'Zoom in', exact: true }).waitFor();
      map.push(performance.now() - begun);
      await context.close();
    }
    return { text: share(text, 0.5), map: share(map, 0.5) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function download(context: BrowserContext, origin: string, cemetery: string): Promise<void> {
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(`${origin}/downloads`);
  await until(() =>
    page.evaluate(
      async () =>
        navigator.serviceWorker.controller !== null &&
        (await caches.match('/app-shell?lang=en')) !== undefined,
    ),
  );
  await page
    .getByRole('listitem')
    .filter({ has: page.getByText(cemetery, { exact: true }) })
    .getByRole('button', { name: /^Download/ })
    .click();
  await page.getByText(/^Downloaded/).waitFor();
  // What a visit needs is fetched after the first download.
  await until(() =>
    page.evaluate(async () => {
      const settings = await (await caches.open('settings')).match('/worker-settings');
      return (await settings?.json())?.isForVisits === true;
    }),
  );
}

/** The page's policy lets no script of ours poll inside it. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await isSo()); tries++) {
    if (tries > 200) throw new Error('the browser did not become ready for a lost signal');
    await wait(100);
  }
}
