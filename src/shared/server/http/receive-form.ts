import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { ReceivedFile } from '#shared/contract/transfers.ts';
import { isDiskFull } from '../storage/storage.ts';
import { AppError, noRoom } from './app-error.ts';

/** Boundaries and short texts around the file. */
const FRAME_BYTES = 64 * 1024;
const LIMITS = { files: 1, fields: 10, fieldSize: 4096, fieldNameSize: 100, headerPairs: 50 };

/**
 * The body of a multipart/form-data request: its texts and its one file, which lies in a temporary place until
 * `dispose`. Nothing is read before `receive` is called, so a refused caller sends nothing to the disk. The file's
 * own name and declared type are dropped: neither is to be believed.
 * @throws AppError 415 for another body, 413 beyond `limit` bytes (at once where the length is declared),
 *   400 for a form that breaks off, 503 where the disk is full
 */
export function receiveForm(
  request: FastifyRequest,
  limit: number,
  { uploadFolder }: { uploadFolder: string },
): { receive(): Promise<unknown>; dispose(): Promise<void> } {
  const path = join(uploadFolder, `${randomUUID()}.part`);
  let isBegun = false;

  async function receive(): Promise<unknown> {
    if (!request.isMultipart()) throw new AppError(415, 'common.unsupported_type');
    if (Number(request.headers['content-length'] ?? 0) > limit + FRAME_BYTES) throw tooLarge();
    await mkdir(uploadFolder, { recursive: true, mode: 0o700 });
    const form: Record<string, unknown> = Object.create(null);
    try {
      for await (const part of request.parts({ limits: { ...LIMITS, fileSize: limit } })) {
        form[part.fieldname] = await take(part);
      }
    } catch (error) {
      if (error instanceof AppError) throw error;
      if (isDiskFull(error)) throw noRoom(error);
      const { statusCode } = error as { statusCode?: number };
      throw statusCode === 413 ? tooLarge() : new AppError(400, 'common.malformed', { cause: error });
    }
    return { ...form };
  }

  async function take(part: Multipart): Promise<string | ReceivedFile> {
    if (part.type !== 'file') return String(part.value);
    if (part.fieldname !== 'file') throw new AppError(400, 'common.malformed');
    isBegun = true;
    // A body without a declared length would otherwise be read to its end, wherever that is.
    part.file.once('limit', () => part.file.destroy(tooLarge()));
    await pipeline(part.file, createWriteStream(path, { mode: 0o600 }));
    if (part.file.truncated) throw tooLarge();
    return { path, bytes: part.file.bytesRead };
  }

  return {
    receive,
    async dispose() {
      if (isBegun) await rm(path, { force: true });
    },
  };
}

const tooLarge = () => new AppError(413, 'common.too_large');
