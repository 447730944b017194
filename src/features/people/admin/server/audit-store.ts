import type { Queries } from '#shared/server/db/connect-database.ts';
import type { AuditRow } from '../admin-contract.ts';

export interface AuditFilters {
  action?: string | undefined;
  actorId?: number | undefined;
  subjectType?: string | undefined;
  subjectId?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export interface StoredAuditRow extends Omit<AuditRow, 'at'> {
  at: Date;
}

/**
 * Matching rows, newest first, below an id, since ids rise. Each combination of filters has its own query
 * plan.
 */
export function findAuditRows(
  db: Queries,
  filters: AuditFilters,
  { before, limit }: { before: number | null; limit: number },
): Promise<StoredAuditRow[]> {
  const values: unknown[] = [];
  const value = (given: unknown) => `$${values.push(given)}`;
  const conditions: [string, string][] = [];
  const add = (name: string, given: unknown, condition: () => string) => {
    if (given !== undefined && given !== null) conditions.push([name, condition()]);
  };
  add('before', before, () => `a.id < ${value(before)}`);
  add('action', filters.action, () => {
    const action = value(filters.action);
    return `(a.action = ${action} or starts_with(a.action, ${action} || '.'))`;
  });
  add('actor', filters.actorId, () => `a.actor_id = ${value(filters.actorId)}`);
  add('type', filters.subjectType, () => `a.subject_type = ${value(filters.subjectType)}`);
  add('subject', filters.subjectId, () => `a.subject_id = ${value(filters.subjectId)}`);
  add(
    'from',
    filters.from,
    () => `a.at >= (${value(filters.from)}::date)::timestamp at time zone 'Europe/London'`,
  );
  add(
    'to',
    filters.to,
    () => `a.at < (${value(filters.to)}::date + 1)::timestamp at time zone 'Europe/London'`,
  );
  return db.rows<StoredAuditRow>({
    name: `audit-${conditions.map(([name]) => name).join('-')}`,
    text: `select a.id, a.at, a.actor_id as "actorId", a.actor_role as "actorRole", a.action,
             a.subject_type as "subjectType", a.subject_id as "subjectId", a.fields, a.details,
             nullif(concat_ws(' ', u.first_name, nullif(u.last_name, '')), '') as "actorName"
           from audit_log a left join users u on u.id = a.actor_id
           where ${['true', ...conditions.map(([, condition]) => condition)].join(' and ')}
           order by a.id desc limit ${value(limit)}`,
    values,
  });
}
