import { showToast, type Toast } from './toast-store.ts';

const KEY = 'flash-toast';

type Flash = { title: string; description?: string | undefined; kind?: Toast['kind'] };

/** Without storage no toast is shown, but the reload itself shows the change. */
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
    // If the store cannot be read, there is no toast to show.
  }
}
