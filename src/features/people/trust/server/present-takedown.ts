import type { Language } from '#shared/contract/languages.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import { dueAt } from '../clock-values.ts';
import type { OwnTakedown, Takedown } from '../takedowns-contract.ts';
import type { AppealDecider } from '../trust-values.ts';
import { presentPlace } from './place-of-report.ts';
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

/** @param reader an administrator, and their language for the letters of names */
export function presentTakedown(
  row: TakedownRow,
  { viewer, language }: { viewer: Viewer; language: Language },
): Takedown {
  const isOpen = row.appealStatus === 'open' && row.appealedAt !== null && row.restoredAt === null;
  const fullName = [row.firstName, row.lastName].filter(Boolean).join(' ');
  return {
    ...presentOwnTakedown(row),
    belongsTo: presentPlace(row, language),
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
