import { setTimeout } from 'node:timers/promises';
import { listGraves } from '#features/find/search/server/list-graves.ts';
import { warmUpNames } from '#features/find/search/server/warm-up-names.ts';
import { connectDatabase } from '#shared/server/db/connect-database.ts';

/** A process of its own: what the server's memory grows by when it has searched. Sends megabytes before and after. */

const CLIENTS = 8;
const SETTLE_MS = 500;

async function residentMb(): Promise<number> {
  for (let round = 0; round < 3; round++) {
    globalThis.gc?.();
    await setTimeout(SETTLE_MS);
  }
  return process.memoryUsage.rss() / 1e6;
}

/** A plain collection keeps freed pages for the next burst of work; this one hands them back to the system. */
async function heldMb(): Promise<number> {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  return residentMb();
}

process.once('message', async ({ url, texts }: { url: string; texts: string[] }) => {
  const db = connectDatabase(url, { max: CLIENTS });
  await Promise.all(Array.from({ length: CLIENTS }, () => db.pool.query('select pg_sleep(0.05)')));
  const before = await residentMb();
  const heldBefore = await heldMb();
  warmUpNames();
  let next = 0;
  let failed = 0;
  const client = async () => {
    for (let text = texts[next++]; text !== undefined; text = texts[next++])
      await listGraves(db, { search: text, limit: 20 }).catch(() => failed++);
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  const peak = process.resourceUsage().maxRSS * 1.024e-3;
  const after = await residentMb();
  const held = (await heldMb()) - heldBefore;
  await db.close();
  process.send?.({ before, after, held, peak, failed }, () => process.disconnect());
});
