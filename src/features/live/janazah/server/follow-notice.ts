import { and, eq } from 'drizzle-orm';
import { noticeFollowers } from '#db/schema/janazah.ts';
import type { Orm, Transaction } from '#shared/server/db/connect-database.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { loadNotice } from './authorise-notice.ts';
import { lockNotice } from './janazah-store.ts';
import { takeBackTold } from './tell-followers.ts';

/** Following again changes nothing. A notice that is being called off is waited for, so that nobody follows it without word. */
export async function followNotice(tx: Transaction, viewer: Viewer, id: number): Promise<void> {
  await lockNotice(tx, id, 'share');
  const notice = await loadNotice(tx, viewer, id);
  await tx
    .insert(noticeFollowers)
    .values({ noticeId: notice.id, userId: memberOf(viewer).id })
    .onConflictDoNothing();
}

export async function unfollowNotice(tx: Orm, viewer: Viewer, id: number): Promise<void> {
  await takeBackTold(tx, id, [memberOf(viewer).id]);
  await tx
    .delete(noticeFollowers)
    .where(and(eq(noticeFollowers.noticeId, id), eq(noticeFollowers.userId, memberOf(viewer).id)));
}
