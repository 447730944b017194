import type { Page } from '#shared/contract/paging.ts';
import type { Clock } from '#shared/server/clock.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import { decodeCursor, encodeCursor } from '#shared/server/http/next-page.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import type { JanazahNotice, OwnNotice } from '../notices-contract.ts';
import { comingNotices, ownNotices } from './notices-store.ts';
import { presentNotice, presentOwnNotice } from './present-notice.ts';

interface Parts {
  db: Database;
  clock: Clock;
}

interface Query {
  limit: number;
  cursor?: string | undefined;
}

export async function listNotices(
  { db, clock }: Parts,
  viewer: Viewer,
  { limit, cursor, cemeteryId }: Query & { cemeteryId?: number | undefined },
): Promise<Page<JanazahNotice>> {
  const rows = await comingNotices(db, viewer, {
    cemeteryId: cemeteryId ?? null,
    limit: limit + 1,
    after: readCursor(cursor),
  });
  const shown = rows.slice(0, limit);
  const page: Page<JanazahNotice> = { items: shown.map((row) => presentNotice(row, viewer, clock.now())) };
  const last = shown.at(-1);
  if (rows.length > limit && last) page.next = encodeCursor([last.prayerAt.toISOString(), last.id]);
  return page;
}

export async function listOwnNotices(
  { db, clock }: Parts,
  viewer: Viewer,
  { limit, cursor }: Query,
): Promise<Page<OwnNotice>> {
  const [before = null] = cursor ? (decodeCursor(cursor, 1) ?? [undefined]) : [];
  if (cursor && !Number.isSafeInteger(before)) throw new AppError(400, 'common.bad_cursor');
  const rows = await ownNotices(db, memberOf(viewer).id, {
    limit: limit + 1,
    before: before as number | null,
  });
  const shown = rows.slice(0, limit);
  const page: Page<OwnNotice> = { items: shown.map((row) => presentOwnNotice(row, viewer, clock.now())) };
  const last = shown.at(-1);
  if (rows.length > limit && last) page.next = encodeCursor([last.id]);
  return page;
}

function readCursor(cursor: string | undefined): [string, number] | null {
  if (!cursor) return null;
  const [at, id] = decodeCursor(cursor, 2) ?? [];
  if (typeof at !== 'string' || Number.isNaN(Date.parse(at)) || !Number.isSafeInteger(id))
    throw new AppError(400, 'common.bad_cursor');
  return [at, id as number];
}
