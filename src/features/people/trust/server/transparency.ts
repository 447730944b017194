import { eq, sql } from 'drizzle-orm';
import { platformSettings } from '#db/schema/trust.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { YearCount } from '../takedowns-contract.ts';

/** The setting that holds the number of erased records. */
export const ERASED = 'trust.erased';

const yearOf = (column: string) => `extract(year from ${column} at time zone 'Europe/London')::int`;

/** What is counted, as parts of SQL; the eraser uses the same. */
export const COUNTED = {
  report: { table: 'reports', year: yearOf('created_at'), outcome: 'status' },
  takedown: {
    table: 'takedowns',
    year: yearOf('created_at'),
    outcome: `case when restored_at is null then 'in_force' else 'restored' end`,
  },
  appeal: { table: 'takedowns', year: yearOf('appealed_at'), outcome: 'appeal_status' },
  privacy_request: { table: 'privacy_requests', year: yearOf('created_at'), outcome: 'status' },
} as const;

/** Counts by year, kind and outcome, the last year first, including erased records. */
export async function countByYear(orm: Orm): Promise<YearCount[]> {
  const parts = Object.entries(COUNTED).map(
    ([kind, { table, year, outcome }]) =>
      `select ${year} as year, '${kind}' as kind, ${outcome} as outcome, count(*) from ${table}
       where (${outcome}) is not null group by 1, 3`,
  );
  const { rows } = await orm.execute<YearCount & Record<string, unknown>>(sql.raw(parts.join(' union all ')));
  return addCounts(rows, await readErased(orm)).toSorted(
    (a, b) => b.year - a.year || a.kind.localeCompare(b.kind) || a.outcome.localeCompare(b.outcome),
  );
}

export async function readErased(orm: Orm): Promise<YearCount[]> {
  const [row] = await orm
    .select({ value: platformSettings.value })
    .from(platformSettings)
    .where(eq(platformSettings.name, ERASED));
  return row ? (row.value as YearCount[]) : [];
}

/** Adds two lists of counts. */
export function addCounts(a: readonly YearCount[], b: readonly YearCount[]): YearCount[] {
  const sums = new Map<string, YearCount>();
  for (const { year, kind, outcome, count } of [...a, ...b]) {
    const key = `${year} ${kind} ${outcome}`;
    sums.set(key, { year, kind, outcome, count: (sums.get(key)?.count ?? 0) + Number(count) });
  }
  return [...sums.values()];
}
