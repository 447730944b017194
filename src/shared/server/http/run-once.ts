import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import { idempotencyKeys } from '#db/schema/records.ts';
import type { Operation } from '#shared/contract/operation.ts';
import type { Transaction } from '../db/connect-database.ts';
import { AppError } from './app-error.ts';
import type { Call } from './bind.ts';
import { limitSubject } from './client-address.ts';

export const KEYS_KEPT_MS = 7 * 24 * 3_600_000;
const KEY = /^[\x21-\x7e]{1,100}$/;

/**
 * Writes once, inside the call's transaction. With an `Idempotency-Key`, a repeated call of the same person answers
 * what the first one's `write` answered and writes nothing; two at once: the second waits for the first. Keys are kept
 * for seven days; a person's older ones go with their next call.
 * @param sent what must be the same for the call to be the same
 * @throws AppError 422 for a key that came with another body before, 400 for one that is none
 */
export async function once<Reply>(
  call: Call<Transaction>,
  operation: Operation,
  sent: unknown,
  write: () => Promise<Reply>,
): Promise<Reply> {
  const { db: tx, idempotencyKey: key } = call;
  if (key === undefined) return write();
  if (!KEY.test(key)) throw new AppError(400, 'common.bad_idempotency_key');
  const own = { actor: actorOf(call), operation: operation.path.slice(0, 100), key };
  const bodyHash = createHash('sha256').update(JSON.stringify(sent)).digest('hex');
  const isOfActor = eq(idempotencyKeys.actor, own.actor);
  const isOwn = and(
    isOfActor,
    eq(idempotencyKeys.operation, own.operation),
    eq(idempotencyKeys.key, own.key),
  );
  const oldest = new Date(Date.now() - KEYS_KEPT_MS);
  await tx.delete(idempotencyKeys).where(and(isOfActor, lt(idempotencyKeys.createdAt, oldest)));
  const taken = await tx
    .insert(idempotencyKeys)
    .values({ ...own, bodyHash, status: 0, reply: {} })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (taken.length === 0) {
    const [first] = await tx.select().from(idempotencyKeys).where(isOwn);
    if (first?.bodyHash !== bodyHash) throw new AppError(422, 'common.key_reused');
    call.answer.status = first.status;
    return first.reply as Reply;
  }
  const reply = await write();
  await tx.update(idempotencyKeys).set({ status: call.answer.status, reply }).where(isOwn);
  return reply;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A visitor's phone may send again over another network: a key that nobody could guess tells it by itself. */
function actorOf({ viewer, address, idempotencyKey = '' }: Call): string {
  if (viewer.member) return `user:${viewer.member.id}`;
  return UUID.test(idempotencyKey) ? 'device' : `address:${limitSubject(address)}`.slice(0, 80);
}
