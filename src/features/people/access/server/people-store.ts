import { eq, sql } from 'drizzle-orm';
import { users } from '#db/schema/people.ts';
import type { Role } from '#shared/contract/roles.ts';
import type { Orm, Queries } from '#shared/server/db/connect-database.ts';
import type { PersonStatus } from '../people-fields.ts';

export interface PersonRow {
  id: number;
  email: string;
  username: string;
  firstName: string;
  lastName: string;
  language: string;
  role: Role;
  isDemo: boolean;
  createdAt: Date;
  suspendedAt: Date | null;
  suspendedUntil: Date | null;
  suspensionReason: string;
}

const COLUMNS = `u.id, u.email, u.username, u.first_name as "firstName", u.last_name as "lastName", u.language, u.role,
  u.is_demo as "isDemo", u.created_at as "createdAt", u.suspended_at as "suspendedAt",
  u.suspended_until as "suspendedUntil", u.suspension_reason as "suspensionReason"`;
const ROW = {
  id: users.id,
  email: users.email,
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  language: users.language,
  role: sql<Role>`${users.role}`,
  isDemo: users.isDemo,
  createdAt: users.createdAt,
  suspendedAt: users.suspendedAt,
  suspendedUntil: users.suspendedUntil,
  suspensionReason: users.suspensionReason,
};
/** The expression of the index, repeated exactly. */
const SEARCHED = `(u.email || ' ' || u.username || ' ' || u.first_name || ' ' || u.last_name)`;
const SUSPENDED = '(u.suspended_at is not null and (u.suspended_until is null or u.suspended_until > now()))';

export interface PeopleQuery {
  /** An escaped pattern for LIKE. */
  like: string | null;
  role: Role | null;
  status: PersonStatus | null;
  after: readonly [string, number] | null;
  limit: number;
}

/**
 * Members, newest first. Each combination of filters is a statement of its own, so that each gets its own
 * query plan.
 */
export function findPeople(db: Queries, query: PeopleQuery): Promise<PersonRow[]> {
  const { like, role, status, after, limit } = query;
  const values: unknown[] = [];
  const value = (given: unknown) => `$${values.push(given)}`;
  const conditions = [
    ...(like === null ? [] : [`${SEARCHED} ilike ${value(like)} escape '\\'`]),
    ...(role === null ? [] : [`u.role = ${value(role)}`]),
    ...(status === null ? [] : [status === 'suspended' ? SUSPENDED : `not ${SUSPENDED}`]),
    ...(after === null
      ? []
      : [`(u.created_at, u.id) < (${value(after[0])}::timestamptz, ${value(after[1])}::bigint)`]),
  ];
  const text = `select ${COLUMNS} from users u where ${['true', ...conditions].join(' and ')}
    order by u.created_at desc nulls last, u.id desc nulls last limit ${value(limit)}`;
  const shape = [like !== null, role !== null, status ?? 'any', after !== null].join('-');
  return db.rows<PersonRow>({ name: `people-${shape}`, text, values });
}

/** @param lock locks the row until the transaction ends */
export async function findPerson(tx: Orm, id: number, lock = false): Promise<PersonRow | null> {
  const query = tx.select(ROW).from(users).where(eq(users.id, id));
  const [row] = await (lock ? query.for('no key update') : query);
  return row ?? null;
}

/**
 * Locks the admins who may act now, always in the same order, so that two of them queue instead of
 * deadlocking.
 */
export async function lockAdmins(tx: Orm): Promise<number[]> {
  const { rows } = await tx.execute(
    sql`select u.id from users u where u.role = 'admin' and not ${sql.raw(SUSPENDED)} order by u.id for no key update`,
  );
  return rows.map(({ id }) => Number(id));
}
