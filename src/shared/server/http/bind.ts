import type { Language } from '#shared/contract/languages.ts';
import type { Operation, ParsedOf, ReplyOf } from '#shared/contract/operation.ts';
import type { Viewer } from './viewer.ts';

/** What a handler may add to its answer; an in-process caller drops it. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  cookies: { name: string; value: string; expires?: Date; path?: string }[];
}

/** Who asks, from where, and how to speak to them. */
export interface Caller {
  viewer: Viewer;
  /** The address as the server sees it; limits count it by `limitSubject`. */
  address: string;
  language: Language;
  /** The request came from a browser (it sent Origin or Sec-Fetch-Site). */
  isBrowser: boolean;
  /** What the program calls itself; never kept as it is. */
  userAgent?: string | undefined;
  /** As sent with an idempotent operation. */
  idempotencyKey?: string | undefined;
}

export interface Call extends Caller {
  answer: Answer;
}

export interface BoundOperation {
  operation: Operation;
  handler: (call: Call, input: { params: unknown; query: unknown; body: unknown }) => Promise<unknown>;
}

/** Ties an operation to its handler; the handler's input and reply are typed by the operation. */
export function bind<Op extends Operation>(
  operation: Op,
  handler: (call: Call, input: ParsedOf<Op>) => Promise<ReplyOf<Op>>,
): BoundOperation {
  return {
    operation,
    handler: (call, input) => handler(call, input as ParsedOf<Op>),
  };
}
