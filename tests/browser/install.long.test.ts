import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '#tests/support/find-violations.ts';
import { keepPicture } from '#tests/support/keep-picture.ts';
import {
  AWAY,
  becomeReady,
  openStoppableSite,
  type StoppableSite,
  visitPrepared,
} from '#tests/support/stoppable-site.ts';
import { visitAs } from '#tests/support/visit-as.ts';

let site: StoppableSite;
beforeAll(async () => {
  site = await openStoppableSite();
});
afterAll(() => site.close());

/** What Chromium would send; it never does so in a test. */
const OFFER = `{
  const event = new Event('beforeinstallprompt', { cancelable: true });
  event.prompt = () => { window.asked = (window.asked ?? 0) + 1; return Promise.resolve({ outcome: 'accepted' }); };
  window.wasPrevented = !dispatchEvent(event);
}`;

describe('the offer to install', () => {
  it.each(['before', 'after'] as const)(
    'that comes %s the page is ready stands with Install and Dismiss',
    async (when) => {
      const { page, faults } = await site.visit({ isPhone: true });
      if (when === 'before') await page.addInitScript(`addEventListener('DOMContentLoaded', () => ${OFFER})`);
      await page.goto('/');
      await page.waitForSelector('html[data-offline]', { state: 'attached' });
      if (when === 'after') await page.evaluate(OFFER);
      const banner = page.getByRole('region', { name: 'Keep Ziyarah on your phone' });
      await banner.waitFor();
      expect(await page.evaluate('window.wasPrevented')).toBe(true);
      expect(await findViolations(page)).toEqual([]);
      await keepPicture(page, 'install');
      await banner.getByRole('button', { name: 'Install' }).click();
      await banner.waitFor({ state: 'detached' });
      expect(await page.evaluate('window.asked')).toBe(1);
      expect(faults()).toEqual([]);
    },
  );

  it('that was dismissed is not made again for 90 days', async () => {
    const { page, faults } = await site.visit();
    const offer = async () => {
      await page.goto('/');
      await page.waitForSelector('html[data-offline]', { state: 'attached' });
      await page.evaluate(OFFER);
    };
    const banner = page.getByRole('region', { name: 'Keep Ziyarah on your phone' });
    await offer();
    await banner.getByRole('button', { name: 'Dismiss' }).click();
    await banner.waitFor({ state: 'detached' });
    await offer();
    await expect.poll(() => banner.count()).toBe(0);
    await page.evaluate(() =>
      localStorage.setItem('install-dismissed', String(Date.now() - 91 * 86_400_000)),
    );
    await offer();
    await banner.waitFor();
    expect(faults()).toEqual([]);
  });
});

describe('what makes it installable', () => {
  it('a manifest with icons of the sizes it names, and a worker that browsers ask for anew', async () => {
    const manifest = await (await site.fetch('/manifest.webmanifest')).json();
    expect(manifest).toMatchObject({ id: '/', start_url: '/', display: 'standalone' });
    for (const { src, sizes, type } of manifest.icons) {
      const response = await site.fetch(src);
      expect([src, response.status, response.headers.get('content-type')]).toEqual([src, 200, type]);
      if (type !== 'image/png') continue;
      const size = new DataView(await response.arrayBuffer()).getUint32(16);
      expect(`${size}x${size}`).toBe(sizes);
    }
    const worker = await site.fetch('/sw.js');
    expect(worker.headers.get('cache-control')).toBe('no-cache');
    expect(await (await site.fetch('/')).text()).toContain(
      '<link rel="manifest" href="/manifest.webmanifest">',
    );
  });

  it('an app shell that is nobody’s', async () => {
    const { context } = await visitAs(site, 'family');
    const response = await context.request.get(`${site.origin}/app-shell?lang=ur`);
    const text = await response.text();
    expect(text).toContain('<html lang="ur" dir="rtl">');
    expect(text).toContain('<div id="root"></div>');
    expect(text).not.toMatch(/demo\.ziyarah\.invalid|"queries"/);
    expect(response.headers()['cache-control']).toBe('private, no-store');
    expect(response.headers()['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';/);
  });
});

describe('a new version', () => {
  it('waits until the reader reloads, and rules from then on', async () => {
    const visitor = await visitPrepared(site, '/help-nobody-wrote', { isPhone: true });
    const { page, expectFault, faults } = visitor;
    expectFault(AWAY);
    expectFault(/404/);
    await page.goto('/submit-dua');
    await page.getByLabel('Your dua').fill('In the middle of a sentence');
    await site.stop();
    const worker = await readBuilt();
    await site.start((app) => {
      app.addHook('onRequest', (request, reply, done) => {
        if (request.url !== '/sw.js') return done();
        reply.type('text/javascript').header('cache-control', 'no-cache').send(`${worker}\n// newer`);
      });
    });
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    const banner = page.getByRole('region', { name: 'A new version is ready' });
    await banner.waitFor();
    // Nothing reloads by itself.
    await expect.poll(() => page.getByLabel('Your dua').inputValue()).toBe('In the middle of a sentence');
    expect(await findViolations(page)).toEqual([]);
    await keepPicture(page, 'version');
    const reloaded = page.waitForEvent('load');
    await banner.getByRole('button', { name: 'Reload' }).click();
    await reloaded;
    await becomeReady(visitor, 'en');
    const isWaiting = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting === null);
    await expect.poll(isWaiting).toBe(true);
    await expect.poll(() => banner.count()).toBe(0);
    expect(faults()).toEqual([]);
  });
});

async function readBuilt(): Promise<string> {
  return readFile('dist/client/sw.js', 'utf8');
}
