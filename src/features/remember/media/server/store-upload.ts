import type { Rendition } from '#db/schema/media.ts';
import { holdAccount } from '#features/people/access/server/hold-account.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { isDatabaseAway } from '#shared/server/db/database-faults.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import { isDiskFull, StorageFault } from '#shared/server/storage/storage.ts';
import { kindOf, UNUSED_LIMITS, UPLOAD_LIMITS, type UploadType } from '../media-fields.ts';
import type { UploadKind } from '../media-values.ts';
import { identifyContent, refused } from './identify-content.ts';
import { SOURCE_NAME } from './media-address.ts';
import { createMediaKey, type MediaParts } from './media-parts.ts';
import { countUnused, insertMedia, type MediaRow } from './media-store.ts';
import { readPhoto } from './read-photo.ts';
import { readTimed } from './read-timed.ts';

export interface Upload {
  memberId: number;
  /** Path of the file; the caller removes it. */
  path: string;
  bytes: number;
  type: UploadType;
  key?: string;
}

/** What an upload was found to be, before it is stored. */
export interface ReadUpload {
  values: {
    kind: UploadKind;
    status: 'ready' | 'processing';
    width?: number | null;
    height?: number | null;
    duration?: number | null;
    placeholder?: string;
  };
  files: (Rendition & { content: Buffer })[];
  job: 'media.finish-photo' | 'media.finish-video';
}

/** Longer than any upload takes between its first file and its row. */
const STORED_WITHIN_SECONDS = 3600;

/**
 * Stores an upload under a random name and queues the rest of the work; its type is detected from its
 * content. Until it is used only its uploader sees it.
 * @throws AppError 413 and 415 for files that are not accepted, 400 for broken ones, 429 with too much unused, 503 and 507
 *   where it cannot be stored now
 */
export async function storeUpload(parts: MediaParts, upload: Upload): Promise<MediaRow> {
  await assertRoom(parts.db, upload);
  const wanted = kindOf(upload.type);
  const content = await identifyContent(upload.path);
  const kind = 'format' in content ? 'photo' : wanted === 'photo' ? undefined : wanted;
  assertSize(upload.bytes, kind ?? 'video');
  const read =
    'format' in content
      ? await readPhoto(upload.path, content.format, wanted)
      : await readTimed(await parts.tools(), upload.path, content.demuxer, wanted);
  assertSize(upload.bytes, read.values.kind);
  const key = upload.key ?? createMediaKey();
  // Before the first file, and whatever becomes of this process: files that no row names by then are removed.
  await parts.jobs.send(
    parts.db.orm,
    'media.remove',
    { key, names: [], unlessKept: true },
    { afterSeconds: STORED_WITHIN_SECONDS },
  );
  try {
    return await store(parts, upload, key, read);
  } catch (error) {
    // A connection may be lost while its commit is under way: whether there is a row is then known later. And a storage
    // that fails would keep its sender waiting a second time.
    const isLeft = isDatabaseAway(error) || error instanceof StorageFault;
    if (!isLeft) await parts.storage.removeGroup(key).catch(() => undefined);
    if (isDiskFull(error)) throw new AppError(507, 'media.no_space', { cause: error });
    throw error;
  }
}

async function store(parts: MediaParts, upload: Upload, key: string, read: ReadUpload): Promise<MediaRow> {
  const { db, jobs, storage } = parts;
  await storage.put(`${key}/${SOURCE_NAME}`, { path: upload.path }, 'application/octet-stream');
  for (const { name, content, type } of read.files) await storage.put(`${key}/${name}`, content, type);
  return db.transaction(async (tx) => {
    // Held, so that uploads which end at the same moment are counted one after the other.
    await holdAccount(tx, upload.memberId);
    await assertRoom(tx, upload);
    const row = await insertMedia(tx, {
      ...read.values,
      key,
      ownerId: upload.memberId,
      bytes: upload.bytes,
      source: SOURCE_NAME,
      renditions: read.files.map(({ content: _content, ...rendition }) => rendition),
    });
    await jobs.send(tx, read.job, { mediaId: row.id });
    return row;
  });
}

function assertSize(bytes: number, kind: UploadKind): void {
  const limit = UPLOAD_LIMITS[kind];
  if (bytes > limit) throw refused('media.too_large', { megabytes: limit / 1024 / 1024 }, 413);
}

async function assertRoom(db: Queries, { memberId, bytes }: Upload): Promise<void> {
  const unused = await countUnused(db, memberId);
  if (unused.files >= UNUSED_LIMITS.files || unused.bytes + bytes > UNUSED_LIMITS.bytes) {
    throw new AppError(429, 'media.too_many_unused', { headers: { 'retry-after': '3600' } });
  }
}
