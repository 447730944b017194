import { failureText } from '#shared/web/api/api-error.ts';
import { showToast } from './toast-store.ts';

/** Tells in a toast that something failed, with the server's own words where it said any. */
export function showFailure(title: string, error: unknown, fallback = title): void {
  const description = failureText(error, fallback);
  showToast({ title, description: description === title ? undefined : description, kind: 'destructive' });
}
