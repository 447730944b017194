import type { Page } from '#shared/contract/paging.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { pageOf, readInstantCursor } from '#shared/server/http/next-page.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import type { Stream } from '../streams-contract.ts';
import type { StreamState } from '../streams-values.ts';
import { presentStream } from './present-stream.ts';
import type { StreamParts } from './stream-parts.ts';
import { readerOf, type StreamList, streamRows } from './streams-store.ts';

export interface StreamsQuery {
  limit: number;
  cursor?: string | undefined;
  state?: StreamState | undefined;
}

/** One of the lists, containing only what its reader may know of. */
export async function listStreams(
  db: Queries,
  parts: StreamParts,
  viewer: Viewer,
  list: StreamList,
  { limit, cursor, state }: StreamsQuery,
): Promise<Page<Stream>> {
  const rows = await streamRows(db, list, readerOf(viewer), {
    limit: limit + 1,
    after: readInstantCursor(cursor),
    state,
  });
  return pageOf(
    rows,
    limit,
    (last) => [last.startTime.toISOString(), last.id],
    (row) => presentStream(row, viewer, parts),
  );
}
