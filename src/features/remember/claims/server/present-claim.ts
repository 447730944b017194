import type { Claim, QueuedClaim } from '../claims-contract.ts';
import type { ClaimRow, QueuedRow } from './claims-store.ts';

/** `title`: the memorial's title as the reader may know it. */
export function presentClaim({ claim }: Pick<ClaimRow, 'claim'>, title: string | null): Claim {
  return {
    id: claim.id,
    memorialId: claim.memorialId,
    memorialTitle: title,
    relation: claim.relation,
    statement: claim.statement,
    evidence: claim.evidence,
    asksToHide: claim.asksToHide,
    status: claim.status as Claim['status'],
    reason: claim.reason,
    createdAt: claim.createdAt.toISOString(),
    decidedAt: claim.decidedAt?.toISOString() ?? null,
  };
}

export function presentQueuedClaim(row: QueuedRow): QueuedClaim {
  return {
    ...presentClaim(row, row.title),
    memorialTitle: row.title,
    claimant: { id: row.claimantId, name: row.claimantName },
    managers: row.managers,
    isHidden: row.hiddenAt !== null,
    memorialCreatedAt: row.memorialCreatedAt.toISOString(),
  };
}
