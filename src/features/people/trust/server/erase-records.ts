import { sql } from 'drizzle-orm';
import { platformSettings } from '#db/schema/trust.ts';
import type { Database, Orm } from '#shared/server/db/connect-database.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { YearCount } from '../takedowns-contract.ts';
import { addCounts, COUNTED, ERASED, readErased } from './transparency.ts';

/** Years after settlement; docs/decisions/0016-trust.md says why. */
export const KEPT_YEARS = 3;

/** True while the target of a takedown exists, because its record is needed to restore it. */
const STANDS = `case target_type
  when 'memorial' then exists (select 1 from memorials x where x.id = target_id)
  when 'post' then exists (select 1 from memorial_posts x where x.id = target_id)
  when 'comment' then exists (select 1 from memorial_comments x where x.id = target_id)
  when 'dua' then exists (select 1 from duas x where x.id = target_id)
  when 'grave' then exists (select 1 from graves x where x.id = target_id)
  when 'stream' then exists (select 1 from live_streams x where x.id = target_id)
  when 'chat' then exists (select 1 from stream_messages x where x.id = target_id)
  when 'notice' then exists (select 1 from janazah_notices x where x.id = target_id)
  when 'provider_review' then exists (select 1 from provider_reviews x where x.id = target_id)
  when 'profile' then exists (select 1 from users x where x.id = target_id)
  when 'cleaner_review' then exists (select 1 from cleaner_reviews x where x.id = target_id)
  when 'booking_message' then exists (select 1 from booking_messages x where x.id = target_id)
  else exists (select 1 from media x where x.id = target_id) end`;

/** `$before` is the instant before which records must have been settled. */
const SETTLED = {
  reports: `status <> 'open' and decided_at < $before`,
  takedowns: `appeal_status is distinct from 'open' and coalesce(appeal_decided_at, created_at) < $before
    and (restored_at < $before or (restored_at is null and not ${STANDS}))`,
  privacy_requests: `status <> 'open' and decided_at < $before`,
} as const;

/**
 * Erases records that were settled three years ago and keeps their number by year and outcome.
 * @returns how many rows were erased
 */
export function eraseOldRecords(db: Pick<Database, 'transaction'>, now: Date = new Date()): Promise<number> {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - KEPT_YEARS);
  return db.transaction(async (tx) => {
    const counts: YearCount[] = [];
    let erased = 0;
    for (const [table, settled] of Object.entries(SETTLED)) {
      const where = settled.replaceAll('$before', `'${before.toISOString()}'::timestamptz`);
      for (const [kind, counted] of Object.entries(COUNTED))
        if (counted.table === table) counts.push(...(await count(tx, kind, counted, where)));
      const { rowCount } = await tx.execute(sql.raw(`delete from ${table} where ${where}`));
      erased += rowCount ?? 0;
    }
    if (erased === 0) return 0;
    await keep(tx, counts);
    await writeAudit(tx, 'system', {
      action: 'trust.erase',
      subjectType: 'platform',
      subjectId: null,
      details: { rows: erased },
    });
    return erased;
  });
}

async function count(
  tx: Orm,
  kind: string,
  { table, year, outcome }: { table: string; year: string; outcome: string },
  where: string,
): Promise<YearCount[]> {
  // Locked, so that exactly the counted rows are deleted.
  await tx.execute(sql.raw(`select 1 from ${table} where ${where} for update`));
  const { rows } = await tx.execute<YearCount & Record<string, unknown>>(
    sql.raw(`select ${year} as year, '${kind}' as kind, ${outcome} as outcome, count(*) from ${table}
      where ${where} and (${outcome}) is not null group by 1, 3`),
  );
  return rows;
}

async function keep(tx: Orm, counts: readonly YearCount[]): Promise<void> {
  // Two instances at once add to it one after the other.
  await tx.insert(platformSettings).values({ name: ERASED, value: [] }).onConflictDoNothing();
  await tx.execute(sql`select 1 from platform_settings where name = ${ERASED} for update`);
  const value = addCounts(await readErased(tx), counts);
  await tx
    .update(platformSettings)
    .set({ value, updatedAt: new Date() })
    .where(sql`${platformSettings.name} = ${ERASED}`);
}
