import { countRinging } from '#features/people/phone/server/count-ringing.ts';
import type { SmsStatus } from '#shared/contract/sms-values.ts';
import type { Config } from '#shared/server/config/parse-config.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { spentThisMonth } from '#shared/server/sms/sms-cost.ts';
import type { Health } from '../admin-contract.ts';

const HUNDREDTHS = 100;
/** Counted for the last thirty days, which is about the month of the costs. */
const RECENT = `created_at > now() - interval '30 days'`;

/** How text messages fare; null where the operator has set none up. */
export async function readSms(db: Queries, { notify }: Pick<Config, 'notify'>): Promise<Health['sms']> {
  if (!notify?.sms) return null;
  const [spent, ringing, counts, [failure]] = await Promise.all([
    spentThisMonth(db),
    countRinging(db),
    db.rows<{ status: SmsStatus; count: number }>({
      name: 'health-sms',
      text: `select status, count(*)::int as count from sms_outbox where ${RECENT} group by status`,
      values: [],
    }),
    db.rows<{ problem: string }>({
      name: 'health-sms-problem',
      text: `select problem from sms_outbox where problem is not null and ${RECENT} order by id desc limit 1`,
      values: [],
    }),
  ]);
  const of = (status: SmsStatus) => counts.find((row) => row.status === status)?.count ?? 0;
  return {
    spentPence: Math.ceil(spent / HUNDREDTHS),
    capPence: notify.sms.cap / HUNDREDTHS,
    ringing,
    queued: of('queued'),
    sent: of('sent'),
    failed: of('failed') + of('unreachable'),
    capped: of('capped'),
    problem: failure?.problem ?? null,
  };
}
