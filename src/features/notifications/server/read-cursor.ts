import { AppError } from '#shared/server/http/app-error.ts';
import { decodeCursor } from '#shared/server/http/next-page.ts';

/** The id after which a list goes on. @throws AppError 400 for a cursor that this server did not make */
export function readCursor(cursor: string | undefined): number | null {
  const [id] = decodeCursor(cursor, 1) ?? [];
  if (typeof id === 'number' && Number.isSafeInteger(id)) return id;
  if (cursor) throw new AppError(400, 'common.bad_cursor');
  return null;
}
