import type { Page } from '#shared/contract/paging.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { encodeCursor } from '#shared/server/http/next-page.ts';
import type { Takedown } from '../takedowns-contract.ts';
import { presentTakedown } from './present-takedown.ts';
import { readCreatedCursor } from './read-created-cursor.ts';
import { type TakedownState, takedownsIn } from './takedowns-store.ts';

export async function listTakedowns(
  db: Queries,
  query: { state: TakedownState; limit: number; cursor?: string | undefined },
): Promise<Page<Takedown>> {
  const after = readCreatedCursor(query.cursor);
  const rows = await takedownsIn(db, query.state, { limit: query.limit + 1, after });
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  const page: Page<Takedown> = { items: shown.map(presentTakedown) };
  const key = query.state === 'appeals' ? last?.appealedAt : last?.createdAt;
  if (rows.length > query.limit && last && key) page.next = encodeCursor([key.toISOString(), last.id]);
  return page;
}
