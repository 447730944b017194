import type { Language } from '#shared/contract/languages.ts';
import type { Report, ReportCase } from '../trust-contract.ts';
import { presentPlace } from './place-of-report.ts';
import type { CaseRow } from './trust-store.ts';

export type ReportColumns = Pick<
  CaseRow,
  'id' | 'targetType' | 'targetId' | 'reason' | 'note' | 'status' | 'createdAt'
>;

/** For the reporter; the decision is left out, because it is between the moderators and the record. */
export function presentReport(row: ReportColumns): Report {
  return {
    id: row.id,
    targetType: row.targetType,
    targetId: row.targetId,
    reason: row.reason,
    note: row.note,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
  };
}

/** @param language the administrator's, for the letters of names */
export function presentCase(row: CaseRow, language: Language): ReportCase {
  const fullName = nameOf(row.firstName, row.lastName);
  return {
    ...presentReport(row),
    memorialId: row.memorialId,
    belongsTo: presentPlace(row, language),
    hasPage: row.hasPage,
    reporter:
      row.reporterId !== null && row.username !== null
        ? { id: row.reporterId, fullName, username: row.username }
        : null,
    excerpt: row.excerpt,
    mediaKey: row.mediaKey,
    dueAt: row.dueAt.toISOString(),
    takenBy:
      row.takenBy === null
        ? null
        : { id: row.takenBy, fullName: nameOf(row.takerFirstName, row.takerLastName) },
    decision: row.decision,
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}

const nameOf = (first: string | null, last: string | null): string => [first, last].filter(Boolean).join(' ');
