import type { CDPSession } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeStream } from '#tests/support/make-stream.ts';
import { openSite, type Site, type Visitor } from '#tests/support/open-site.ts';

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
  return {
    ...visitor,
    push: async (data) => {
      await session.send('ServiceWorker.deliverPushMessage', { origin: site.origin, registrationId, data });
    },
  };
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
