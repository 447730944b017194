import type { Page } from '#shared/contract/paging.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { pageOf, readRankCursor } from '#shared/server/http/next-page.ts';
import type { ListedRequest } from '../entries-contract.ts';
import { contactsOfAll } from './contacts-store.ts';
import { presentListed } from './present-entry.ts';
import type { PageOf } from './read-id-cursor.ts';

/** For administrators, so that no request is forgotten. */
export async function listAllRequests(db: Queries, { limit, cursor }: PageOf): Promise<Page<ListedRequest>> {
  const rows = await contactsOfAll(db, { limit: limit + 1, after: readRankCursor(cursor) });
  return pageOf(rows, limit, (last) => [last.rank, last.key], presentListed);
}
