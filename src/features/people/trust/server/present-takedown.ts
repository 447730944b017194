import type { OwnTakedown, Takedown } from '../takedowns-contract.ts';
import type { TakedownRow } from './takedowns-store.ts';

/** For the author: without the admin who took it down and the person who reported it. */
export function presentOwnTakedown(row: TakedownRow): OwnTakedown {
  return {
    id: row.id,
    targetType: row.targetType,
    targetId: row.targetId,
    memorialId: row.memorialId,
    excerpt: row.excerpt,
    reason: row.reason,
    explanation: row.explanation,
    createdAt: row.createdAt.toISOString(),
    appeal: row.appeal,
    appealedAt: row.appealedAt?.toISOString() ?? null,
    appealStatus: row.appealStatus,
    appealDecision: row.appealDecision,
    restoredAt: row.restoredAt?.toISOString() ?? null,
  };
}

export function presentTakedown(row: TakedownRow): Takedown {
  const fullName = [row.firstName, row.lastName].filter(Boolean).join(' ');
  return {
    ...presentOwnTakedown(row),
    owner:
      row.ownerId !== null && row.username !== null
        ? { id: row.ownerId, fullName, username: row.username }
        : null,
    reportId: row.reportId,
    takenBy: row.takenBy,
  };
}
