import { createServer, type Server } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { keepMap } from '#features/find/maps/server/keep-map.ts';
import type { TendedCemetery } from '#features/records/layouts/layouts-shapes.ts';
import { makeGrave, makeMemorial } from '#tests/support/factories.ts';
import { findViolations } from '#tests/support/find-violations.ts';
import { keepPicture } from '#tests/support/keep-picture.ts';
import {
  AWAY,
  openStoppableSite,
  type StoppableSite,
  visitWithDownload,
} from '#tests/support/stoppable-site.ts';
import { visitAs } from '#tests/support/visit-as.ts';

let site: StoppableSite;
beforeAll(async () => {
  site = await openStoppableSite();
  await keepMap(site.db);
});
afterEach(() => site.start());
afterAll(() => site.close());

/** A grave of Scholemoor in the demonstration. */
const GRAVE = { path: '/grave/3145', name: 'Ghulam Rasool Mirza' };

/** Built files, texts, the empty frame, the worker's own notes, icons and the manifest. */
const PRODUCT_FILES = /^(assets|texts|app-shell|worker-settings|icons|[\w-]+\.(webmanifest|svg|png|ico))$/;

describe('with the server gone', () => {
  it.each(['en', 'ar'] as const)(
    'a downloaded grave opens cold with its name and map (%s)',
    async (language) => {
      const visitor = await visitWithDownload(site, { language, isPhone: true });
      const { page, expectFault, faults } = visitor;
      expectFault(AWAY);
      await keepPicture(page, `downloads-${language}`);
      await site.stop();
      await page.goto(GRAVE.path);
      await page.getByRole('heading', { level: 1, name: GRAVE.name }).waitFor();
      await page.locator('canvas').waitFor();
      expect(await page.evaluate(() => document.dir)).toBe(language === 'ar' ? 'rtl' : 'ltr');
      await page
        .getByText(language === 'ar' ? /أنتم تقرؤون ما نُزّل في/ : /You are reading your download of/)
        .waitFor();
      await page.locator('canvas').scrollIntoViewIfNeeded();
      await keepPicture(page, `grave-${language}`);
      expect(faults()).toEqual([]);
    },
  );

  it('of what was looked at, the device keeps files of the product only: no page, no photo, no answer', async () => {
    const { page, expectFault, faults } = await visitWithDownload(site, { isPhone: true });
    // A busy server that answers after the worker's patience brings the app shell, which asks who reads.
    expectFault(AWAY);
    for (const path of ['/memorial/1', GRAVE.path, '/search?q=mirza', '/']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
    }
    await page.goto('/memorial/1');
    await page.locator('main img').first().waitFor();
    const kept = await page.evaluate(async () => {
      const paths: string[] = [];
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
      return paths;
    });
    expect(kept.length).toBeGreaterThan(20);
    // The first part of each path; what a family hides is under none of these.
    const places = new Set(kept.map((path) => path.split('/')[1]));
    expect([...places].filter((place) => !PRODUCT_FILES.test(place ?? ''))).toEqual([]);
    expect(faults()).toEqual([]);
  });

  it('finds a name in another spelling, opens what a visit needs, and is calm about the rest', async () => {
    const { page, expectFault, faults } = await visitWithDownload(site);
    expectFault(AWAY);
    await site.stop();
    await page.goto(`/search?q=${encodeURIComponent('Gulam Rasul Mirza')}`);
    await page.getByRole('link', { name: GRAVE.name }).first().waitFor();
    await keepPicture(page, 'search');
    for (const path of [
      '/grave-finder',
      '/cemetery-map',
      `${GRAVE.path}/walk`,
      '/submit-dua',
      '/downloads',
    ]) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect
        .poll(() => page.getByRole('heading', { level: 1 }).textContent(), { message: path })
        .not.toMatch(/can’t reach/);
      await keepPicture(page, path.replaceAll('/', '_'));
    }
    await page.goto('/data-verification');
    await page.getByRole('heading', { name: 'We can’t reach our records' }).waitFor();
    await page.getByText(/You are offline|No connection/).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await keepPicture(page, 'away');
    expect(faults()).toEqual([]);
  });

  it('says so, and asks anew when the server is there again', async () => {
    const { page, expectFault, faults } = await visitWithDownload(site);
    expectFault(AWAY);
    await site.stop();
    await page.goto(GRAVE.path);
    await page.getByText(/You are reading your download of/).waitFor();
    // A pack says nothing of the register's reference.
    await site.db.pool.query('update graves set additional_info = $1 where id = 3145', [
      'Beside the old yew',
    ]);
    await site.start();
    await page.getByText('Beside the old yew').waitFor();
    await expect.poll(() => page.getByText(/You are reading your download of/).count()).toBe(0);
    expect(faults()).toEqual([]);
  });

  it('a server that accepts and never answers keeps nobody waiting', async () => {
    const { page, expectFault, faults } = await visitWithDownload(site);
    expectFault(AWAY);
    await site.stop();
    const silent = await listenInSilence(Number(new URL(site.origin).port));
    try {
      await page.goto(GRAVE.path);
      await page.getByRole('heading', { level: 1, name: GRAVE.name }).waitFor();
    } finally {
      silent.close();
    }
    expect(faults()).toEqual([]);
  });
});

