import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createParts } from '#app/create-parts.ts';
import { keepUp } from '#app/upkeep.ts';
import type { Rendition } from '#db/schema/media.ts';
import { FolderParts } from '#features/remember/media/server/folder-parts.ts';
import { sealAudit } from '#shared/server/audit/seal-audit.ts';
import { verifyAudit } from '#shared/server/audit/verify-audit.ts';
import { parseConfig } from '#shared/server/config/parse-config.ts';
import { UNFINISHED } from '#shared/server/storage/local-storage.ts';
import { removeLeftovers } from '#shared/server/storage/remove-leftovers.ts';
import { standing } from '#tests/support/payment-world.ts';
import { TEST_KEYS } from '#tests/support/test-secret.ts';
import type { SoakPlace } from './soak-place.ts';
import { type Ledger, REGISTER_ROWS } from './soak-writers.ts';

export interface Verdict {
  lost: string[];
  doubled: string[];
  orphans: string[];
}

const HOUR_MS = 3_600_000;
const SETTLED_WITHIN_MS = 180_000;

/** Lets the hours pass in which the queue, the upkeep and the sweeps do their part, then counts what is there. */
export async function judgeSoak(
  place: SoakPlace,
  ledger: Ledger,
  log: (line: string) => void,
): Promise<Verdict> {
  const verdict: Verdict = { lost: [...ledger.forgotten], doubled: [], orphans: [] };
  await settle(place, verdict);
  const config = parseConfig({ ...place.settings, DATABASE_URL: place.db.url });
  const onFault = (error: Error) => log(`${error.message}: ${(error.cause as Error)?.message ?? ''}`);
  const parts = await createParts({ config, db: place.db, onFault });
  await keepUp({ ...parts, onFault }, { now: new Date(Date.now() + HOUR_MS) });
  await settle(place, verdict);
  await sweepTomorrow(place.dataDir);
  await parts.jobs.close();
  await judgeRows(place, ledger, verdict);
  await judgeUploads(place, ledger, verdict);
  await sealAudit(place.db, TEST_KEYS);
  const { fault } = await verifyAudit(place.db, TEST_KEYS);
  if (fault) verdict.lost.push(`the audit chain breaks at ${fault.place}`);
  return verdict;
}

/** Time is not waited for: what was put off is due, and what a dead worker held is taken for lost, as its time-out does. */
async function settle({ db }: SoakPlace, verdict: Verdict): Promise<void> {
  const begun = new Date();
  for (const end = performance.now() + SETTLED_WITHIN_MS; performance.now() < end; await delay(300)) {
    await db.pool.query(
      `update pgboss.job set start_after = now() where state in ('created', 'retry') and start_after > now()`,
    );
    const { rows } = await db.pool.query<{ name: string; state: string; old: boolean }>(
      `select name, state, started_on < $1::timestamptz - interval '5 seconds' as old from pgboss.job
       where state in ('created', 'retry', 'active') and name not like '\\_\\_%'`,
      [begun],
    );
    if (rows.length === 0) return;
    if (rows.every(({ state }) => state === 'active') && Date.now() - begun.getTime() > 15_000)
      await db.pool.query(
        `update pgboss.job set retry_count = retry_count + 1, start_after = now(),
           state = (case when retry_count < retry_limit then 'retry' else 'failed' end)::pgboss.job_state
         where state = 'active' and started_on < $1::timestamptz - interval '5 seconds'`,
        [begun],
      );
  }
  const { rows } = await db.pool.query<{ name: string; state: string }>(
    `select name, state from pgboss.job where state in ('created', 'retry', 'active')`,
  );
  for (const { name, state } of rows) verdict.orphans.push(`the job ${name} is still ${state}`);
}

/** What the sweep of an hour removes once it is a day old. */
async function sweepTomorrow(dataDir: string): Promise<void> {
  const tomorrow = Date.now() + 25 * HOUR_MS;
  for (const [folder, names] of [
    ['uploads', /\.part$/],
    [join('media', UNFINISHED), /^[0-9a-f]+$/],
    ['media-work', /^(job|import|restore)-/],
  ] as const)
    await removeLeftovers({ folder: join(dataDir, folder), names }, tomorrow);
  await new FolderParts(join(dataDir, 'uploads/resumable'), 0).deleteExpired();
}

