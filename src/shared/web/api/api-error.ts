import type { ErrorBody } from '#shared/contract/error-body.ts';

/** Any answer that is not OK. Its message is '<status>: <body or status text>', as specified. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody | null;

  constructor(status: number, text: string, statusText: string) {
    super(`${status}: ${text || statusText}`);
    this.status = status;
    this.body = parseBody(text);
  }
}

function parseBody(text: string): ErrorBody | null {
  try {
    const body: unknown = JSON.parse(text);
    const isErrorBody =
      typeof body === 'object' && body !== null && typeof (body as ErrorBody).message === 'string';
    return isErrorBody ? (body as ErrorBody) : null;
  } catch {
    return null;
  }
}

/**
 * What a toast says of a failure: the server's message where the answer is JSON with one, otherwise its status and body;
 * without an answer the screen's fallback, because a browser says 'Failed to fetch' in a language of its own.
 */
export function failureText(error: unknown, fallback: string): string {
  return error instanceof ApiError ? (error.body?.message ?? error.message) : fallback;
}
