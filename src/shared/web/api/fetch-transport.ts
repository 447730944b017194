import { splitPath } from '#shared/contract/operation-path.ts';
import { ApiError } from './api-error.ts';
import { nextCursorOf, type OperationInput, type Transport, totalCountOf } from './transport.ts';

/** Calls the server from the browser, with cookies. `token` is sent where one is stored. */
export const fetchTransport: Transport = (path, input) => fetchOperation(path, input);

export async function fetchOperation(path: string, input: OperationInput, token?: string) {
  const { method } = splitPath(path);
  const headers: Record<string, string> = {};
  if (input.body !== undefined) headers['content-type'] = 'application/json';
  if (input.idempotencyKey) headers['idempotency-key'] = input.idempotencyKey;
  if (token) headers.authorization = `Bearer ${token}`;
  const response = await fetch(urlOf(path, input), {
    method,
    headers,
    credentials: 'include',
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, text, response.statusText);
  return {
    body: text ? (JSON.parse(text) as unknown) : null,
    next: nextCursorOf(response.headers.get('link')),
    total: totalCountOf(response.headers.get('x-total-count')),
  };
}

function urlOf(path: string, { params = {}, query = {} }: OperationInput): string {
  const url = splitPath(path).url.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(key, String(value));
  }
  return search.size > 0 ? `${url}?${search}` : url;
}
