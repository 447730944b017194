import { sql } from 'drizzle-orm';
import { type Policy, roleOf } from '#shared/contract/operation.ts';
import { ROLES, type Role } from '#shared/contract/roles.ts';
import type { Database, Queries } from '../db/connect-database.ts';
import { forbidden } from './app-error.ts';
import { memberOf, rolesOf, type Viewer } from './viewer.ts';

/**
 * Asks once more, in the transaction of a write, whether its caller has the role that it asks for, and keeps that role until
 * the transaction ends: whoever was demoted, suspended or erased after they were let in changes nothing any more, and a
 * demotion waits for what was begun before it. Many writes of one caller may do so at once. It is the first lock of its
 * transaction, so that nobody who waits for it holds anything that the caller needs.
 * @throws AppError 403 without the role
 */
export async function holdRole(queries: Pick<Queries, 'orm'>, policy: Policy, viewer: Viewer): Promise<void> {
  // Its guard holds all administrators in one order, and two who each held themselves first would wait for each other.
  if (policy === 'governor of person') return;
  const roles = rolesOf(roleOf(policy));
  if (roles) await hold(queries, roles, viewer, 'share');
}

/**
 * The database for a write that stores a file first: each of its transactions asks again whether its caller is a member who may,
 * since a large file takes longer than it takes to be suspended. These come one after the other for one caller, because
 * some of them change the caller's own account, and two that shared it would wait for each other.
 */
export function holdingRole(db: Database, policy: Policy, viewer: Viewer): Database {
  const role = roleOf(policy);
  if (role === 'public') return db;
  return {
    ...db,
    transaction: (work) =>
      db.transaction(async (tx) => {
        await hold(tx, rolesOf(role) ?? ROLES, viewer, 'no key update');
        return work(tx);
      }),
  };
}

async function hold(
  { orm }: Pick<Queries, 'orm'>,
  roles: readonly Role[],
  viewer: Viewer,
  strength: 'share' | 'no key update',
): Promise<void> {
  const { rows } = await orm.execute<{ role: Role }>(sql`
    select role from users where id = ${memberOf(viewer).id}
      and (suspended_at is null or suspended_until <= now()) for ${sql.raw(strength)}`);
  if (!rows.some(({ role }) => roles.includes(role))) throw forbidden();
}
