import { sql } from 'drizzle-orm';
import { type Policy, roleOf } from '#shared/contract/operation.ts';
import type { Role } from '#shared/contract/roles.ts';
import type { Queries } from '../db/connect-database.ts';
import { forbidden } from './app-error.ts';
import { memberOf, rolesOf, type Viewer } from './viewer.ts';

/**
 * Asks once more, in the transaction of a write, whether its caller has the role that it asks for, and keeps that role until
 * the transaction ends: whoever was demoted, suspended or erased after they were let in changes nothing any more, and a
 * demotion waits for what was begun before it. Many writes of one caller may do so at once. It is the first lock of its
 * transaction, so that nobody who waits for it holds anything that the caller needs.
 * @throws AppError 403 without the role
 */
export async function holdRole({ orm }: Queries, policy: Policy, viewer: Viewer): Promise<void> {
  // Its guard holds all administrators in one order, and two who each held themselves first would wait for each other.
  if (policy === 'governor of person') return;
  const roles = rolesOf(roleOf(policy));
  if (!roles) return;
  const { rows } = await orm.execute<{ role: Role }>(sql`
    select role from users where id = ${memberOf(viewer).id}
      and (suspended_at is null or suspended_until <= now()) for share`);
  if (!rows.some(({ role }) => roles.includes(role))) throw forbidden();
}
