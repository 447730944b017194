import { promisify } from 'node:util';
import yauzl from 'yauzl';
import { FORGET_MEMBER } from '#app/contributions.ts';
import { endPowers } from '#app/powers.ts';
import type { PaymentProvider } from '#features/arrange/payments/server/payment-provider.ts';
import { eraseDueAccounts } from '#features/people/own-data/server/erase-account.ts';
import { loadTexts } from '#shared/server/texts.ts';
import { testJobs } from '#tests/support/test-jobs.ts';
import type { TestApp } from './create-test-app.ts';

const DAY_MS = 86_400_000;

/** Runs what the hour runs, as if the grace period were over. @returns how many accounts are gone, and what went wrong */
export async function eraseDue(test: TestApp, payments: PaymentProvider | null = null, days = 15) {
  const faults: Error[] = [];
  const now = new Date(Date.now() + days * DAY_MS);
  const jobs = testJobs(test.db, (error) => faults.push(error));
  const texts = loadTexts();
  const parts = {
    db: test.db,
    jobs,
    texts,
    clock: { now: () => now },
    endPower: endPowers({ jobs, texts, origin: test.origin, clock: { now: () => now } }),
    payments,
    listeners: {},
    forget: FORGET_MEMBER,
    onFault: (error: Error) => void faults.push(error),
  };
  try {
    return { erased: await eraseDueAccounts(parts, { now }), faults };
  } finally {
    await jobs.close();
  }
}

/** Where in the whole database a text stands: 'table.column', whatever the column's type. */
export async function findEverywhere(test: TestApp, texts: readonly string[]): Promise<string[]> {
  const { rows: columns } = await test.db.pool.query<{ table: string; column: string }>(
    `select c.table_name as "table", c.column_name as "column" from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
       and (c.data_type in ('text', 'character varying', 'jsonb', 'json', 'ARRAY'))`,
  );
  const found: string[] = [];
  for (const { table, column } of columns) {
    const { rows } = await test.db.pool.query(
      `select 1 from "${table}" where exists (
         select 1 from unnest($1::text[]) part where strpos(lower("${column}"::text), lower(part)) > 0) limit 1`,
      [texts],
    );
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found.sort();
}

/** Entries of a ZIP archive, by name. */
export async function unzip(archive: Buffer): Promise<Map<string, Buffer>> {
  const open = promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer);
  const zip = await open(archive, { lazyEntries: true });
  const entries = new Map<string, Buffer>();
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', resolve);
    zip.on('entry', (entry: yauzl.Entry) => {
      zip.openReadStream(entry, (error, stream) => {
        if (error) return reject(error);
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          entries.set(entry.fileName, Buffer.concat(parts));
          zip.readEntry();
        });
      });
    });
    zip.readEntry();
  });
  return entries;
}
