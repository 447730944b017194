import type { ErrorBody } from '#shared/contract/error-body.ts';
import type { Language } from '#shared/contract/languages.ts';
import { isDatabaseAway, isDatabaseFull, isDatabaseReadOnly } from '../db/database-faults.ts';
import { isDiskFull, StorageFault } from '../storage/storage.ts';
import type { Texts } from '../texts.ts';
import { AppError, noRoom, readOnly, storageAway, unavailable } from './app-error.ts';

/** Turns whatever was thrown into a refusal of the contract; what is not one becomes a plain 500. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  // First: beneath it lies the network's fault, which would else be taken for the database's.
  if (error instanceof StorageFault) return storageAway(error);
  if (isDatabaseAway(error)) return unavailable(error);
  if (isDatabaseFull(error) || isDiskFull(error)) return noRoom(error);
  if (isDatabaseReadOnly(error)) return readOnly(error);
  const status = (error as { statusCode?: number }).statusCode;
  if (status === 413) return new AppError(413, 'common.too_large', { cause: error });
  if (status === 415) return new AppError(415, 'common.unsupported_type', { cause: error });
  if (status === 400 || status === 408) return new AppError(status, 'common.malformed', { cause: error });
  return new AppError(500, 'common.fault', { cause: error });
}

/** The error body in the reader's language; never a stack, never a driver's words. */
export function presentError(error: AppError, texts: Texts, language: Language): ErrorBody {
  const body: ErrorBody = { message: texts.message(language, error.code, error.values), code: error.code };
  if (error.fields) {
    body.fields = {};
    for (const [path, problem] of Object.entries(error.fields)) {
      const message = texts.message(language, problem.code, problem.values ?? {});
      body.fields[path] = { code: problem.code, message };
    }
    const first = Object.values(body.fields)[0];
    if (first && error.code === 'common.invalid_input') body.message = first.message;
  }
  return body;
}
