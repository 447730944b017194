import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateDatabase } from '#shared/server/db/migrate-database.ts';
import { startEmbeddedPostgres } from '#shared/server/postgres/start-embedded-postgres.ts';

export interface ThrowawayDatabase {
  url: string;
  ownerUrl: string;
  stop(): Promise<void>;
}

/** A migrated database that is gone afterwards. */
export async function throwawayDatabase(): Promise<ThrowawayDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ziyarah-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {}, durable: false });
  await migrateDatabase(postgres.ownerUrl);
  return {
    url: postgres.appUrl,
    ownerUrl: postgres.ownerUrl,
    stop: async () => {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
