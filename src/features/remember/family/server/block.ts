import { and, asc, eq } from 'drizzle-orm';
import { memorialComments, memorialPosts } from '#db/schema/memorials.ts';
import { users } from '#db/schema/people.ts';
import { memorialBlocks } from '#db/schema/trust.ts';
import type { ManagedMemorial } from '#features/remember/memorials/server/authorise-memorial.ts';
import { holdManaged } from '#features/remember/memorials/server/hold-memorial.ts';
import type { AuditAct } from '#shared/contract/audit-acts.ts';
import type { Orm, Transaction } from '#shared/server/db/connect-database.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { Blocks } from '../family-contract.ts';
import type { BlockForm } from '../family-fields.ts';
import type { FamilyCall } from './change-family.ts';
import { endInvitationsTo } from './end-invitations.ts';
import { roleOf } from './family-store.ts';

/** Members whom the family blocked, the last one first. */
export async function listBlocks(orm: Orm, memorial: ManagedMemorial): Promise<Blocks> {
  const rows = await orm
    .select({
      userId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      username: users.username,
      isShown: users.showProfile,
      since: memorialBlocks.createdAt,
    })
    .from(memorialBlocks)
    .innerJoin(users, eq(users.id, memorialBlocks.userId))
    .where(eq(memorialBlocks.memorialId, memorial.id))
    .orderBy(asc(memorialBlocks.createdAt), asc(users.id));
  return rows.map((row) => ({
    userId: row.userId,
    name: row.isShown ? `${row.firstName} ${row.lastName}`.trim() : null,
    username: row.isShown ? row.username : null,
    since: row.since.toISOString(),
  }));
}

/**
 * Blocks a member: they can read public content but add nothing.
 * @throws AppError 404 for an unknown member, 409 for oneself, a manager and an admin
 */
export async function blockMember(
  tx: Transaction,
  { viewer, endPower }: FamilyCall,
  memorial: ManagedMemorial,
  form: BlockForm,
): Promise<void> {
  // Held, so that nobody becomes a manager, or accepts an invitation, while they are blocked.
  await holdManaged(tx, viewer, memorial);
  const userId = await memberMeant(tx, memorial.id, form);
  const [user] =
    userId === null ? [] : await tx.select({ role: users.role }).from(users).where(eq(users.id, userId));
  if (userId === null || !user) throw notFound('family.nobody');
  const me = memberOf(viewer).id;
  const isManager = (await roleOf(tx, memorial.id, userId)) === 'manager';
  if (userId === me || user.role === 'admin' || isManager) throw new AppError(409, 'family.cannot_block');
  const written = await tx
    .insert(memorialBlocks)
    .values({ memorialId: memorial.id, userId, blockedBy: me })
    .onConflictDoNothing()
    .returning({ userId: memorialBlocks.userId });
  if (written.length === 0) return;
  await endPower(tx, { kind: 'left_memorial', userId, memorialId: memorial.id });
  await endInvitationsTo(tx, memorial.id, userId);
  await record(tx, viewer, memorial, { action: 'family.block', userId });
}

/** @throws AppError 404 for a member who is not blocked */
export async function unblockMember(
  tx: Orm,
  viewer: Viewer,
  memorial: ManagedMemorial,
  userId: number,
): Promise<void> {
  const removed = await tx
    .delete(memorialBlocks)
    .where(and(eq(memorialBlocks.memorialId, memorial.id), eq(memorialBlocks.userId, userId)))
    .returning({ userId: memorialBlocks.userId });
  if (removed.length === 0) throw notFound('family.nobody');
  await record(tx, viewer, memorial, { action: 'family.unblock', userId });
}

/** The author of content is searched on this memorial only. */
async function memberMeant(
  tx: Orm,
  memorialId: number,
  { username, userId, postId, commentId }: BlockForm,
): Promise<number | null> {
  if (userId !== undefined) return userId;
  if (username !== undefined) {
    const [row] = await tx.select({ id: users.id }).from(users).where(eq(users.username, username));
    return row?.id ?? null;
  }
  if (postId !== undefined) {
    const [row] = await tx
      .select({ id: memorialPosts.authorId })
      .from(memorialPosts)
      .where(and(eq(memorialPosts.id, postId), eq(memorialPosts.memorialId, memorialId)));
    return row?.id ?? null;
  }
  const [row] = await tx
    .select({ id: memorialComments.authorId })
    .from(memorialComments)
    .innerJoin(memorialPosts, eq(memorialPosts.id, memorialComments.postId))
    .where(and(eq(memorialComments.id, commentId ?? 0), eq(memorialPosts.memorialId, memorialId)));
  return row?.id ?? null;
}

const record = (
  tx: Orm,
  viewer: Viewer,
  memorial: ManagedMemorial,
  { action, userId }: { action: AuditAct; userId: number },
): Promise<void> =>
  writeAudit(tx, viewer, {
    action,
    subjectType: 'memorial',
    subjectId: memorial.id,
    details: { userId },
  });
