import { answerFile, answerPage, answerTexts } from './answer.ts';
import { CORE, changeSettings, FILES, keep, keepLanguage, LASTING, readSettings } from './kept-files.ts';
import { openPushed, showPush } from './push.ts';
import { worker } from './worker-scope.ts';

/*
 * The service worker: pages come from the network, or from the app shell when there is none; built files come
 * from the cache. It never touches /api and keeps no rendered pages. A new version waits until the reader
 * accepts it.
 */

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return;
  const { pathname } = url;
  if (request.mode === 'navigate') {
    if (!/^\/(api|assets|texts|demo)\//.test(pathname)) event.respondWith(answerPage(request));
    return;
  }
  const later = (work: Promise<unknown>) => event.waitUntil(work);
  if (pathname.startsWith('/texts/')) event.respondWith(answerTexts(request, later));
  else if (pathname.startsWith('/assets/') || FILES.core.includes(pathname))
    event.respondWith(answerFile(request, later));
});
worker.addEventListener('push', (event) => event.waitUntil(showPush(event.data)));
worker.addEventListener('notificationclick', (event) => event.waitUntil(openPushed(event.notification)));
worker.addEventListener('message', (event) => {
  const { type, language, used = [] } = event.data as { type: string; language?: string; used?: string[] };
  if (type === 'activate') event.waitUntil(worker.skipWaiting());
  if (!language) return;
  const work = type === 'prepare' ? prepare(language) : adopt(language);
  const answered = work
    .then(() => keep(used).catch(() => undefined))
    .then(
      () => event.ports[0]?.postMessage({ isDone: true }),
      () => event.ports[0]?.postMessage({ isDone: false }),
    );
  event.waitUntil(answered);
});

async function install(): Promise<void> {
  await keep(FILES.core);
  const { language, isForVisits } = await readSettings();
  if (language) await keepLanguage(language);
  if (isForVisits) await keep(FILES.visit);
}

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name !== CORE && !LASTING.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** Adopts the language of an open page. */
async function adopt(language: string): Promise<void> {
  await changeSettings({ language });
  await keepLanguage(language);
}

/** Called when a cemetery was downloaded: what a visit needs is kept from now on, and with every new build. */
async function prepare(language: string): Promise<void> {
  await adopt(language);
  await keep(FILES.visit);
  await changeSettings({ isForVisits: true });
}
