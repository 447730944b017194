import { sql } from 'drizzle-orm';
import { toLondonField } from '#shared/london-time.ts';
import type { Database, Queries } from '#shared/server/db/connect-database.ts';
import type { HelpQuestion } from '../help-contract.ts';
import { QUESTION_MONTHS } from '../help-values.ts';

const MOST = 200;

/** What people asked the help centre in the last months and it could not answer; what most have asked comes first. */
export async function listQuestions(db: Queries, now: Date): Promise<HelpQuestion[]> {
  return db.rows<HelpQuestion>({
    name: 'help-questions',
    text: `select min(words) as words, sum(askers)::int as askers, max(month) as "lastMonth"
           from help_questions where month >= $1
           group by folded order by sum(askers) desc, max(month) desc, folded limit $2`,
    values: [firstMonth(now), MOST],
  });
}

/** Erases the questions of earlier months. @returns how many */
export async function forgetQuestions(db: Pick<Database, 'orm'>, now = new Date()): Promise<number> {
  const { rowCount } = await db.orm.execute(sql`delete from help_questions where month < ${firstMonth(now)}`);
  return rowCount ?? 0;
}

/** YYYY-MM, in London. */
function firstMonth(now: Date): string {
  const [year = 0, month = 1] = toLondonField(now.toISOString()).split('-').map(Number);
  return new Date(Date.UTC(year, month - QUESTION_MONTHS, 1)).toISOString().slice(0, 7);
}
