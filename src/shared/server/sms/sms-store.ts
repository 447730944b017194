import { sql } from 'drizzle-orm';
import type { Language } from '#shared/contract/languages.ts';
import type { SmsStatus } from '#shared/contract/sms-values.ts';
import type { Database, Orm } from '../db/connect-database.ts';

/** Longer than two calls to Notify, so that only the claim of a process that died runs out. */
const CLAIM_SECONDS = 60;
/** A text message that comes later than this surprises; what it was beside, a mail or the next ringing, says it better. */
const WAITS_MINUTES = 60;
/** How long what a text message cost can be compared with Notify's bill. */
export const SMS_KEPT_DAYS = 90;

export interface SmsRow {
  id: number;
  userId: number | null;
  sealedNumber: string | null;
  /** Of the member now; null without one, or while the account is suspended. */
  confirmedNumber: string | null;
  template: `${string}.${string}`;
  language: Language;
  values: Record<string, string | number>;
  sealedValues: string | null;
  mailsInstead: boolean;
  cost: number | null;
  /** This try among them. */
  attempts: number;
  createdAt: Date;
}

/** @returns null where it is not to be sent any more; @throws where another worker is sending it */
export async function claimSms(db: Pick<Database, 'rows'>, id: number): Promise<SmsRow | null> {
  const [row] = await db.rows<SmsRow>({
    name: 'claim-sms',
    text: `update sms_outbox s set attempts = attempts + 1, claimed_until = now() + make_interval(secs => $2)
           where id = $1 and status = 'queued' and (claimed_until is null or claimed_until <= now())
           returning s.id, s.user_id as "userId", s.sealed_number as "sealedNumber", s.template, s.language, s.values,
             s.sealed_values as "sealedValues", s.mails_instead as "mailsInstead", s.cost, s.attempts,
             s.created_at as "createdAt",
             (select p.number from member_phones p join users u on u.id = p.user_id
              where p.user_id = s.user_id and p.confirmed_at is not null
                and (u.suspended_at is null or u.suspended_until <= now())) as "confirmedNumber"`,
    values: [id, CLAIM_SECONDS],
  });
  if (row) return row;
  const claimed = await db.rows({
    name: 'claimed-sms',
    text: `select 1 from sms_outbox where id = $1 and status = 'queued' and claimed_until > now()`,
    values: [id],
  });
  // The other worker may be one that died, so it is not done yet.
  if (claimed.length > 0) throw new Error(`text message ${id} is being sent by another worker`);
  return null;
}

/** How it went. What is secret is erased once it is settled; what Notify refused for good costs nothing. */
export async function noteSms(
  orm: Orm,
  id: number,
  status: SmsStatus,
  problem: string | null,
): Promise<void> {
  const said = problem?.replace(/\p{Cc}+/gu, ' ').slice(0, 300) ?? null;
  await orm.execute(sql`update sms_outbox set status = ${status}, problem = ${said}, claimed_until = null,
      sealed_number = case when ${status} = 'queued' then sealed_number end,
      sealed_values = case when ${status} = 'queued' then sealed_values end,
      cost = case when ${status} = 'failed' then 0 else cost end,
      sent_at = case when ${status} = 'sent' then now() else sent_at end
    where id = ${id}`);
}

/** Of an account that ends: what waits is not sent any more; what it cost still counts. */
export async function forgetSmsOf(tx: Orm, userId: number): Promise<void> {
  await tx.execute(sql`update sms_outbox set status = 'unreachable', sealed_number = null, sealed_values = null
    where user_id = ${userId} and status = 'queued'`);
}

/**
 * Gives up what has waited for an hour: Notify was away all the time, or its job was lost with the queue. Notify may have
 * taken it, so its cost stays counted.
 * @returns how many
 */
export async function giveUpSms({ orm }: Pick<Database, 'orm'>, now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - WAITS_MINUTES * 60_000);
  const { rowCount } = await orm.execute(sql`update sms_outbox set status = 'failed', sealed_number = null,
      sealed_values = null, problem = coalesce(problem, 'it waited for an hour')
    where status = 'queued' and created_at < ${before} and (claimed_until is null or claimed_until <= now())`);
  return rowCount ?? 0;
}

/** @returns how many were removed */
export async function purgeSms({ orm }: Pick<Database, 'orm'>, now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - SMS_KEPT_DAYS * 86_400_000);
  const { rowCount } = await orm.execute(sql`delete from sms_outbox where created_at < ${before}`);
  return rowCount ?? 0;
}
