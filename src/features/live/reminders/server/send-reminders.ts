import type { Database } from '#shared/server/db/connect-database.ts';
import { takeDue } from './reminders-store.ts';
import { type TellParts, tellMembers } from './tell-members.ts';

const AT_ONCE = 100;

/** Tells everybody whose reminder is due, once for each start time. @returns how many */
export async function sendReminders(
  db: Database,
  parts: TellParts,
  { now = new Date(), signal }: { now?: Date; signal?: AbortSignal } = {},
): Promise<number> {
  for (let sum = 0; ; ) {
    const count = await db.transaction(async (tx) => {
      const due = await takeDue(tx, now, AT_ONCE);
      await tellMembers(tx, parts, due, 'soon');
      return due.length;
    });
    sum += count;
    if (count < AT_ONCE || signal?.aborted) return sum;
  }
}
