import { createHash } from 'node:crypto';
import {
  type ArchiveLine,
  type ArchiveTrailer,
  archiveLine,
  MEDIA_PREFIX,
  type MediaRecord,
  type PartRecord,
} from './archive-format.ts';
import { BackupError } from './backup-error.ts';
import type { ByteSource } from './byte-source.ts';

export interface ArchivePart {
  path: string;
  /** MIME type of a file. */
  type?: string | undefined;
  /** Of a file they end only where they are what was written. */
  chunks: AsyncGenerator<Buffer>;
}

type Line = { raw: Buffer; json: ArchiveLine };

/** The parts of an archive in their order, checked against its trailer once they were read. */
export class ArchiveParts {
  readonly #source: ByteSource;
  readonly #headerSha256: string;
  readonly #read: Omit<PartRecord, 'rows'>[] = [];
  readonly #media: Omit<MediaRecord, 'sha256' | 'missing'> = { files: 0, bytes: 0 };
  readonly #mediaHash = createHash('sha256');
  #trailer: ArchiveTrailer | undefined;
  readonly #nothing = createHash('sha256').digest('hex');

  constructor(source: ByteSource, headerSha256: string) {
    this.#source = source;
    this.#headerSha256 = headerSha256;
  }

  /** A part's chunks are read to their end before the next part is asked for. @throws BackupError */
  async *all(): AsyncGenerator<ArchivePart> {
    let line = await this.#line();
    while (line.json.kind === 'part') {
      const { path, type } = line.json;
      const { raw } = line;
      const hash = createHash('sha256').update(raw);
      let bytes = 0;
      const take = async (): Promise<Buffer | undefined> => {
        line = await this.#line();
        if (line.json.kind !== 'data') {
          if (path.startsWith(MEDIA_PREFIX))
            this.#endFile(path, raw, line, { bytes, sha256: hash.digest('hex') });
          return undefined;
        }
        const chunk = await this.#source.bytes(line.json.bytes).catch(damaged);
        hash.update(chunk);
        bytes += chunk.length;
        return chunk;
      };
      yield { path, type, chunks: untilUndefined(take) };
      if (path.startsWith(MEDIA_PREFIX)) line = await this.#line();
      else this.#read.push({ path, bytes, sha256: hash.digest('hex') });
    }
    if (line.json.kind !== 'trailer' || (await this.#source.line().catch(damaged))) return damaged();
    this.#trailer = line.json;
  }

  /**
   * To be asked before anything is committed.
   * @param rows how many were loaded, for each part; without it the bytes alone are checked
   * @throws BackupError where the parts are not what was written
   */
  verify(rows?: ReadonlyMap<string, number>): void {
    const wanted = this.#trailer?.parts ?? damaged();
    if (this.#trailer?.headerSha256 !== this.#headerSha256) damaged();
    if (wanted.length !== this.#read.length) damaged();
    for (const [at, part] of wanted.entries()) {
      const read = this.#read[at];
      const isSame =
        read?.path === part.path &&
        read.bytes === part.bytes &&
        read.sha256 === part.sha256 &&
        (rows === undefined || rows.get(part.path) === part.rows);
      if (!isSame) damaged(`${part.path} is not what was written`);
    }
    const { files = 0, bytes = 0, sha256 = this.#nothing } = this.#trailer?.media ?? {};
    const isSame =
      files === this.#media.files && bytes === this.#media.bytes && sha256 === this.#mediaHash.digest('hex');
    if (!isSame) damaged('its files are not all that were written');
  }

  /** How many files were not there when the backup was made; null for a backup without files. */
  get missing(): number | null {
    return this.#trailer?.media?.missing ?? null;
  }

  #endFile(path: string, begin: Buffer, end: Line, read: { bytes: number; sha256: string }): void {
    const isSame =
      end.json.kind === 'end' && end.json.bytes === read.bytes && end.json.sha256 === read.sha256;
    if (!isSame) damaged(`${path} is not what was written`);
    this.#mediaHash.update(begin).update(end.raw);
    this.#media.files += 1;
    this.#media.bytes += read.bytes;
  }

  async #line(): Promise<Line> {
    const raw = (await this.#source.line().catch(damaged)) ?? damaged('its end is missing');
    try {
      return { raw, json: archiveLine.parse(JSON.parse(raw.toString())) };
    } catch (error) {
      return damaged(error);
    }
  }
}

async function* untilUndefined(take: () => Promise<Buffer | undefined>): AsyncGenerator<Buffer> {
  for (let chunk = await take(); chunk; chunk = await take()) yield chunk;
}

/** Broken compression, truncation and unreadable data are the same to the operator. */
function damaged(cause?: unknown): never {
  const detail = typeof cause === 'string' ? ` (${cause})` : '';
  throw new BackupError(`The backup is damaged or cut off${detail}: nothing was restored.`, { cause });
}
