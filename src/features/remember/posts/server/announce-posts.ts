import type { Orm } from '#shared/server/db/connect-database.ts';
import { announce } from '#shared/server/live/create-live.ts';

/** Tells the memorial's readers that a post, its comments or its reactions changed; they ask for it themselves. */
export function announcePostChange(tx: Orm, memorialId: number, postId: number): Promise<void> {
  return announce(tx, { topic: `memorial:${memorialId}`, name: 'posts', id: postId });
}
