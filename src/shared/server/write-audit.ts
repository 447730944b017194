import { auditLog } from '#db/schema/records.ts';
import type { Orm } from './db/connect-database.ts';
import type { Viewer } from './http/viewer.ts';

export interface AuditEntry {
  action: string;
  subjectType: string;
  subjectId: number | null;
  /** Names of the fields that changed; never their contents. */
  fields?: string[];
  /** Ids, counts and states only: no names, addresses or free text. */
  details?: Record<string, string | number | boolean | null>;
}

/** Adds one row to the audit log inside the transaction of the act it records. */
export async function writeAudit(tx: Orm, viewer: Viewer, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values({
    actorId: viewer.member?.id ?? null,
    actorRole: viewer.member?.role ?? 'visitor',
    action: entry.action,
    subjectType: entry.subjectType,
    subjectId: entry.subjectId,
    fields: entry.fields ?? [],
    details: entry.details ?? {},
  });
}
