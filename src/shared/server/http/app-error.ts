import type { MessageKey } from '#shared/contract/error-body.ts';

export interface FieldProblem {
  code: MessageKey;
  values?: Record<string, string | number>;
}

/** A refusal that is part of the contract: its code is stable, its sentence is in the reader's language. */
export class AppError extends Error {
  readonly status: number;
  readonly code: MessageKey;
  readonly values: Record<string, string | number>;
  readonly fields: Record<string, FieldProblem> | undefined;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    code: MessageKey,
    options: {
      values?: Record<string, string | number>;
      fields?: Record<string, FieldProblem>;
      headers?: Record<string, string>;
      cause?: unknown;
    } = {},
  ) {
    super(code, { cause: options.cause });
    this.status = status;
    this.code = code;
    this.values = options.values ?? {};
    this.fields = options.fields;
    this.headers = options.headers ?? {};
  }
}

export const unauthenticated = () => new AppError(401, 'common.sign_in_needed');
export const forbidden = () => new AppError(403, 'common.forbidden');
export const notFound = (code: MessageKey = 'common.not_found') => new AppError(404, code);
export const tooMany = (retryAfterSeconds: number, headers: Record<string, string> = {}) =>
  new AppError(429, 'common.too_many', {
    values: { minutes: Math.max(1, Math.ceil(retryAfterSeconds / 60)) },
    headers: { ...headers, 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) },
  });
export const unavailable = (cause?: unknown) =>
  new AppError(503, 'common.unavailable', { headers: { 'retry-after': '5' }, cause });
/** The database takes no writes; a failover is over within a minute or so. */
export const readOnly = (cause?: unknown) =>
  new AppError(503, 'common.read_only', { headers: { 'retry-after': '30' }, cause });
/** Photos, documents and registers cannot be stored or read just now. */
export const storageAway = (cause?: unknown) =>
  new AppError(503, 'common.storage_away', { headers: { 'retry-after': '30' }, cause });
/** A disk is full, the database's or that of the uploads; nobody makes room within seconds. */
export const noRoom = (cause?: unknown) =>
  new AppError(503, 'common.no_room', { headers: { 'retry-after': '300' }, cause });
