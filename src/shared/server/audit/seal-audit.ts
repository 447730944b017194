import { sql } from 'drizzle-orm';
import type { Database, Orm } from '../db/connect-database.ts';
import type { KeyRing } from '../keys/key-ring.ts';
import { AUDIT_COLUMNS, readAuditRow } from './audit-rows.ts';
import { type AuditRow, CHAIN_START, chainHash } from './chain-hash.ts';
import { nextChainKey } from './chain-keys.ts';

const LOCK = 7_210_311;
const AT_ONCE = 2000;
/** A row whose transaction ended late may have a lower id than sealed rows; it is searched this far back. */
const LATE_IDS = 100_000;

/**
 * Chains the audit rows that were committed since the last time, in batches; of two sealers only one works.
 * @returns how many rows it sealed
 */
export async function sealAudit(db: Pick<Database, 'transaction'>, keyRing: KeyRing): Promise<number> {
  let sealed = 0;
  for (;;) {
    const count = await db.transaction((tx) => sealSome(tx, keyRing));
    sealed += count;
    if (count < AT_ONCE) return sealed;
  }
}

async function sealSome(tx: Orm, keyRing: KeyRing): Promise<number> {
  const lock = await tx.execute<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK}) as mine`);
  if (!lock.rows[0]?.mine) return 0;
  const { rows: heads } = await tx.execute<{ place: string; hash: string; highest: string }>(
    sql`select place, hash, (select max(audit_id) from audit_seals) as highest
        from audit_seals order by place desc limit 1`,
  );
  const head = heads[0];
  const from = head ? Number(head.highest) - LATE_IDS : 0;
  const { rows } = await tx.execute<AuditRow & Record<string, unknown>>(
    sql`select ${sql.raw(AUDIT_COLUMNS)} from audit_log a
        where a.id > ${from} and not exists (select 1 from audit_seals s where s.audit_id = a.id)
        order by a.id limit ${AT_ONCE}`,
  );
  if (rows.length === 0) return 0;
  let place = Number(head?.place ?? 0);
  let hash = head?.hash ?? CHAIN_START;
  const key = await nextChainKey(tx, keyRing, { place, hash });
  if (!key) return 0;
  const seals = rows.map((found) => {
    const row = readAuditRow(found);
    place += 1;
    hash = chainHash(key, hash, row);
    return { auditId: row.id, place, hash };
  });
  await tx.execute(sql`
    insert into audit_seals (audit_id, place, hash)
    select (x->>'auditId')::bigint, (x->>'place')::bigint, x->>'hash'
    from jsonb_array_elements(${JSON.stringify(seals)}::jsonb) x`);
  return seals.length;
}
