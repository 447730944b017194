import { and, eq } from 'drizzle-orm';
import { noticeFollowers } from '#db/schema/notices.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { loadNotice } from './authorise-notice.ts';

/** Following twice is following once. */
export async function followNotice(db: Queries, viewer: Viewer, id: number): Promise<void> {
  const notice = await loadNotice(db, viewer, id);
  await db.orm
    .insert(noticeFollowers)
    .values({ noticeId: notice.id, userId: memberOf(viewer).id })
    .onConflictDoNothing();
}

export async function unfollowNotice(db: Queries, viewer: Viewer, id: number): Promise<void> {
  await db.orm
    .delete(noticeFollowers)
    .where(and(eq(noticeFollowers.noticeId, id), eq(noticeFollowers.userId, memberOf(viewer).id)));
}
