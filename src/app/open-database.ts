import { resolve } from 'node:path';
import type { Config } from '#shared/server/config/parse-config.ts';
import { connectDatabase, type Database } from '#shared/server/db/connect-database.ts';
import { migrateDatabase } from '#shared/server/db/migrate-database.ts';
import { assertDatabaseFit } from '#shared/server/postgres/assert-database-fit.ts';
import { startEmbeddedPostgres } from '#shared/server/postgres/start-embedded-postgres.ts';
import { waitForDatabase } from '#shared/server/postgres/wait-for-database.ts';
import { closeDataFolder } from '#shared/server/storage/close-data-folder.ts';

export interface OpenDatabase {
  db: Database;
  ownerUrl: string;
  /** Of a role that may make other databases, where there is one. */
  makerUrl: string;
  close(): Promise<void>;
}

/**
 * Starts or joins the embedded database, or connects to the given one; then brings the schema up to date.
 * @param options `upTo`: no further than so many migrations, for a backup of an older version; 0: as it is
 */
export async function openDatabase(
  config: Config,
  log: (line: string) => void,
  options: { upTo?: number } = {},
): Promise<OpenDatabase> {
  const { urls, stop } = await start(config, log);
  try {
    await migrateDatabase(urls.owner, options.upTo);
    const db = connectDatabase(urls.app, {
      onError: (error) => log(`A database connection was lost: ${error.message}`),
    });
    await assertDatabaseFit(db.pool);
    return {
      db,
      ownerUrl: urls.owner,
      makerUrl: urls.maker,
      close: async () => {
        await db.close();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(config: Config, log: (line: string) => void) {
  if (config.database.kind === 'external') {
    const { url, ownerUrl } = config.database;
    closeDataFolder(resolve(config.dataDir), { isPassable: false });
    await waitForDatabase(ownerUrl);
    return { urls: { app: url, owner: ownerUrl, maker: ownerUrl }, stop: async () => {} };
  }
  const postgres = await startEmbeddedPostgres({ dataDir: resolve(config.dataDir), log });
  return {
    urls: { app: postgres.appUrl, owner: postgres.ownerUrl, maker: postgres.superuserUrl },
    stop: () => postgres.stop(),
  };
}
