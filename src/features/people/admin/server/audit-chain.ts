import { CHAIN_START } from '#shared/server/audit/chain-hash.ts';
import { verifyAudit } from '#shared/server/audit/verify-audit.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import type { KeyRing } from '#shared/server/keys/key-ring.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { Chain, Verdict } from '../admin-contract.ts';

/** How far the log is sealed, without recomputing anything. */
export async function readChain(db: Queries): Promise<Chain> {
  const [row] = await db.rows<Chain>({
    name: 'audit-chain',
    text: `select coalesce(max(place), 0) as sealed,
             coalesce((select hash from audit_seals order by place desc limit 1), $1) as head,
             (select count(*) from audit_log) - coalesce(max(place), 0) as unsealed
           from audit_seals`,
    values: [CHAIN_START],
  });
  if (!row) throw new Error('the chain answered nothing');
  return { ...row, unsealed: Math.max(0, row.unsealed) };
}

/** Recomputes the whole chain; the check itself is audited. */
export async function checkChain(db: Queries, keyRing: KeyRing, viewer: Viewer): Promise<Verdict> {
  const { fault, ...verdict } = await verifyAudit(db, keyRing);
  await writeAudit(db.orm, viewer, {
    action: 'audit.verify',
    subjectType: 'audit',
    subjectId: fault?.auditId ?? null,
    details: { holds: !fault, sealed: verdict.sealed },
  });
  return { ...verdict, fault: fault ?? null };
}