async function judgeRows({ db, stripe, app }: SoakPlace, ledger: Ledger, verdict: Verdict): Promise<void> {
  const { rows: duas } = await db.pool.query<{ content: string; times: number }>(
    `select content, count(*)::int as times from duas group by content`,
  );
  count(
    'dua',
    new Map(duas.map(({ content, times }) => [content.replace('Rahma ', ''), times])),
    ledger.duas,
  );
  const { rows: graves } = await db.pool.query<{ name: string; times: number }>(
    `select c.name, count(*)::int as times from graves g join cemeteries c on c.id = g.cemetery_id group by c.name`,
  );
  const registers = new Map(graves.map(({ name, times }) => [name, times]));
  for (const name of ledger.cemeteries) {
    const times = registers.get(name) ?? 0;
    if (times < REGISTER_ROWS) verdict.lost.push(`${REGISTER_ROWS - times} rows of ${name}`);
  }
  for (const [name, times] of registers)
    if (times > REGISTER_ROWS) verdict.doubled.push(`${times - REGISTER_ROWS} rows of ${name}`);
    else if (times < REGISTER_ROWS) verdict.orphans.push(`half a register: ${times} rows of ${name}`);
  for (const id of ledger.payers) {
    const { tier, receipts, mails } = await standing(app(), id);
    if (tier !== 'extended' || receipts.length === 0 || mails.length === 0)
      verdict.lost.push(`payment of ${id}`);
    if (receipts.length > 1 || mails.length > 1) verdict.doubled.push(`receipt or mail of ${id}`);
  }
  const orders = stripe.asked.filter(({ path, method }) => path === '/v1/subscriptions' && method === 'POST');
  const { rows: subscribed } = await db.pool.query<{ count: number }>(
    'select count(*)::int as count from subscriptions',
  );
  if (new Set(orders.map(({ key }) => key)).size > (subscribed[0]?.count ?? 0))
    verdict.doubled.push('an order at the payment provider');

  function count(what: string, found: Map<string, number>, wanted: string[]): void {
    for (const key of wanted) if (!found.has(key)) verdict.lost.push(`${what} ${key}`);
    for (const [key, times] of found) if (times > 1) verdict.doubled.push(`${what} ${key}`);
  }
}

async function judgeUploads({ db, dataDir }: SoakPlace, ledger: Ledger, verdict: Verdict): Promise<void> {
  const folder = join(dataDir, 'media');
  const { rows } = await db.pool.query<{
    key: string;
    status: string;
    failure: string | null;
    source: string | null;
    renditions: Rendition[];
  }>('select key, status, failure, source, renditions from media');
  const known = new Map(rows.map((row) => [row.key, row]));
  for (const key of ledger.uploads) {
    const row = known.get(key);
    if (!row) verdict.lost.push(`upload ${key}`);
    else if (row.status !== 'ready') verdict.lost.push(`upload ${key} is ${row.status} ${row.failure ?? ''}`);
  }
  for (const { key, source, renditions } of rows) {
    const wanted = new Map<string, number | null>(renditions.map(({ name, bytes }) => [name, bytes]));
    if (source) wanted.set(source, null);
    for (const [name, bytes] of wanted) {
      const found = await stat(join(folder, key, name)).catch(() => null);
      if (!found || (bytes !== null && found.size !== bytes)) verdict.lost.push(`file ${name} of ${key}`);
    }
    for (const name of await readdir(join(folder, key)).catch(() => []))
      if (!wanted.has(name)) verdict.orphans.push(`file ${name} of ${key}`);
  }
  for (const key of await readdir(folder)) {
    if (key === UNFINISHED || known.has(key)) continue;
    verdict.orphans.push(`files of ${key}`);
  }
  for (const place of ['uploads', 'uploads/resumable', 'media-work', join('media', UNFINISHED)])
    for (const name of await readdir(join(dataDir, place)).catch(() => []))
      if (name !== 'resumable') verdict.orphans.push(`${place}/${name}`);
}
