import { createHmac } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { idempotencyKeys } from '#db/schema/records.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { limitSubject } from '#shared/server/http/client-address.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import { type DuaForm, SAME_WITHIN_MINUTES } from '../duas-fields.ts';

/**
 * Identifies a sender: by account, otherwise by a keyed hash of the address, so that no table says who prayed
 * for whom.
 */
export function senderOf(viewer: Viewer, address: string, key: Buffer): string {
  if (viewer.member) return `user:${viewer.member.id}`;
  return `address:${keyed(limitSubject(address), key)}`;
}

/** The target of a dua: with both ids the memorial, which has the grave. */
export function targetOf({ memorialId, graveId }: Pick<DuaForm, 'memorialId' | 'graveId'>): string {
  if (memorialId !== undefined) return `memorial:${memorialId}`;
  return graveId === undefined ? 'all' : `grave:${graveId}`;
}

const keyed = (text: string, key: Buffer) => createHmac('sha256', key).update(text).digest('base64url');

/**
 * Writes a dua unless the same sender has just sent the same text for the same person; of several at once one
 * is written. Only a keyed hash is stored for this, beside the idempotency keys, and deleted with them.
 * @returns the id of the one that is written
 */
export async function writeUnlessSame(
  tx: Orm,
  { sender, form, key }: { sender: string; form: DuaForm; key: Buffer },
  write: () => Promise<number>,
): Promise<{ id: number; isNew: boolean }> {
  const own = {
    actor: 'duas',
    operation: 'same dua',
    key: keyed(JSON.stringify([sender, targetOf(form), form.content]), key),
  };
  const isOwn = and(
    eq(idempotencyKeys.actor, own.actor),
    eq(idempotencyKeys.operation, own.operation),
    eq(idempotencyKeys.key, own.key),
  );
  const first = await tx
    .insert(idempotencyKeys)
    .values({ ...own, bodyHash: '', status: 0, reply: {} })
    .onConflictDoUpdate({
      target: [idempotencyKeys.actor, idempotencyKeys.operation, idempotencyKeys.key],
      set: { createdAt: sql`now()` },
      setWhere: sql`${idempotencyKeys.createdAt} <= now() - make_interval(mins => ${SAME_WITHIN_MINUTES})`,
    })
    .returning({ key: idempotencyKeys.key });
  if (first.length === 0) {
    const [known] = await tx.select({ reply: idempotencyKeys.reply }).from(idempotencyKeys).where(isOwn);
    if (!known) throw new Error('the first dua is not known');
    return { id: (known.reply as { id: number }).id, isNew: false };
  }
  const id = await write();
  await tx.update(idempotencyKeys).set({ reply: { id } }).where(isOwn);
  return { id, isNew: true };
}
