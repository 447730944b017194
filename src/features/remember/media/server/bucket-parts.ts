import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ERRORS, Upload } from '@tus/server';
import { notFound } from '#shared/server/http/app-error.ts';
import { removeFolder } from '#shared/server/storage/remove-folder.ts';
import { type ListedStorage, StorageFault } from '#shared/server/storage/storage.ts';
import { aboutName, type Begun, groupOf, PIECE_BYTES, pieceName, readBegun } from './bucket-pieces.ts';
import { BROKEN_OFF, PartsStore, type PartsStream, toBeSentFrom } from './parts-store.ts';

/**
 * Parts in the bucket, so that any instance takes the next one (decision 75). Every object is written whole or not at all
 * and longer ones replace shorter ones of the same name: what was acknowledged is there whatever becomes of an instance.
 */
export class BucketParts extends PartsStore {
  readonly #bucket: ListedStorage;
  readonly #workFolder: string;

  /** @param workFolder of this machine, where a whole file lies while it is taken in */
  constructor(bucket: ListedStorage, workFolder: string, expiryMs: number) {
    super(expiryMs);
    this.#bucket = bucket;
    this.#workFolder = workFolder;
  }

  async #find(id: string): Promise<Begun | null> {
    return /^[\w-]{22}$/.test(id) ? readBegun(await this.#bucket.list(id)) : null;
  }

  override async create(upload: Upload): Promise<Upload> {
    upload.creation_date = new Date().toISOString();
    const about = Buffer.from(JSON.stringify({ ...upload.metadata, size: upload.size }));
    await this.#bucket.put(`${upload.id}/${aboutName(upload)}`, about, 'application/json');
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const begun = await this.#find(id);
    if (!begun) throw ERRORS.FILE_NOT_FOUND;
    const { size, owner, type, begunAt, bytes } = begun;
    return new Upload({
      id,
      size,
      offset: toBeSentFrom(bytes, size),
      metadata: { type, owner: String(owner) },
      creation_date: begunAt.toISOString(),
    });
  }

  async ownerOf(id: string): Promise<number | null> {
    return (await this.#find(id))?.owner ?? null;
  }

  async begunBy(memberId: number): Promise<number[]> {
    const uploads = Map.groupBy(await this.#bucket.list(), groupOf);
    return [...uploads.values()]
      .map(readBegun)
      .flatMap((begun) => (begun?.owner === memberId ? [begun.size] : []));
  }

  /** What has arrived when the connection breaks off is kept, too. */
  override async write(readable: PartsStream, id: string, offset: number): Promise<number> {
    let index = Math.floor(offset / PIECE_BYTES);
    let filled = offset % PIECE_BYTES;
    const piece = Buffer.allocUnsafe(PIECE_BYTES);
    if (filled > 0) await this.#readInto(piece.subarray(0, filled), `${id}/${pieceName(index)}`);
    let isKept = true;
    const keep = async () => {
      await this.#bucket.put(
        `${id}/${pieceName(index)}`,
        piece.subarray(0, filled),
        'application/octet-stream',
      );
      isKept = true;
    };
    let isBroken = false;
    try {
      for await (const chunk of readable as AsyncIterable<Buffer>) {
        for (let from = 0; from < chunk.length; ) {
          const copied = chunk.copy(piece, filled, from);
          from += copied;
          filled += copied;
          isKept = false;
          if (filled < PIECE_BYTES) continue;
          await keep();
          index += 1;
          filled = 0;
        }
      }
    } catch (error) {
      if (error instanceof StorageFault) throw error;
      isBroken = true;
    }
    if (!isKept) await keep();
    if (isBroken) throw BROKEN_OFF;
    return index * PIECE_BYTES + filled;
  }

  /** Reads the beginning of an object, as much as there is room for. */
  async #readInto(room: Buffer, name: string): Promise<void> {
    const found = await this.#bucket.read(name, { start: 0, end: room.length - 1 });
    let at = 0;
    try {
      for await (const chunk of (found?.stream ?? []) as AsyncIterable<Buffer>) at += chunk.copy(room, at);
    } catch (cause) {
      throw new StorageFault(`${name} breaks off`, { cause });
    }
    if (at < room.length) throw new StorageFault(`of ${name} there are ${at} of ${room.length} bytes`);
  }

  async lendWhole<T>(
    { id, size }: Pick<Upload, 'id' | 'size'>,
    work: (path: string) => Promise<T>,
  ): Promise<T> {
    if (!(await this.#find(id))) throw notFound('media.not_found');
    await mkdir(this.#workFolder, { recursive: true, mode: 0o700 });
    const folder = await mkdtemp(join(this.#workFolder, 'job-'));
    try {
      const path = join(folder, 'whole');
      await this.#layOut(id, size ?? 0, path);
      return await work(path);
    } finally {
      await removeFolder(folder);
    }
  }

  async #layOut(id: string, size: number, path: string): Promise<void> {
    for (let index = 0; index * PIECE_BYTES < size; index++) {
      const found = await this.#bucket.read(`${id}/${pieceName(index)}`);
      if (!found) throw new StorageFault(`of upload ${id} piece ${index} is missing`);
      await pipeline(found.stream, createWriteStream(path, { flags: 'a', mode: 0o600 }));
    }
    const { size: bytes } = await stat(path);
    if (bytes !== size) throw new StorageFault(`of upload ${id} there are ${bytes} of ${size} bytes`);
  }

  /** Its description goes first: half of an upload that is being removed is none. */
  override async remove(id: string): Promise<void> {
    const begun = await this.#find(id);
    if (!begun) throw ERRORS.FILE_NOT_FOUND;
    await this.#bucket.remove(begun.about);
    await this.#bucket.removeGroup(id);
  }

  /** Everything of an upload of which nothing was written within that time, whatever is left of it. */
  override async deleteExpired(): Promise<number> {
    const oldest = Date.now() - this.getExpiration();
    let gone = 0;
    for (const [id, objects] of Map.groupBy(await this.#bucket.list(), groupOf)) {
      if (objects.some(({ at }) => at.getTime() > oldest)) continue;
      await this.#bucket.removeGroup(id);
      gone += 1;
    }
    return gone;
  }
}
