import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

const LIMITS = { files: 0, fields: 40, fieldSize: 64 * 1024, fieldNameSize: 100, headerPairs: 50 };

/**
 * The texts of a form that a browser sent by itself (multipart/form-data).
 * @throws AppError 415 for another body, 400 for one that breaks off or holds a file
 */
export async function receiveFields(request: FastifyRequest): Promise<Record<string, string>> {
  if (!request.isMultipart()) throw new AppError(415, 'common.unsupported_type');
  const fields: Record<string, string> = Object.create(null);
  try {
    for await (const part of request.parts({ limits: LIMITS })) {
      if (part.type === 'file') throw new AppError(400, 'common.malformed');
      fields[part.fieldname] = String(part.value);
    }
  } catch (error) {
    throw error instanceof AppError ? error : new AppError(400, 'common.malformed', { cause: error });
  }
  return { ...fields };
}
