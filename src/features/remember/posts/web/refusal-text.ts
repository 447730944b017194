import { ApiError, failureText } from '#shared/web/api/api-error.ts';

/** What a toast says: the server's words where it answered, ours where nothing came ('Failed to fetch' says nothing). */
export function refusalText(error: unknown, fallback: string): string {
  return error instanceof ApiError ? failureText(error, fallback) : fallback;
}
