import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createApp } from '#app/create-app.ts';
import { parseConfig } from '#shared/server/config/parse-config.ts';
import { connectDatabase } from '#shared/server/db/connect-database.ts';
import { migrateDatabase } from '#shared/server/db/migrate-database.ts';
import { startEmbeddedPostgres } from '#shared/server/postgres/start-embedded-postgres.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'ziyarah-away-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it('answers 503 while the database is away and recovers without a restart', async () => {
  const start = () => startEmbeddedPostgres({ dataDir, log: () => {}, durable: false });
  let postgres = await start();
  await migrateDatabase(postgres.ownerUrl);
  const config = parseConfig({ DATABASE_URL: postgres.appUrl, SECRET_KEY: 'x'.repeat(40) });
  const db = connectDatabase(postgres.appUrl);
  const app = await createApp({ config, db, isQuiet: true });
  const statusOf = async (url: string) => {
    const { statusCode, headers, body } = await app.inject({ url, headers: { accept: '*/*' } });
    if (statusCode === 503) expect(headers['retry-after']).toBe('5');
    expect(body).not.toMatch(/ at .+\.ts:|ECONNREFUSED|node_modules/);
    return statusCode;
  };
  try {
    expect(await statusOf('/ready')).toBe(200);
    await postgres.stop();
    expect(await statusOf('/health')).toBe(200);
    expect(await statusOf('/ready')).toBe(503);
    expect(await statusOf('/api/graves')).toBe(503);
    expect(await statusOf('/memorial/1')).toBe(503);
    // The first page is whole without its lists: it says what one can do and lets one search later.
    expect(await statusOf('/')).toBe(200);
    postgres = await start();
    await expect.poll(() => statusOf('/ready')).toBe(200);
    expect(await statusOf('/api/graves')).toBe(200);
    expect(await statusOf('/memorial/1')).toBe(404);
  } finally {
    await app.close();
    await db.close();
    await postgres.stop();
  }
});
