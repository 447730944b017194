import { sql } from 'drizzle-orm';
import type { SmsConfig } from '../config/notify-config.ts';
import type { Orm, Queries } from '../db/connect-database.ts';

/** Only for this money may what is not about harm be sent: a flood of codes leaves the rest for harm. */
const SHARE_OF_OTHERS = 0.8;
/** Templates for which the whole of the month's money may be used. */
const ABOUT_HARM: readonly string[] = ['trust.danger'];
/** One counts at a time: of two that would both fit, the second sees what the first has taken. */
const COUNTING = 770_077;

const isUnitedKingdom = (number: string): boolean => number.startsWith('+44');

/** In hundredths of a penny; null where the operator lets none go to such a number. */
export function priceOf(number: string, { price, priceAbroad }: SmsConfig): number | null {
  return isUnitedKingdom(number) ? price : (priceAbroad ?? null);
}

/** SQL: the beginning of the month in the United Kingdom. */
const MONTH = `(date_trunc('month', now() at time zone 'Europe/London') at time zone 'Europe/London')`;

/** What this month's text messages cost so far, in hundredths of a penny. */
export async function spentThisMonth(db: Pick<Queries, 'rows'>): Promise<number> {
  const [row] = await db.rows<{ spent: number }>({
    name: 'sms-spent',
    text: `select coalesce(sum(cost), 0)::int as spent from sms_outbox where counted_at >= ${MONTH}`,
    values: [],
  });
  return row?.spent ?? 0;
}

/** What a text message of this template may cost this month at most. */
export const capFor = (template: string, { cap }: SmsConfig): number =>
  ABOUT_HARM.includes(template) ? cap : Math.floor(cap * SHARE_OF_OTHERS);

/** Counts a text message before it is sent. @returns false where it would go beyond this month's money */
export async function countCost(
  tx: Orm,
  sms: { id: number; template: string },
  { fragments, cost }: { fragments: number; cost: number },
  config: SmsConfig,
): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${COUNTING})`);
  const { rowCount } = await tx.execute(
    sql`update sms_outbox set fragments = ${fragments}, cost = ${cost}, counted_at = now()
        where id = ${sms.id} and ${cost} + (select coalesce(sum(cost), 0) from sms_outbox
          where counted_at >= ${sql.raw(MONTH)} and id <> ${sms.id}) <= ${capFor(sms.template, config)}`,
  );
  return rowCount === 1;
}
