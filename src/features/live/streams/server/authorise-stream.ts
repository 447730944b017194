import { createHash } from 'node:crypto';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { AppError, forbidden, notFound } from '#shared/server/http/app-error.ts';
import { type Caller, guard, linkIn } from '#shared/server/http/bind.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import type { InviteForm } from '../streams-fields.ts';
import type { StreamNeed } from '../streams-values.ts';
import { mayKnow, mayManage, needOf, type Watcher } from './stream-access.ts';
import { findStream, readerOf, type StreamRow } from './streams-store.ts';

declare const known: unique symbol;
declare const watched: unique symbol;
declare const hosted: unique symbol;
declare const invitable: unique symbol;
declare const moderated: unique symbol;
declare const attended: unique symbol;
/** A stream that the reader may know of; only this file makes one. */
export type KnownStream = StreamRow & { readonly [known]: true };
/** A stream that the reader may also watch. */
export type WatchedStream = KnownStream & { readonly [watched]: true };
/** A stream that the reader hosts, or administers. */
export type HostedStream = WatchedStream & { readonly [hosted]: true };
/** A stream for which the reader may send the invitation asked for; secrets and mails are the host's. */
export type InvitableStream = WatchedStream & { readonly [invitable]: true };
/** A stream whose chat the reader moderates. */
export type ModeratedStream = WatchedStream & { readonly [moderated]: true };
/** A stream that counts as looked after while the reader is there. */
export type AttendedStream = WatchedStream & { readonly [attended]: true };

declare module '#shared/server/http/bind.ts' {
  interface PolicyRecords {
    'knower of stream': KnownStream;
    'member who knows stream': KnownStream;
    'watcher of stream': WatchedStream;
    'member who watches stream': WatchedStream;
    'inviter to stream': InvitableStream;
    'host of stream': HostedStream;
    'moderator of stream': ModeratedStream;
    'attendant of stream': AttendedStream;
  }
}

type OfStream = { params: { id: number }; query?: object | undefined };

export const knowerOfStream = guard('knower of stream', know);
export const memberWhoKnowsStream = guard('member who knows stream', know);
export const watcherOfStream = guard('watcher of stream', watch);
export const memberWhoWatchesStream = guard('member who watches stream', watch);
/** Anyone may share the plain address of a public stream; every other invitation is the host's. */
export const inviterToStream = guard(
  'inviter to stream',
  async (db, { viewer }, { params, body }: OfStream & { body: InviteForm }) => {
    const stream = await authoriseWatcher(db, viewer, params.id);
    if ((stream.access !== 'public' || body.emails.length > 0) && !isHost(stream, viewer)) throw forbidden();
    return stream as InvitableStream;
  },
);
export const hostOfStream = guard('host of stream', (db, { viewer }, { params }: OfStream) =>
  authoriseHost(db, viewer, params.id),
);
/** The host, whom they named, and administrators. */
export const moderatorOfStream = guard(
  'moderator of stream',
  async (db, { viewer }, { params }: OfStream) => {
    const stream = await authoriseWatcher(db, viewer, params.id);
    memberOf(viewer);
    if (!mayModerate(stream, viewer)) throw forbidden();
    return stream as ModeratedStream;
  },
);
/** The host and whom they named: an administrator who is neither does not answer for a service by looking at it. */
export const attendantOfStream = guard(
  'attendant of stream',
  async (db, { viewer }, { params }: OfStream) => {
    const stream = await authoriseWatcher(db, viewer, params.id);
    memberOf(viewer);
    if (!mayAttend(stream, viewer)) throw forbidden();
    return stream as AttendedStream;
  },
);

function know(db: Queries, { viewer }: Caller, { params, query }: OfStream): Promise<KnownStream> {
  return authoriseKnower(db, viewer, params.id, linkIn(query));
}

function watch(db: Queries, { viewer }: Caller, { params, query }: OfStream): Promise<WatchedStream> {
  return authoriseWatcher(db, viewer, params.id, linkIn(query));
}

export const hashLink = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export function watcherOf(row: StreamRow, { member }: Viewer): Watcher {
  return {
    userId: member?.id ?? null,
    role: member?.role ?? null,
    declaredWoman: row.declaredWoman,
    isInvited: row.isGuest || row.hasLink || row.isModerator,
    isBlocked: row.isBlocked,
  };
}

export const isHost = (row: StreamRow, viewer: Viewer): boolean => mayManage(row, watcherOf(row, viewer));
export const mayModerate = (row: StreamRow, viewer: Viewer): boolean =>
  row.isModerator || isHost(row, viewer);
export const mayAttend = (row: StreamRow, viewer: Viewer): boolean =>
  row.isModerator || (row.hostId === viewer.member?.id && isHost(row, viewer));
export const needFor = (row: StreamRow, viewer: Viewer): StreamNeed | null =>
  needOf(row, watcherOf(row, viewer));

/** Loads a stream for a reader: 404 for a stream that they may not know of. */
export async function authoriseKnower(
  db: Queries,
  viewer: Viewer,
  id: number,
  link?: string,
): Promise<KnownStream> {
  const row = await findStream(db, id, readerOf(viewer, link ? hashLink(link) : null));
  if (!row || !mayKnow(row, watcherOf(row, viewer))) throw notFound('streams.not_found');
  return row as KnownStream;
}

/**
 * Loads a stream for somebody who watches it, reads its chat or writes in it.
 * @throws AppError 404 where it does not exist for them; 401 or 403 with the code of what they lack
 */
export async function authoriseWatcher(
  db: Queries,
  viewer: Viewer,
  id: number,
  link?: string,
): Promise<WatchedStream> {
  const stream = await authoriseKnower(db, viewer, id, link);
  const need = needFor(stream, viewer);
  if (need) throw new AppError(need === 'sign_in' ? 401 : 403, `streams.need_${need}`);
  return stream as WatchedStream;
}

/** Loads a stream for its host or an administrator. @throws AppError as above */
export async function authoriseHost(db: Queries, viewer: Viewer, id: number): Promise<HostedStream> {
  const stream = await authoriseKnower(db, viewer, id);
  memberOf(viewer);
  if (!isHost(stream, viewer)) throw forbidden();
  return stream as HostedStream;
}

/** Loads a stream again after a change. */
export const rereadStream = (db: Queries, viewer: Viewer, id: number): Promise<KnownStream> =>
  authoriseKnower(db, viewer, id);
