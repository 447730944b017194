import type { Page } from '#shared/contract/paging.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import { decodeCursor, encodeCursor } from '#shared/server/http/next-page.ts';
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

/** One of the lists, with what its reader may know of. */
export async function listStreams(
  parts: StreamParts,
  viewer: Viewer,
  list: StreamList,
  { limit, cursor, state }: StreamsQuery,
): Promise<Page<Stream>> {
  const rows = await streamRows(parts.db, list, readerOf(viewer), {
    limit: limit + 1,
    after: readCursor(cursor),
    state,
  });
  const shown = rows.slice(0, limit);
  const page: Page<Stream> = { items: shown.map((row) => presentStream(row, viewer, parts)) };
  const last = shown.at(-1);
  if (rows.length > limit && last) page.next = encodeCursor([last.startTime.toISOString(), last.id]);
  return page;
}

function readCursor(cursor: string | undefined): [string, number] | null {
  if (!cursor) return null;
  const key = decodeCursor(cursor, 2);
  const [at, id] = key ?? [];
  if (typeof at !== 'string' || Number.isNaN(Date.parse(at)) || !Number.isSafeInteger(id))
    throw new AppError(400, 'common.bad_cursor');
  return [at, id as number];
}
