import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession, Worker } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeStream } from '#tests/support/make-stream.ts';
import { openSite, type Site, type Visitor } from '#tests/support/open-site.ts';
import { until } from '#tests/support/until.ts';

/** A push is heard at once; only a browser that is very busy needs longer. */
const HEARD_MS = 10_000;

let site: Site;
beforeAll(async () => {
  site = await openSite({}, { inWholeBrowser: true });
});
afterAll(() => site.close());

/** A page whose service worker rules, and the way to wake that worker as a push service would. */
async function openWoken(): Promise<Visitor & { push: (data: string) => Promise<void> }> {
  const visitor = await site.visit({ withWorker: true });
  const { page, context } = visitor;
  await context.grantPermissions(['notifications'], { origin: site.origin });
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const session: CDPSession = await context.newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, scopeURL } of registrations)
        if (scopeURL === `${site.origin}/`) resolve(registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registration;
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await listen(worker);
  return {
    ...visitor,
    push: async (data) => {
      const deliver = () =>
        session.send('ServiceWorker.deliverPushMessage', { origin: site.origin, registrationId, data });
      await deliver();
      // The browser's tools do not say whether the worker was handed it, which a push service would be told.
      for (let again = 0; !(await hears(worker, data)); again++) {
        if (again === 3) throw new Error('the worker heard no push');
        await deliver();
      }
      await until(() => hasShown(worker), 'what was heard is shown');
    },
  };
}

interface Listening {
  heard?: string[];
  shown?: number;
  registration: ServiceWorkerRegistration;
  addEventListener(type: 'push', listener: (event: { data: { text(): string } | null }) => void): void;
}

/** Begins to note what the worker hears, and how often it has shown something. */
const listen = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as Listening;
    const heard: string[] = [];
    scope.heard = heard;
    scope.addEventListener('push', ({ data }) => heard.push(data?.text() ?? ''));
    scope.shown = 0;
    const show = scope.registration.showNotification.bind(scope.registration);
    scope.registration.showNotification = async (title, options) => {
      await show(title, options);
      scope.shown = (scope.shown ?? 0) + 1;
    };
  });

/**
 * Whether the worker has shown something for each push that it heard. Only then may anybody ask for the notifications:
 * Chromium, asked while it brings one up, finds that this one is not on the screen and drops it for good.
 */
const hasShown = (worker: Worker) =>
  worker.evaluate(() => {
    const { heard, shown } = globalThis as unknown as Listening;
    return shown === heard?.length;
  });

/** Whether the worker hears these words within some seconds. */
async function hears(worker: Worker, words: string): Promise<boolean> {
  const end = performance.now() + HEARD_MS;
  while (performance.now() < end) {
    const heard = await worker.evaluate(() => (globalThis as unknown as Listening).heard ?? []);
    if (heard.includes(words)) return true;
    await delay(50);
  }
  return false;
}

const shownTo = ({ page }: Visitor) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
  });

/**
 * The click itself is the system's, outside of the browser, and only after a real one may a window be opened: the worker
 * is handed what it would hear. @returns which windows it then asks for
 */
const click = async ({ context }: Visitor): Promise<string[]> => {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('no service worker');
  return worker.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      clients: { openWindow: (url: string) => Promise<null> };
      dispatchEvent(event: Event): void;
    };
    const opened: string[] = [];
    scope.clients.openWindow = async (url) => {
      opened.push(url);
      return null;
    };
    const [notification] = await scope.registration.getNotifications();
    const work: Promise<unknown>[] = [];
    const waitUntil = (one: Promise<unknown>) => work.push(one);
    scope.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
    await Promise.all(work);
    return opened;
  });
};

it('what is pushed is shown once for each service, and leads to its page', async () => {
  const stream = await makeStream(site.db);
  const visitor = await openWoken();
  const url = `/live-streams?stream=${stream.id}`;
  const pushed = (body: string) => visitor.push(JSON.stringify({ title: 'Ziyarah', body, url }));
  await pushed('A service that you asked to be reminded of begins soon.');
  await expect
    .poll(() => shownTo(visitor))
    .toEqual([
      { title: 'Ziyarah', body: 'A service that you asked to be reminded of begins soon.', tag: url },
    ]);
  await pushed('A service that you asked to be reminded of is live now.');
  await expect
    .poll(() => shownTo(visitor))
    .toEqual([
      { title: 'Ziyarah', body: 'A service that you asked to be reminded of is live now.', tag: url },
    ]);
});

it('a message that is none is shown as one of ours, and never leads elsewhere', async () => {
  const visitor = await openWoken();
  await visitor.push(JSON.stringify({ title: 'Ziyarah', body: 'x', url: 'https://evil.example/' }));
  await expect.poll(() => shownTo(visitor)).toEqual([{ title: 'Ziyarah', body: 'x', tag: '/' }]);
  expect(visitor.faults()).toEqual([]);
});

it('a click asks for the page of the service, and closes the notification', async () => {
  const stream = await makeStream(site.db);
  const visitor = await openWoken();
  const url = `/live-streams?stream=${stream.id}`;
  await visitor.push(JSON.stringify({ title: 'Ziyarah', body: 'It begins soon.', url }));
  await expect.poll(() => shownTo(visitor)).toHaveLength(1);
  expect(await click(visitor)).toEqual([`${site.origin}${url}`]);
  await expect.poll(() => shownTo(visitor)).toEqual([]);
  await visitor.page.goto(url);
  await visitor.page.getByRole('heading', { name: stream.title }).first().waitFor();
});
