import { createHmac } from 'node:crypto';

/** An audit row as the chain sees it. */
export interface AuditRow {
  id: number;
  at: Date;
  actorId: number | null;
  actorRole: string;
  action: string;
  subjectType: string;
  subjectId: number | null;
  fields: string[];
  details: Record<string, string | number | boolean | null>;
}

/** The hash before the first row. */
export const CHAIN_START = '0'.repeat(64);

/**
 * The hash of a row and of all rows before it: HMAC-SHA-256 over the former hash and the row, hexadecimal. With a
 * key outside the database, whoever changes rows there cannot make the chain fit again.
 */
export function chainHash(key: Buffer, before: string, row: AuditRow): string {
  return createHmac('sha256', key).update(before).update('\n').update(canonical(row)).digest('hex');
}

/** One spelling of a row: fields in a fixed order, keys of the details sorted, as jsonb keeps none. */
function canonical(row: AuditRow): string {
  const details = Object.entries(row.details).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([
    row.id,
    row.at.toISOString(),
    row.actorId,
    row.actorRole,
    row.action,
    row.subjectType,
    row.subjectId,
    row.fields,
    details,
  ]);
}
