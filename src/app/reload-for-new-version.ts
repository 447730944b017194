import type { createBrowserRouter } from 'react-router';

const RELOADED = 'reloaded-for-code';
/** How Chromium, Firefox and Safari say that code could not be fetched, and how the build's own loader does. */
const IS_MISSING_CODE = /dynamically imported|importing a module|preload/i;

/**
 * A new version may have taken the place of a page's code: the address that the reader went to is then loaded anew, once. Where that
 * does not help, or the server does not answer, the page that says so stays.
 */
export function reloadForNewVersion(router: ReturnType<typeof createBrowserRouter>): void {
  router.subscribe(({ errors }) => {
    const error = Object.values(errors ?? {})[0];
    if (error && IS_MISSING_CODE.test(String(error))) void reloadOnce();
  });
}

async function reloadOnce(): Promise<void> {
  const { href } = location;
  try {
    if (sessionStorage.getItem(RELOADED) === href) return;
    if (!(await fetch(href, { method: 'HEAD' })).ok) return;
    sessionStorage.setItem(RELOADED, href);
  } catch {
    // Without a signal, or without storage to remember that it was done.
    return;
  }
  // Who went on meanwhile is left there.
  if (location.href === href) location.reload();
}
