import { worker } from './worker-scope.ts';

/** What the server sends (features/live/reminders/server/push-sender.ts). */
interface Pushed {
  title: string;
  body: string;
  url: string;
}

/** A browser that was woken must show a notification, or it shows a default one of its own. */
export async function showPush(data: { json(): unknown } | null): Promise<void> {
  const { title, body, url } = (data?.json() ?? {}) as Partial<Pushed>;
  const path = ownPath(url);
  await worker.registration.showNotification(title ?? 'Ziyarah', {
    body: body ?? '',
    icon: '/icons/icon-192.png',
    // A second notification for the same page replaces the first.
    tag: path,
    data: { path },
  });
}

/** Opens the notification's page: in a tab that already shows it, or in a new one. */
export async function openPushed(notification: Notification): Promise<void> {
  notification.close();
  const path = ownPath((notification.data as { path?: string } | null)?.path);
  const url = new URL(path, worker.location.origin).href;
  const pages = await worker.clients.matchAll({ type: 'window' });
  const same = pages.find((page) => page.url === url);
  await (same ? same.focus() : worker.clients.openWindow(url));
}

/** Opens pages of this site only, whatever was sent. */
const ownPath = (url: string | undefined): string =>
  url?.startsWith('/') && !url.startsWith('//') && !url.includes('\\') ? url : '/';
