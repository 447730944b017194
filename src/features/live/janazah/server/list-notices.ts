import type { Page } from '#shared/contract/paging.ts';
import type { Clock } from '#shared/server/clock.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { byId, pageOf, readIdCursor, readInstantCursor } from '#shared/server/http/next-page.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import type { JanazahNotice, OwnNotice } from '../janazah-contract.ts';
import { comingNotices, ownNotices } from './janazah-store.ts';
import { presentNotice, presentOwnNotice } from './present-notice.ts';

interface Query {
  limit: number;
  cursor?: string | undefined;
}

export async function listNotices(
  db: Queries,
  clock: Clock,
  viewer: Viewer,
  { limit, cursor, cemeteryId }: Query & { cemeteryId?: number | undefined },
): Promise<Page<JanazahNotice>> {
  const rows = await comingNotices(db, viewer, {
    cemeteryId: cemeteryId ?? null,
    limit: limit + 1,
    after: readInstantCursor(cursor),
  });
  return pageOf(
    rows,
    limit,
    (last) => [last.prayerAt.toISOString(), last.id],
    (row) => presentNotice(row, viewer, clock.now()),
  );
}

export async function listOwnNotices(
  db: Queries,
  clock: Clock,
  viewer: Viewer,
  { limit, cursor }: Query,
): Promise<Page<OwnNotice>> {
  const rows = await ownNotices(db, memberOf(viewer).id, {
    limit: limit + 1,
    before: readIdCursor(cursor),
  });
  return pageOf(rows, limit, byId, (row) => presentOwnNotice(row, viewer, clock.now()));
}
