import type { AuditRow } from './chain-hash.ts';

/** Columns of `audit_log a` as `readAuditRow` takes them; bigint comes as text. */
export const AUDIT_COLUMNS = `a.id, a.at, a.actor_id as "actorId", a.actor_role as "actorRole", a.action,
  a.subject_type as "subjectType", a.subject_id as "subjectId", a.fields, a.details`;

export function readAuditRow(row: AuditRow): AuditRow {
  return {
    ...row,
    id: Number(row.id),
    at: new Date(row.at),
    actorId: row.actorId === null ? null : Number(row.actorId),
    subjectId: row.subjectId === null ? null : Number(row.subjectId),
  };
}
