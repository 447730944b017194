import type { Queries } from '#shared/server/db/connect-database.ts';
import type { Analytics } from '../admin-contract.ts';
import type { Range } from '../admin-values.ts';

const CEMETERIES = 10;
/** From this many days on, single days would be too narrow to see. */
const BY_MONTH_FROM = 365;

type Counted = Omit<Analytics['series'][number], 'at'>;

/** What is counted, and the column that dates it. */
const COUNTED: Record<keyof Counted, string> = {
  registrations: 'select created_at as at from users',
  graves: 'select created_at as at from graves',
  memorials: 'select created_at as at from memorials where deleted_at is null',
  duasSent: 'select created_at as at from duas',
  duasApproved: 'select moderated_at as at from duas where moderated_at is not null and is_approved',
  duasRejected: 'select moderated_at as at from duas where moderated_at is not null and not is_approved',
};

/** Counts for each of the last days, by the United Kingdom's calendar; days without any are zero. */
export async function readAnalytics(db: Queries, range: Range): Promise<Analytics> {
  const days = Number(range);
  const unit = days >= BY_MONTH_FROM ? 'month' : 'day';
  const [series, duasByLanguage, gravesByCemetery, [verified]] = await Promise.all([
    readSeries(db, days, unit),
    db.rows<Analytics['duasByLanguage'][number]>({
      name: 'analytics-languages',
      text: `select language, count(*) as count from duas
             where created_at >= ${START} group by language order by count desc, language`,
      values: [days],
    }),
    db.rows<Analytics['gravesByCemetery'][number]>({
      name: 'analytics-cemeteries',
      text: `select c.id, c.name, n.count from
               (select cemetery_id, count(*) as count from graves group by cemetery_id order by 2 desc, 1 limit $1) n
             join cemeteries c on c.id = n.cemetery_id order by n.count desc, c.id`,
      values: [CEMETERIES],
    }),
    db.rows<Analytics['verified']>({
      name: 'analytics-verified',
      text: `select (select count(*) from graves where is_verified) as verified, (select count(*) from graves) as total`,
      values: [],
    }),
  ]);
  if (!verified) throw new Error('counting answered nothing');
  return { days, unit, series, duasByLanguage, gravesByCemetery, verified };
}

/** The midnight at which the first of $1 days began; today is the last of them. */
const TODAY = `(now() at time zone 'Europe/London')::date`;
const START = `((${TODAY} - ($1::int - 1))::timestamp at time zone 'Europe/London')`;

async function readSeries(db: Queries, days: number, unit: Analytics['unit']): Promise<Analytics['series']> {
  const format = unit === 'month' ? 'YYYY-MM' : 'YYYY-MM-DD';
  const names = Object.keys(COUNTED) as (keyof Counted)[];
  const parts = names.map(
    (name) =>
      `select '${name}' as name, to_char(date_trunc('${unit}', at at time zone 'Europe/London'), '${format}') as at, count(*) as count
       from (${COUNTED[name]}) counted where at >= ${START} group by 2`,
  );
  const [steps, rows] = await Promise.all([
    db.rows<{ at: string }>({
      name: `analytics-steps-${unit}`,
      text: `select to_char(step, '${format}') as at from generate_series(
               date_trunc('${unit}', (${TODAY} - ($1::int - 1))::timestamp), ${TODAY}::timestamp, interval '1 ${unit}') step`,
      values: [days],
    }),
    db.rows<{ name: keyof Counted; at: string; count: number }>({
      name: `analytics-series-${unit}`,
      text: parts.join(' union all '),
      values: [days],
    }),
  ]);
  const none = Object.fromEntries(names.map((name) => [name, 0])) as unknown as Counted;
  const series = new Map(steps.map(({ at }) => [at, { at, ...none }]));
  for (const { name, at, count } of rows) {
    const step = series.get(at);
    if (step) step[name] = count;
  }
  return [...series.values()];
}
