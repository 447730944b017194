import { notify } from '#features/people/notifications/server/notify.ts';
import type { MemberRole } from '#features/remember/memorials/memorials-values.ts';
import {
  maySeeAsMember,
  type VisibleMemorial,
} from '#features/remember/memorials/server/authorise-memorial.ts';
import type { Transaction } from '#shared/server/db/connect-database.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';

/**
 * Tells somebody what a manager made them in a memorial's family, or that they belong to it no more: without it they learn of it
 * from a refusal. Nothing is told of what they did themselves. They are led to the memorial while they may still read it.
 */
export async function tellMember(
  tx: Transaction,
  viewer: Viewer,
  memorial: Pick<VisibleMemorial, 'id' | 'deceasedName'>,
  { userId, what }: { userId: number; what: `role_${MemberRole}` | 'removed' },
): Promise<void> {
  if (userId === memberOf(viewer).id) return;
  await notify(tx, {
    userId,
    kind: `family.${what}`,
    values: { name: memorial.deceasedName },
    link: (await maySeeAsMember(tx, memorial.id, userId)) ? `/memorial/${memorial.id}` : '/my-memorials',
  });
}
