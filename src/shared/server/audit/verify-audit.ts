import type { ChainFault } from '#shared/contract/chain-faults.ts';
import type { Queries } from '../db/connect-database.ts';
import type { KeyRing } from '../keys/key-ring.ts';
import { AUDIT_COLUMNS, readAuditRow } from './audit-rows.ts';
import { type AuditRow, CHAIN_START, chainHash } from './chain-hash.ts';
import { type ChainKey, keyOfFirst, readChainKeys } from './chain-keys.ts';

const AT_ONCE = 5000;

export interface AuditVerdict {
  /** Rows whose seal fits them and all before them. */
  sealed: number;
  /** Rows that no seal covers yet: the tail of the last minute, or rows that the sealer never saw. */
  unsealed: number;
  /** The last hash: written down elsewhere, it proves later that nothing was cut off the end. */
  head: string;
  /** The first place where the chain breaks. */
  fault?: { place: number; auditId: number; kind: ChainFault };
}

type SealedRow = AuditRow & { place: string; hash: string; auditId: string };

/** Reads the whole chain and computes it again. */
export async function verifyAudit(
  db: Queries,
  keyRing: KeyRing,
  onProgress: (checked: number) => void = () => {},
): Promise<AuditVerdict> {
  let head = CHAIN_START;
  let sealed = 0;
  for (;;) {
    const rows = await db.rows<SealedRow>({
      name: 'audit-verify',
      text: `select s.place, s.hash, s.audit_id as "auditId", ${AUDIT_COLUMNS}
             from audit_seals s left join audit_log a on a.id = s.audit_id
             where s.place > $1 order by s.place limit $2`,
      values: [sealed, AT_ONCE],
    });
    // After its rows: where the chain was handed over meanwhile, that is known as well.
    const ranges = await rangesOf(db.orm, keyRing);
    for (const row of rows) {
      const kind = faultOf(row, sealed + 1, head, ranges);
      if (kind) {
        const fault = { place: Number(row.place), auditId: Number(row.auditId), kind };
        return { sealed, unsealed: await countUnsealed(db), head, fault };
      }
      head = row.hash;
      sealed += 1;
    }
    onProgress(sealed);
    if (rows.length < AT_ONCE) return { sealed, unsealed: await countUnsealed(db), head };
  }
}

async function rangesOf(orm: Queries['orm'], keyRing: KeyRing): Promise<ChainKey[]> {
  const kept = await readChainKeys(orm, keyRing);
  return kept.length > 0 ? kept : [await keyOfFirst(orm, keyRing)];
}

function faultOf(row: SealedRow, place: number, before: string, ranges: ChainKey[]): ChainFault | null {
  if (Number(row.place) !== place) return 'gap';
  if (row.id === null) return 'missing';
  const range = ranges.findLast(({ from }) => from <= place);
  if (!range?.key || (range.from === place && range.before !== before)) return 'changed';
  return chainHash(range.key, before, readAuditRow(row)) === row.hash ? null : 'changed';
}

async function countUnsealed(db: Queries): Promise<number> {
  const [row] = await db.rows<{ count: string }>({
    name: 'audit-unsealed',
    text: `select count(*) from audit_log a
           where not exists (select 1 from audit_seals s where s.audit_id = a.id)`,
    values: [],
  });
  return Number(row?.count ?? 0);
}
