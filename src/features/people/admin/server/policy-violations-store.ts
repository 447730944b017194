import { sql } from 'drizzle-orm';
import type { Database, Queries } from '#shared/server/db/connect-database.ts';
import type { Health } from '../admin-contract.ts';
import { POLICY_GROUPS_MAX, POLICY_REPORTS_KEPT_DAYS } from '../policy-reports-values.ts';
import type { Violation } from './read-policy-reports.ts';

const DAY_MS = 24 * 3_600_000;
const SHOWN = 50;
/** Stands for what was refused, and on which page, once there are as many groups as are kept. */
const OTHERS = { blocked: '…', page: '…' };

/** Counts refusals in their groups. Those that come at the same moment may go over the bound by a few. */
export async function countViolations(
  db: Pick<Database, 'orm'>,
  violations: readonly Violation[],
  now: Date,
): Promise<void> {
  for (const { directive, blocked, page } of violations)
    await db.orm.execute(sql`
      with room as (
        select (select count(*) from policy_violations) < ${POLICY_GROUPS_MAX}::int or exists (
          select 1 from policy_violations
          where directive = ${directive} and blocked = ${blocked} and page = ${page}) as is_there)
      insert into policy_violations (directive, blocked, page, count, last_at)
      select ${directive}, case when is_there then ${blocked} else ${OTHERS.blocked} end,
        case when is_there then ${page} else ${OTHERS.page} end, 1, ${now.toISOString()}::timestamptz from room
      on conflict (directive, blocked, page) do update set
        count = least(policy_violations.count, 1000000000) + 1, last_at = excluded.last_at`);
}

/** What was reported in the last days, the newest first. */
export async function listViolations(db: Queries): Promise<Health['violations']> {
  const rows = await db.rows<Violation & { count: number; lastAt: Date }>({
    name: 'health-violations',
    text: `select directive, blocked, page, count, last_at as "lastAt" from policy_violations
           order by last_at desc, directive, blocked, page limit $1`,
    values: [SHOWN],
  });
  return rows.map((row) => ({ ...row, lastAt: row.lastAt.toISOString() }));
}

/** Forgets what was not reported for the days that it is kept. */
export async function forgetViolations(db: Pick<Database, 'orm'>, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - POLICY_REPORTS_KEPT_DAYS * DAY_MS);
  await db.orm.execute(
    sql`delete from policy_violations where last_at < ${before.toISOString()}::timestamptz`,
  );
}
