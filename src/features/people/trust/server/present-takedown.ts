import type { Viewer } from '#shared/server/http/viewer.ts';
import { dueAt } from '../clock-values.ts';
import type { OwnTakedown, Takedown } from '../takedowns-contract.ts';
import type { AppealDecider } from '../trust-values.ts';
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

/** Who may decide an open appeal, as this administrator sees it. */
export function deciderOf(
  { takenById, hasAnother }: Pick<TakedownRow, 'takenById' | 'hasAnother'>,
  viewer: Viewer,
): AppealDecider {
  if (takenById !== viewer.member?.id) return 'any';
  return hasAnother ? 'another' : 'only_you';
}

export function presentTakedown(row: TakedownRow, viewer: Viewer): Takedown {
  const isOpen = row.appealStatus === 'open' && row.appealedAt !== null && row.restoredAt === null;
  const fullName = [row.firstName, row.lastName].filter(Boolean).join(' ');
  return {
    ...presentOwnTakedown(row),
    owner:
      row.ownerId !== null && row.username !== null
        ? { id: row.ownerId, fullName, username: row.username }
        : null,
    reportId: row.reportId,
    takenBy: row.takenBy,
    dueAt: isOpen && row.appealedAt ? dueAt('appeal', row.appealedAt) : null,
    decider: isOpen ? deciderOf(row, viewer) : null,
  };
}
