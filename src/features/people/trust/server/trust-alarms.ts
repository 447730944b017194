import type { AlarmSource } from '#shared/server/alarms.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { REPORT_DUE, waitingReports } from './trust-store.ts';

/** Reports that wait longer than people were told: an hour where somebody could come to harm, else days. */
export const trustAlarms: AlarmSource<{ db: Queries }> = async ({ db }, now) => {
  const [row] = await db.rows<{ count: number }>({
    name: 'late-reports',
    text: `select count(*)::int as count from ${waitingReports.rows} and ${REPORT_DUE} < $1`,
    values: [now],
  });
  return row?.count ? [{ name: 'reportsLate', count: row.count }] : [];
};
