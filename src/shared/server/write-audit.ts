import { auditLog } from '#db/schema/records.ts';
import type { AuditAct, AuditSubject } from '#shared/contract/audit-acts.ts';
import type { Orm } from './db/connect-database.ts';
import type { Viewer } from './http/viewer.ts';

export interface AuditEntry {
  action: AuditAct;
  subjectType: AuditSubject;
  subjectId: number | null;
  /** Names of the fields that changed; never their contents. */
  fields?: string[];
  /** Ids, counts and states only: no names, addresses or free text. */
  details?: Record<string, string | number | boolean | null>;
}

/** Adds one row to the audit log inside the transaction of the act it records; 'system': nobody asked for it. */
export async function writeAudit(tx: Orm, viewer: Viewer | 'system', entry: AuditEntry): Promise<void> {
  const member = viewer === 'system' ? null : viewer.member;
  await tx.insert(auditLog).values({
    actorId: member?.id ?? null,
    actorRole: viewer === 'system' ? 'system' : (member?.role ?? 'visitor'),
    action: entry.action,
    subjectType: entry.subjectType,
    subjectId: entry.subjectId,
    fields: entry.fields ?? [],
    details: {
      ...entry.details,
      ...(viewer !== 'system' && viewer.apiToken ? { apiToken: viewer.apiToken.name } : {}),
    },
  });
}
