import { splitPath } from '#shared/contract/operation-path.ts';
import { ApiError } from './api-error.ts';
import {
  nextCursorOf,
  type OperationInput,
  type Transport,
  type TransportReply,
  totalCountOf,
} from './transport.ts';

export type Gate = (
  attempt: Promise<Response>,
  path: string,
  input: OperationInput,
) => Promise<Response | TransportReply>;

let gate: Gate = (attempt) => attempt;

/** Lets a gate intercept every call, so that without a connection it can be answered from the device. */
export function answerThrough(next: Gate): void {
  gate = next;
}

/** Calls the server from the browser, with cookies. `token` is sent where one is stored. */
export const fetchTransport: Transport = (path, input) => fetchOperation(path, input);

export async function fetchOperation(
  path: string,
  input: OperationInput,
  token?: string,
): Promise<TransportReply> {
  const { method } = splitPath(path);
  const headers: Record<string, string> = {};
  const isMultipart = input.body instanceof FormData;
  if (input.body !== undefined && !isMultipart) headers['content-type'] = 'application/json';
  if (input.idempotencyKey) headers['idempotency-key'] = input.idempotencyKey;
  if (token) headers.authorization = `Bearer ${token}`;
  const attempt = fetch(urlOf(path, input), {
    method,
    headers,
    credentials: 'include',
    ...(input.body === undefined
      ? {}
      : { body: isMultipart ? (input.body as FormData) : JSON.stringify(input.body) }),
  });
  const response = await gate(attempt, path, input);
  if (!(response instanceof Response)) return response;
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, text, response.statusText);
  return {
    body: text ? (JSON.parse(text) as unknown) : null,
    next: nextCursorOf(response.headers.get('link')),
    total: totalCountOf(response.headers.get('x-total-count')),
  };
}

export function urlOf(path: string, { params = {}, query = {} }: OperationInput): string {
  const url = splitPath(path).url.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(key, String(value));
  }
  return search.size > 0 ? `${url}?${search}` : url;
}
