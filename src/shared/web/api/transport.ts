import type { QueryClient } from '@tanstack/react-query';

export interface OperationInput {
  params?: Record<string, string | number> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  /** A write sent again with the same key is done once. */
  idempotencyKey?: string | undefined;
}

export interface TransportReply {
  body: unknown;
  /** The cursor of the next page, from the `Link` header. */
  next: string | null;
  /** How many the whole list has, counted to 1,000, from `X-Total-Count`; null where that is not said. */
  total: number | null;
}

/** Carries an operation to the server: by fetch in the browser, in process while a page is rendered. */
export type Transport = (path: string, input: OperationInput) => Promise<TransportReply>;

const transports = new WeakMap<QueryClient, Transport>();

export function attachTransport(client: QueryClient, transport: Transport): void {
  transports.set(client, transport);
}

export function transportOf(client: QueryClient): Transport {
  const transport = transports.get(client);
  if (!transport) throw new Error('this QueryClient has no transport');
  return transport;
}

/** `null` and an absent header are no total; '0' is one. */
export function totalCountOf(header: string | null | undefined): number | null {
  return header ? Number(header) : null;
}

/** `</api/graves?cursor=abc>; rel="next"` → 'abc'. */
export function nextCursorOf(link: string | null | undefined): string | null {
  const target = link?.match(/<([^>]+)>;\s*rel="next"/)?.[1];
  return target ? new URL(target, 'http://localhost').searchParams.get('cursor') : null;
}
