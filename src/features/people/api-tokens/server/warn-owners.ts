import { and, asc, eq, sql } from 'drizzle-orm';
import { apiTokens } from '#db/schema/accounts.ts';
import { mailOutbox } from '#db/schema/outbox.ts';
import { users } from '#db/schema/people.ts';
import { formatMoment } from '#shared/format-date.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import type { HourlyOptions } from '#shared/server/jobs/slice-work.ts';
import type { Texts } from '#shared/server/texts.ts';
import { WARNED_DAYS } from '../api-tokens-values.ts';
import { tellOwner } from './tell-owner.ts';

const DAY_HOURS = 24;
const DAY_MS = DAY_HOURS * 3_600_000;

interface WarnParts {
  db: Database;
  jobs: Jobs;
  texts: Texts;
}

/**
 * Tells owners of tokens that these end soon, each of WARNED_DAYS before it. A token that was made for no longer than these days is
 * not told of at them: its owner has just chosen that end. The key of the mail says what was told already, whichever instance
 * did; after hours in which no instance ran, only the nearest is told. @returns how many were told
 */
export async function warnOwners(
  { db, jobs, texts }: WarnParts,
  { now = new Date(), signal }: HourlyOptions = {},
): Promise<number> {
  let told = 0;
  for (const [at, days] of WARNED_DAYS.entries()) {
    const nearer = WARNED_DAYS[at + 1] ?? 0;
    const isDue = and(
      sql`${apiTokens.expiresAt} > ${after(now, nearer)}::timestamptz`,
      sql`${apiTokens.expiresAt} <= ${after(now, days)}::timestamptz`,
      sql`${apiTokens.expiresAt} > ${apiTokens.createdAt} + make_interval(hours => ${days * DAY_HOURS})`,
      sql`not exists (select 1 from ${mailOutbox} where ${mailOutbox.onceKey} = 'api-token:' || ${apiTokens.id} || ${`:${days}`})`,
      // With another role than it was made with it opens nothing.
      sql`exists (select 1 from ${users} where ${users.id} = ${apiTokens.userId} and ${users.role} = ${apiTokens.role})`,
    );
    const due = await db.orm
      .select({ id: apiTokens.id })
      .from(apiTokens)
      .where(isDue)
      .orderBy(asc(apiTokens.id));
    for (const { id } of due) {
      if (signal?.aborted) return told;
      await db.transaction(async (tx) => {
        // Held, so that of several instances one tells and the others find that it was told.
        await tx.select({ id: apiTokens.id }).from(apiTokens).where(eq(apiTokens.id, id)).for('update');
        const [token] = await tx
          .select()
          .from(apiTokens)
          .where(and(eq(apiTokens.id, id), isDue));
        if (!token) return;
        const { name, userId, expiresAt } = token;
        const end = expiresAt.toISOString();
        await tellOwner(tx, jobs, {
          userId,
          what: 'expires',
          values: { name, whenMoment: end },
          mailValues: (language) => ({ name, when: formatMoment(end, texts.translate(language)) }),
          now,
          onceKey: `api-token:${id}:${days}`,
        });
        told += 1;
      });
    }
  }
  return told;
}

const after = (now: Date, days: number): string => new Date(now.getTime() + days * DAY_MS).toISOString();
