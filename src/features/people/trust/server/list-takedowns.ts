import type { Language } from '#shared/contract/languages.ts';
import type { Page } from '#shared/contract/paging.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { pageOf, readInstantCursor } from '#shared/server/http/next-page.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import type { Takedown } from '../takedowns-contract.ts';
import { presentTakedown } from './present-takedown.ts';
import { type TakedownState, takedownsIn } from './takedowns-store.ts';

export async function listTakedowns(
  db: Queries,
  reader: { viewer: Viewer; language: Language },
  query: { state: TakedownState; limit: number; cursor?: string | undefined },
): Promise<Page<Takedown>> {
  const after = readInstantCursor(query.cursor);
  const rows = await takedownsIn(db, query.state, { limit: query.limit + 1, after });
  const instantOf = ({ appealedAt, createdAt }: (typeof rows)[number]) =>
    (query.state === 'appeals' && appealedAt) || createdAt;
  return pageOf(
    rows,
    query.limit,
    (last) => [instantOf(last).toISOString(), last.id],
    (row) => presentTakedown(row, reader),
  );
}
