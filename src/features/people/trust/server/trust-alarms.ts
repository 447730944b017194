import type { AlarmSource } from '#shared/server/alarms.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { CLOCKS } from '../clock-values.ts';
import { waitingReports } from './trust-store.ts';

/** Reports that wait longer than people were told. */
export const trustAlarms: AlarmSource<{ db: Queries }> = async ({ db }, now) => {
  const { rows, since } = waitingReports;
  const [row] = await db.rows<{ count: number }>({
    name: 'late-reports',
    text: `select count(*)::int as count from ${rows} and ${since} < $1`,
    values: [new Date(now.getTime() - CLOCKS.report.days * 86_400_000)],
  });
  return row?.count ? [{ name: 'reportsLate', count: row.count }] : [];
};