describe('a download', () => {
  it('forgets what is shown no more, and knows what was renamed or merged, once the server is there', async () => {
    const { rows } = await site.db.pool.query<Named>('select name, name_folded from cemeteries where id = 1');
    const [former] = rows as [Named];
    const memorial = await makeMemorial(site.db, { graveId: 3145, title: 'Ghulam Rasool, our father' });
    const make = (deceasedName: string) => makeGrave(site.db, { cemeteryId: 1, deceasedName });
    const [living, twice, stays] = [
      await make('Zqliving Person'),
      await make('Zqtwice Mirza'),
      await make('Zqstays Mirza'),
    ];
    await keepMap(site.db);
    const { page, expectFault, faults } = await visitWithDownload(site, { isPhone: true });
    expectFault(AWAY);
    expect(await keptTexts(page)).toContain(memorial.title);
    await site.stop();
    await page.goto(GRAVE.path);
    const link = page.locator(`main a[href="/memorial/${memorial.id}"]`);
    await link.first().waitFor();
    // Meanwhile its family shuts it, a person turns out to be alive, a record is merged, the cemetery has another name.
    await site.db.pool.query(`update memorials set visibility = 'private' where id = $1`, [memorial.id]);
    await site.start();
    const admin = await visitAs(site, 'admin');
    for (const [path, data] of [
      [`${living.id}/withdraw`, { reason: 'living_person' }],
      [`${twice.id}/merge`, { into: stays.id, note: 'The same grave.' }],
    ] as const) {
      const done = await admin.context.request.post(`/api/admin/graves/${path}`, {
        data,
        headers: { origin: site.origin },
      });
      expect(done.status()).toBe(200);
    }
    // The other tests know the cemetery by its name.
    onTestFinished(() => giveNameBack(former));
    const known = await (await admin.context.request.get('/api/admin/cemeteries/1')).json();
    const { version, address, centre, isConfirmed } = known as TendedCemetery;
    const renamed = await admin.context.request.patch('/api/admin/cemeteries/1', {
      data: { version, address, postcode: '', centre, isConfirmed, name: 'Necropolis Gardens' },
      headers: { origin: site.origin },
    });
    expect(renamed.status()).toBe(200);
    await keepMap(site.db);
    // The page that was open all the time learns of it once its signal returns, and so does the next one that is opened. It may have
    // found the server there before all this was done.
    await page.evaluate(() => {
      dispatchEvent(new Event('offline'));
      dispatchEvent(new Event('online'));
    });
    await expect.poll(() => keptTexts(page), { timeout: 20_000 }).not.toContain(memorial.title);
    const kept = await keptTexts(page);
    expect(kept).toContain('Necropolis Gardens');
    expect(kept).not.toContain('Zqliving');
    await site.stop();
    await page.goto(GRAVE.path);
    await page.getByRole('heading', { level: 1, name: GRAVE.name }).waitFor();
    await expect.poll(() => link.count()).toBe(0);
    await page.goto(`/grave/${twice.id}`);
    await page.waitForURL(`**/grave/${stays.id}`);
    await page.goto(`/grave/${living.id}`);
    await page.getByRole('heading', { name: 'We can’t reach our records' }).waitFor();
    await page.goto('/search?q=zqstays+scholemoor');
    await page.getByRole('link', { name: 'Zqstays Mirza' }).first().waitFor();
    await page.goto('/search?q=qxzkw&cemetery=Scholemoor+Cemetery');
    await page.getByText(/Necropolis Gardens.*, as of \d/).waitFor();
    expect(faults()).toEqual([]);
  });

  it('is asked for again by each page that is opened', async () => {
    const { page } = await visitWithDownload(site, { isPhone: true });
    const memorial = await makeMemorial(site.db, { graveId: 3149, title: 'A page that opened since' });
    await keepMap(site.db);
    await page.goto('/help');
    await expect.poll(() => keptTexts(page), { timeout: 20_000 }).toContain(memorial.title);
  });

  it('is brought up to date by what changed, and is gone when it is deleted', async () => {
    const { page, expectFault, faults } = await visitWithDownload(site);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/pack')) asked.push(request.url());
    });
    await site.db.pool.query('update graves set is_verified = false where id = 3145');
    await keepMap(site.db);
    const answer = page.waitForResponse(/\/pack\?since=/);
    await page.getByRole('button', { name: /^Downloaded .*Scholemoor/ }).click();
    await page.getByRole('button', { name: /^Update Scholemoor/ }).click();
    const changes = (await (await answer).json()) as { isWhole: boolean; graves: { ids: number[] } };
    expect(changes.isWhole).toBe(false);
    expect(changes.graves.ids).toEqual([3145]);
    expect(asked).toHaveLength(1);
    expectFault(AWAY);
    await page
      .getByRole('button', { name: /^Update Scholemoor/ })
      .and(page.locator(':enabled'))
      .waitFor();
    await site.stop();
    await page.goto(GRAVE.path);
    await page.getByRole('heading', { level: 1, name: GRAVE.name }).waitFor();
    await expect.poll(() => page.getByText('Verified', { exact: true }).count()).toBe(0);

    await page.goto('/downloads');
    await page.getByRole('button', { name: /^Downloaded .*Scholemoor/ }).click();
    await page.getByRole('button', { name: /^Delete Scholemoor/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText(/^Downloaded/).waitFor({ state: 'detached' });
    await page.goto(GRAVE.path);
    await page.getByRole('heading', { name: 'We can’t reach our records' }).waitFor();
    expect(faults()).toEqual([]);
  });

  it('that does not fit leaves the older one whole and says so', async () => {
    const { page, expectFault, faults } = await visitWithDownload(site);
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await site.db.pool.query('update graves set is_verified = not is_verified where id = 3146');
    await keepMap(site.db);
    await page.getByRole('button', { name: /^Downloaded .*Scholemoor/ }).click();
    await page.getByRole('button', { name: /^Update Scholemoor/ }).click();
    await page.getByText('This device has no room left.').waitFor();
    expectFault(AWAY);
    await site.stop();
    await page.goto(GRAVE.path);
    await page.getByRole('heading', { level: 1, name: GRAVE.name }).waitFor();
    expect(faults()).toEqual([]);
  });
});

type Named = { name: string; name_folded: string };

async function giveNameBack({ name, name_folded }: Named): Promise<void> {
  await site.db.pool.query('update cemeteries set name = $1, name_folded = $2 where id = 1', [
    name,
    name_folded,
  ]);
  await site.db.pool.query('delete from cemetery_aliases where cemetery_id = 1 and alias = $1', [name]);
  await keepMap(site.db);
}

/** All that the device keeps of cemeteries. */
const keptTexts = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('ziyarah-packs');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const asking = opening.result.transaction('packs').objectStore('packs').getAll();
          asking.onerror = () => reject(asking.error);
          asking.onsuccess = () => {
            opening.result.close();
            resolve(JSON.stringify(asking.result));
          };
        };
      }),
  );

/** Takes connections and says nothing: a phone with one bar. */
function listenInSilence(port: number): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    server.on('close', () => socket.destroy());
  });
  const close = server.close.bind(server);
  server.close = (done) => {
    server.emit('close');
    return close(done);
  };
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)));
}
