import type { Page } from '#shared/contract/paging.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import { decodeCursor, pageOf } from '#shared/server/http/next-page.ts';
import type { ListedRequest } from '../entries-contract.ts';
import { contactsOfAll } from './contacts-store.ts';
import { presentListed } from './present-entry.ts';
import type { PageOf } from './read-id-cursor.ts';

/** For administrators, so that no request is forgotten. */
export async function listAllRequests(db: Queries, { limit, cursor }: PageOf): Promise<Page<ListedRequest>> {
  const rows = await contactsOfAll(db, { limit: limit + 1, after: readCursor(cursor) });
  return pageOf(rows, limit, (last) => [last.rank, last.key], presentListed);
}

/** @throws AppError 400 for a cursor that this server did not make */
function readCursor(cursor: string | undefined): [number, number] | null {
  if (!cursor) return null;
  const [rank, key] = decodeCursor(cursor, 2) ?? [];
  if ((rank !== 0 && rank !== 1) || !Number.isSafeInteger(key)) throw new AppError(400, 'common.bad_cursor');
  return [rank, key as number];
}
