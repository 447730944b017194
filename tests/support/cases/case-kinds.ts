import type { Ids } from '../shut-memorials.ts';

export interface Sent {
  path: string;
  body?: unknown;
  /** A multipart body with this as its file, and what `body` holds as texts beside it. */
  file?: string;
  headers?: Record<string, string>;
}

/** A list that is open to everybody, asked for at the grave of the memorials. */
export interface ListCase {
  as: 'list';
  send: (place: { graveId: number; cemeteryId: number }) => Sent[];
}

/**
 * How an operation is asked about a memorial. `record`: by the ids of the memorial and what is below it, for others
 * 404; `family` is what its family's reader is answered. `list`: what is open to everybody and must be as if the
 * memorial were not. `own`: what the asker keeps. `apart`: names no memorial.
 */
export type Case =
  | { as: 'record'; send: (at: Ids) => Sent[]; family: number; others?: number }
  | ListCase
  | { as: 'own' | 'apart'; send: () => Sent[] };

/** By what an operation is named in its contract. */
export type Cases = Record<string, Case>;

export const record = (family: number, send: (at: Ids) => Sent[], others?: number): Case => ({
  as: 'record',
  send,
  family,
  ...(others ? { others } : {}),
});
/** One path below the memorial. */
export const below = (family: number, path: (at: Ids) => string, body?: (at: Ids) => unknown): Case =>
  record(family, (at) => [
    { path: `/api/memorials/${at.id}${path(at)}`, ...(body ? { body: body(at) } : {}) },
  ]);
/** The same, and by a link that must not open it. */
export const readable = (path: string): Case =>
  record(200, ({ id, link }) => [
    { path: `/api/memorials/${id}${path}` },
    { path: `/api/memorials/${id}${path}?link=${link}` },
  ]);
export const apart = (path: string, body?: unknown): Case => ({ as: 'apart', send: () => [{ path, body }] });
export const own = (path: string): Case => ({ as: 'own', send: () => [{ path }] });
export const list = (send: ListCase['send']): ListCase => ({ as: 'list', send });
/** For administrators: the family of a memorial is refused as everybody is. */
export const admins = (path: string | ((at: Ids) => string), body?: unknown): Case =>
  record(403, (at) => [{ path: typeof path === 'string' ? path : path(at), body }], 403);
/** The same, with a file. */
export const adminsFile = (path: string, file: string): Case => record(403, () => [{ path, file }], 403);
/** The same path for each of them. */
export const each = (
  values: readonly (string | number)[],
  path: (value: string | number) => string,
  body?: unknown,
): Sent[] => values.map((value) => ({ path: path(value), body }));
