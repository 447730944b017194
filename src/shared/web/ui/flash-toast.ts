import { showToast, type Toast } from './toast-store.ts';

const KEY = 'flash-toast';

type Flash = { title: string; description?: string | undefined; kind?: Toast['kind'] };

/** Keeps a toast over the page reload that follows. */
export function keepFlashToast(toast: Flash): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(toast));
  } catch {
    // Without storage the reload itself shows that it worked.
  }
}

export function showFlashToast(): void {
  try {
    const kept = sessionStorage.getItem(KEY);
    if (!kept) return;
    sessionStorage.removeItem(KEY);
    showToast(JSON.parse(kept) as Flash);
  } catch {
    // A broken or refused store holds nothing worth telling.
  }
}
