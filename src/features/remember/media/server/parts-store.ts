import { createWriteStream } from 'node:fs';
import { readdir, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import { noRoom } from '#shared/server/http/app-error.ts';
import { isDiskFull } from '#shared/server/storage/storage.ts';

/** A refusal of tus: nobody waits for its words, the connection is gone. */
const BROKEN_OFF = { status_code: 500, body: 'Something went wrong receiving the file\n' };

type Written = Parameters<FileStore['write']>;

/** Parts of uploads in a folder of this machine: the store of tus, with what it leaves open after a full disk or a kill. */
export class PartsStore extends FileStore {
  readonly #folder: string;
  readonly #expiryMs: number;
  /** Whole files that are being taken in at this moment. */
  readonly #taken = new Map<string, Promise<unknown>>();

  constructor(folder: string, expiryMs: number) {
    super({ directory: folder, expirationPeriodInMilliseconds: expiryMs });
    this.#folder = folder;
    this.#expiryMs = expiryMs;
  }

  pathOf(id: string): string {
    return join(this.#folder, id);
  }

  /** Runs `work` on a whole file; until it has ended the file is nobody else's. */
  async take<T>(id: string, work: () => Promise<T>): Promise<T> {
    const taking = work();
    this.#taken.set(id, taking);
    try {
      return await taking;
    } finally {
      this.#taken.delete(id);
    }
  }

  /** Waits while this file is being taken in. */
  async untilTaken(id: string): Promise<void> {
    await this.#taken.get(id)?.catch(() => undefined);
  }

  /** As the base class does, but a full disk is told as such. */
  override async write(...[readable, id, offset]: Written): Promise<number> {
    const file = createWriteStream(this.pathOf(id), { flags: 'r+', start: offset });
    try {
      await pipeline(readable, file);
    } catch (error) {
      if (isDiskFull(error)) throw noRoom(error);
      throw BROKEN_OFF;
    }
    return offset + file.bytesWritten;
  }

  /**
   * A whole file that nobody takes in was left by a process that died, or by a try that failed: its last byte is asked for
   * again, and with it the rest of the work is done. Without that its sender would hear that nothing is missing.
   */
  override async getUpload(id: string) {
    const upload = await super.getUpload(id);
    if (!upload.size || upload.offset < upload.size || this.#taken.has(id)) return upload;
    await truncate(this.pathOf(id), upload.size - 1);
    return super.getUpload(id);
  }

  /** Also what has no readable description: the process died, or the disk was full, between the two files of an upload. */
  override async deleteExpired(): Promise<number> {
    let gone = 0;
    const oldest = Date.now() - this.#expiryMs;
    for (const name of await readdir(this.#folder)) {
      const id = name.replace(/\.json$/, '');
      if (this.#taken.has(id)) continue;
      const found = await stat(join(this.#folder, name)).catch(() => null);
      // A part that is being sent keeps its file young.
      if (!found?.isFile() || found.mtimeMs > oldest) continue;
      const upload = name === id ? await this.configstore.get(id) : null;
      if (upload?.creation_date && Date.parse(upload.creation_date) > oldest) continue;
      if (name !== id && (await stat(this.pathOf(id)).catch(() => null))) continue;
      await Promise.all([
        rm(this.pathOf(id), { force: true }),
        rm(`${this.pathOf(id)}.json`, { force: true }),
      ]);
      gone += 1;
    }
    return gone;
  }
}
