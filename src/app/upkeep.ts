import type { Clock } from '#shared/server/clock.ts';
import { connectDatabase, type Database } from '#shared/server/db/connect-database.ts';
import type { HourlyOptions } from '#shared/server/jobs/slice-work.ts';
import type { ServerParts } from './create-parts.ts';
import { WORK, workParts } from './work.ts';

/** Deleting a memorial with tens of thousands of comments takes longer than a request may. */
const STATEMENT_MS = 120_000;

/**
 * Of this machine's time and the database's the earlier one: where a clock has jumped ahead, nothing's days are over before
 * they are.
 */
async function earlierNow(db: Database, clock: Clock): Promise<Date> {
  const [row] = await db.rows<{ now: Date }>({ text: 'select now() as now', values: [] });
  const own = clock.now();
  return row && row.now < own ? row.now : own;
}

/** Hourly upkeep: grace periods end, unused things are removed, work that the queue lost is queued again. */
export async function keepUp(
  parts: ServerParts & { onFault: (error: Error) => void },
  options: HourlyOptions = {},
): Promise<void> {
  const { db, clock, onFault } = parts;
  const long = connectDatabase(db.url, { max: 1, statementMs: STATEMENT_MS, onError: onFault });
  const given = { ...workParts(parts), long };
  try {
    const now = options.now ?? (await earlierNow(long, clock));
    for (const [name, task] of WORK.flatMap(({ hourly = {} }) => Object.entries(hourly))) {
      if (options.signal?.aborted) return;
      // A task that fails is logged and tried again in an hour; the others still run.
      await task(given, { ...options, now }).catch((cause) =>
        onFault(new Error(`upkeep of ${name} failed`, { cause })),
      );
    }
  } finally {
    await long.close();
  }
}
