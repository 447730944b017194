import { createWriteStream, mkdirSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import type { Upload } from '@tus/server';
import { noRoom, notFound } from '#shared/server/http/app-error.ts';
import { isDiskFull } from '#shared/server/storage/storage.ts';
import { BROKEN_OFF, PartsStore, type PartsStream, toBeSentFrom } from './parts-store.ts';

/** Parts in a folder, which several instances may share: the library's store, and what it leaves open after a full disk or a kill. */
export class FolderParts extends PartsStore {
  readonly #folder: string;
  readonly #files: FileStore;

  constructor(folder: string, expiryMs: number) {
    super(expiryMs);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.#folder = folder;
    this.#files = new FileStore({ directory: folder, expirationPeriodInMilliseconds: expiryMs });
  }

  #pathOf(id: string): string {
    return join(this.#folder, id);
  }

  override create(upload: Upload): Promise<Upload> {
    return this.#files.create(upload);
  }

  override remove(id: string): Promise<void> {
    return this.#files.remove(id);
  }

  override async getUpload(id: string): Promise<Upload> {
    const upload = await this.#files.getUpload(id);
    upload.offset = toBeSentFrom(upload.offset, upload.size);
    return upload;
  }

  async ownerOf(id: string): Promise<number | null> {
    const owner = (await this.#files.configstore.get(id))?.metadata?.owner;
    return owner ? Number(owner) : null;
  }

  async begunBy(memberId: number): Promise<number[]> {
    const sizes: number[] = [];
    for (const id of (await this.#files.configstore.list?.()) ?? []) {
      const upload = await this.#files.configstore.get(id);
      if (upload?.metadata?.owner === String(memberId)) sizes.push(upload.size ?? 0);
    }
    return sizes;
  }

  async lendWhole<T>({ id }: Pick<Upload, 'id'>, work: (path: string) => Promise<T>): Promise<T> {
    const path = this.#pathOf(id);
    if (!(await stat(path).catch(() => null))) throw notFound('media.not_found');
    return work(path);
  }

  /** As the library's store does, but a full disk is told as such. */
  override async write(readable: PartsStream, id: string, offset: number): Promise<number> {
    const file = createWriteStream(this.#pathOf(id), { flags: 'r+', start: offset });
    try {
      await pipeline(readable, file);
    } catch (error) {
      if (isDiskFull(error)) throw noRoom(error);
      throw BROKEN_OFF;
    }
    return offset + file.bytesWritten;
  }

  /** Also what has no readable description: the process died, or the disk was full, between the two files of an upload. */
  override async deleteExpired(): Promise<number> {
    let gone = 0;
    const oldest = Date.now() - this.getExpiration();
    for (const name of await readdir(this.#folder)) {
      const id = name.replace(/\.json$/, '');
      const found = await stat(join(this.#folder, name)).catch(() => null);
      // A part that is being sent, and a file that was just made whole, are young.
      if (!found?.isFile() || found.mtimeMs > oldest) continue;
      const upload = name === id ? await this.#files.configstore.get(id) : null;
      if (upload?.creation_date && Date.parse(upload.creation_date) > oldest) continue;
      if (name !== id && (await stat(this.#pathOf(id)).catch(() => null))) continue;
      await Promise.all([
        rm(this.#pathOf(id), { force: true }),
        rm(`${this.#pathOf(id)}.json`, { force: true }),
      ]);
      gone += 1;
    }
    return gone;
  }
}
