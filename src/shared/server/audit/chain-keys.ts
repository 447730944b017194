import { eq, sql } from 'drizzle-orm';
import { keptKeys } from '#db/schema/records.ts';
import type { Orm } from '../db/connect-database.ts';
import type { KeyRing } from '../keys/key-ring.ts';
import { aboutKept } from '../keys/open-key-ring.ts';
import { createTextSeal } from '../keys/text-seal.ts';
import { AUDIT_COLUMNS, readAuditRow } from './audit-rows.ts';
import { type AuditRow, CHAIN_START, chainHash } from './chain-hash.ts';

const PURPOSE = 'audit-chain';

/** The key of one range of the chain. */
export interface ChainKey {
  /** The place of the first row under it. */
  from: number;
  /**
   * The last hash under the key before it. It lies here under the newest SECRET_KEY, so that whoever learns a key that was
   * replaced cannot rewrite the rows under it.
   */
  before: string;
  /** Of the SECRET_KEY from which it is derived. */
  id: string;
  /** null: it is sealed under a key that is not known here, or was changed. */
  key: Buffer | null;
}

/** The ranges in their order; empty where the chain is from before its keys were kept. */
export async function readChainKeys(orm: Orm, keyRing: KeyRing): Promise<ChainKey[]> {
  const rows = await orm.select().from(keptKeys).where(eq(keptKeys.purpose, PURPOSE));
  const seal = createTextSeal(keyRing, 'kept-keys');
  return rows
    .map((row): ChainKey => {
      const from = Number(row.name);
      try {
        const { before, id, key } = JSON.parse(seal.open(row.sealed, aboutKept(row)));
        return { from, before, id, key: Buffer.from(key, 'hex') };
      } catch {
        return { from, before: '', id: '', key: null };
      }
    })
    .toSorted((a, b) => a.from - b.from);
}

/**
 * The key for the next row; the first time under a new SECRET_KEY the chain is handed over to it.
 * @param head place and hash of the last row
 * @returns null where the chain went over to a SECRET_KEY that this instance does not have: another one seals
 */
export async function nextChainKey(
  tx: Orm,
  keyRing: KeyRing,
  head: { place: number; hash: string },
): Promise<Buffer | null> {
  const own = keyRing.own(PURPOSE);
  let last = (await readChainKeys(tx, keyRing)).at(-1);
  if (!last) {
    const first = await keyOfFirst(tx, keyRing);
    await keep(tx, keyRing, first);
    last = first;
  }
  if (last.id === keyRing.id) return own;
  if (!last.key) return null;
  await keep(tx, keyRing, { from: head.place + 1, before: head.hash, id: keyRing.id, key: own });
  return own;
}

/** The key under which a chain began that is from before its keys were kept. */
export async function keyOfFirst(orm: Orm, keyRing: KeyRing): Promise<ChainKey & { key: Buffer }> {
  const { rows } = await orm.execute<AuditRow & { hash: string } & Record<string, unknown>>(
    sql`select s.hash, ${sql.raw(AUDIT_COLUMNS)} from audit_seals s join audit_log a on a.id = s.audit_id where s.place = 1`,
  );
  const first = rows[0];
  const candidates = keyRing.all(PURPOSE);
  const fits = candidates.find(
    ({ key }) => first && chainHash(key, CHAIN_START, readAuditRow(first)) === first.hash,
  );
  return { from: 1, before: CHAIN_START, id: fits?.id ?? keyRing.id, key: fits?.key ?? keyRing.own(PURPOSE) };
}

async function keep(tx: Orm, keyRing: KeyRing, range: ChainKey & { key: Buffer }): Promise<void> {
  const name = String(range.from);
  const { before, id } = range;
  const said = JSON.stringify({ before, id, key: range.key.toString('hex') });
  const sealed = createTextSeal(keyRing, 'kept-keys').seal(said, aboutKept({ purpose: PURPOSE, name }));
  await tx.insert(keptKeys).values({ purpose: PURPOSE, name, sealed });
}
