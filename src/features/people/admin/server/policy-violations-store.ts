import { sql } from 'drizzle-orm';
import type { Database, Queries } from '#shared/server/db/connect-database.ts';
import type { Health } from '../admin-contract.ts';
import { POLICY_GROUPS_MAX, POLICY_REPORTS_KEPT_DAYS } from '../policy-reports-values.ts';
import type { Violation } from './read-policy-reports.ts';

const DAY_MS = 24 * 3_600_000;
const SHOWN = 50;
/** Stands for what was refused, and on which page, of the groups that made room. */
const OTHERS = '…';

/**
 * Counts refusals in their groups. Once there are as many groups as are kept, a new one takes the place of the one that was
 * reported least, whose count halves with each day in which it was not reported: anybody can send junk, and junk must not
 * keep out what browsers truly refuse. What made room is counted by its directive. Those that come at the same moment may go
 * over the bound by a few, until the next new group.
 */
export async function countViolations(
  db: Pick<Database, 'orm'>,
  violations: readonly Violation[],
  now: Date,
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  for (const { directive, blocked, page } of violations)
    await db.orm.execute(sql`
      with surplus as (
        select case when exists (
            select from policy_violations
            where directive = ${directive} and blocked = ${blocked} and page = ${page})
          then 0 else greatest(count(*) + 1 - ${POLICY_GROUPS_MAX}::int, 0) end as groups
        from policy_violations where blocked <> ${OTHERS}),
      gone as (
        delete from policy_violations where (directive, blocked, page) in (
          select directive, blocked, page from policy_violations where blocked <> ${OTHERS}
          order by count * power(0.5, greatest(extract(epoch from ${at} - last_at), 0) / ${DAY_MS / 1000}::int), last_at
          limit (select groups from surplus) for update skip locked)
        returning directive, count),
      counted as (
        insert into policy_violations (directive, blocked, page, count, last_at)
        select directive, ${OTHERS}, ${OTHERS}, least(sum(count), 1000000000), ${at} from gone group by directive
        on conflict (directive, blocked, page) do update set
          count = least(policy_violations.count, 1000000000) + excluded.count, last_at = excluded.last_at)
      insert into policy_violations (directive, blocked, page, count, last_at)
      values (${directive}, ${blocked}, ${page}, 1, ${at})
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
