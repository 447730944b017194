import type * as z from 'zod';

/**
 * Who may call. Role policies are settled before the handler runs; `… of memorial` policies also load
 * the record and settle on it, so that a refusal can look like an absence.
 */
export type Policy =
  | 'public'
  | 'member'
  | 'leader'
  | 'official'
  | 'admin'
  | 'viewer of memorial'
  | 'manager of memorial';

/** At most `points` calls in `seconds`, counted for the address by all instances together. */
export interface RateRule {
  points: number;
  seconds: number;
}

/** Any schema, of zod or of zod/mini. */
export type Shape = z.core.$ZodType;

export interface Operation<
  Params extends Shape | undefined = Shape | undefined,
  Query extends Shape | undefined = Shape | undefined,
  Body extends Shape | undefined = Shape | undefined,
  Reply extends Shape = Shape,
> {
  /** 'METHOD /path/:param', shared with the browser through `<x>-paths.ts`. */
  readonly path: string;
  readonly summary: string;
  readonly policy: Policy;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly reply: Reply;
  readonly rate?: RateRule;
  /** A write that may be sent again with the same `Idempotency-Key` header and then answers its first reply. */
  readonly idempotent?: boolean;
  /** The body is multipart/form-data with one `file` of at most so many bytes; other parts are short texts. */
  readonly receives?: { file: number };
  /** The reply is a file or a stream of server-sent events instead of JSON. */
  readonly sends?: 'file' | 'events';
  /** The reply is a list; `limit`, `cursor` and the `Link` header apply. */
  readonly paged?: boolean;
}

/** Declares one call of the API. An operation without a policy does not compile. */
export function operation<
  Reply extends Shape,
  Params extends Shape | undefined = undefined,
  Query extends Shape | undefined = undefined,
  Body extends Shape | undefined = undefined,
>(definition: Operation<Params, Query, Body, Reply>): Operation<Params, Query, Body, Reply> {
  return definition;
}

type Given<Name extends string, Part> = Part extends Shape
  ? Record<string, never> extends z.input<Part>
    ? { [key in Name]?: z.input<Part> }
    : { [key in Name]: z.input<Part> }
  : { [key in Name]?: undefined };

type Parsed<Part> = Part extends Shape ? z.output<Part> : undefined;

/** What a caller hands over, before validation. */
export type InputOf<Op> =
  Op extends Operation<infer P, infer Q, infer B, infer _R>
    ? Given<'params', P> & Given<'query', Q> & Given<'body', B>
    : never;

/** What the handler receives, after validation. */
export type ParsedOf<Op> =
  Op extends Operation<infer P, infer Q, infer B, infer _R>
    ? { params: Parsed<P>; query: Parsed<Q>; body: Parsed<B> }
    : never;

export type ReplyOf<Op> = Op extends Operation<infer _P, infer _Q, infer _B, infer R> ? z.output<R> : never;
