import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Locker, Server, type ServerOptions } from '@tus/server';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import { holdingRole } from '#shared/server/http/hold-role.ts';
import { asAppError } from '#shared/server/http/present-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { kindOf, UNUSED_LIMITS, UPLOAD_LIMITS, UPLOAD_TYPES, type UploadType } from '../media-fields.ts';
import { RESUMABLE_PATH } from '../media-paths.ts';
import { addressOf } from './media-address.ts';
import { createMediaKey, type MediaParts } from './media-parts.ts';
import { findMedia, type MediaRow } from './media-store.ts';
import type { PartsStore } from './parts-store.ts';
import { presentMedia } from './present-media.ts';
import { storeUpload } from './store-upload.ts';

type TusRequest = Parameters<NonNullable<ServerOptions['onUploadFinish']>>[0];
type TusUpload = Parameters<NonNullable<ServerOptions['onUploadFinish']>>[1];

export interface ResumableUploads {
  /** Answers one request of the tus protocol for a member; `present` writes a refusal in their language. */
  handle(
    request: IncomingMessage,
    response: ServerResponse,
    caller: { viewer: Viewer; present: (error: unknown) => { status: number; body: string } },
  ): Promise<void>;
  /** Size of this member's finished upload, whose sender may not have got the answer. */
  finishedBytes(memberId: number, key: string): Promise<number | null>;
  removeExpired(): Promise<void>;
}

interface Parts {
  media: MediaParts;
  /** Where parts lie until their file is whole. */
  store: PartsStore;
  /** One request at a time works on an upload. */
  locker: Locker;
  /** Runs `work` on a whole file where nobody else does, on any instance; whoever comes second waits. */
  inTurn<T>(id: string, work: () => Promise<T>): Promise<T>;
}

const TOO_MANY = 429;
const mayPass = (status: number): boolean => status >= 500 || status === TOO_MANY;

/**
 * Uploads in parts that survive a lost connection and the end of an instance (tus 1.0). The parts are kept for a day; the
 * whole file is then taken in like any other, under the key that the upload had from its beginning.
 */
export function createResumableUploads({ media, store, locker, inTurn }: Parts): ResumableUploads {
  const callers = new WeakMap<IncomingMessage, Parameters<ResumableUploads['handle']>[2]>();
  const callerOf = (request: TusRequest) => {
    const node = (request as { runtime?: { node?: { req: IncomingMessage } } }).runtime?.node?.req;
    const caller = node && callers.get(node);
    if (!caller) throw new Error('a request of tus came by without its caller');
    return caller;
  };
  const memberIdOf = (request: TusRequest) => memberOf(callerOf(request).viewer).id;

  const server = new Server({
    path: RESUMABLE_PATH,
    datastore: store,
    locker,
    relativeLocation: true,
    allowedOrigins: () => false,
    maxSize: UPLOAD_LIMITS.video,
    namingFunction: createMediaKey,
    onIncomingRequest: async (request, id) => {
      if (request.method === 'POST') return;
      if ((await store.ownerOf(id)) !== memberIdOf(request)) throw notFound('media.not_found');
    },
    onUploadCreate: async (request, upload) => {
      const memberId = memberIdOf(request);
      const type = assertAcceptable(upload);
      await assertRoom(memberId, upload.size ?? 0);
      // The file's own name is dropped here.
      return { metadata: { type, owner: String(memberId) } };
    },
    onUploadFinish: async (request, upload) => {
      const { viewer } = callerOf(request);
      const row = await inTurn(upload.id, () => takeIn(upload, viewer));
      const body = JSON.stringify({ url: addressOf(row), media: presentMedia(row) });
      return { status_code: 200, headers: { 'Content-Type': 'application/json; charset=utf-8' }, body };
    },
    onResponseError: (request, error) => {
      if ('status_code' in error) return undefined;
      const { status, body } = callerOf(request).present(error);
      return { status_code: status, body };
    },
  });

  async function takeIn(upload: TusUpload, viewer: Viewer): Promise<MediaRow> {
    // Another instance was at it while this request waited, or ended before it could remove the parts.
    const done = await findMedia(media.db, upload.id);
    const remove = () => store.remove(upload.id).catch(() => undefined);
    const held = { ...media, db: holdingRole(media.db, 'member', viewer) };
    try {
      const row =
        done ??
        (await store.lendWhole(upload, (path) =>
          storeUpload(held, {
            memberId: memberOf(viewer).id,
            key: upload.id,
            path,
            bytes: upload.size ?? 0,
            type: assertAcceptable(upload),
          }),
        ));
      await remove();
      return row;
    } catch (error) {
      // What may pass (a database or a storage that is away, too much that is unused) costs its sender one byte, not all parts again.
      if (!mayPass(asAppError(error).status)) await remove();
      throw error;
    }
  }

  async function assertRoom(memberId: number, added: number): Promise<void> {
    const begun = await store.begunBy(memberId);
    const files = begun.length;
    const bytes = begun.reduce((sum, size) => sum + size, added);
    if (files >= UNUSED_LIMITS.files || bytes > UNUSED_LIMITS.bytes) {
      throw new AppError(429, 'media.too_many_unused', { headers: { 'retry-after': '3600' } });
    }
  }

  return {
    handle: (request, response, caller) => {
      callers.set(request, caller);
      return server.handle(request, response);
    },
    async finishedBytes(memberId, key) {
      const row = await findMedia(media.db, key);
      return row?.ownerId === memberId ? row.bytes : null;
    },
    async removeExpired() {
      await server.cleanUpExpiredUploads();
    },
  };
}

/** @throws AppError 400 without a known type and length, 413 for more than its type may have */
function assertAcceptable({ metadata, size }: TusUpload): UploadType {
  const type = UPLOAD_TYPES.find((name) => name === metadata?.type);
  if (!type) throw new AppError(400, 'media.bad_type');
  if (!size) throw new AppError(400, 'media.empty');
  const limit = UPLOAD_LIMITS[kindOf(type)];
  if (size > limit)
    throw new AppError(413, 'media.too_large', { values: { megabytes: limit / 1024 / 1024 } });
  return type;
}
