import { AppError } from '#shared/server/http/app-error.ts';
import { decodeCursor, isCreatedCursor } from '#shared/server/http/next-page.ts';

/** The (instant, id) after which a page begins. @throws AppError 400 for what this server did not make */
export function readCreatedCursor(cursor: string | undefined): [string, number] | null {
  const after = decodeCursor(cursor, 2);
  if (isCreatedCursor(after)) return after;
  if (cursor) throw new AppError(400, 'common.bad_cursor');
  return null;
}
