import { join, resolve } from 'node:path';
import { openDatabase } from '#app/open-database.ts';
import type { Config } from '#shared/server/config/parse-config.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { createStorage } from '#shared/server/storage/create-storage.ts';
import type { Storage } from '#shared/server/storage/storage.ts';

export interface BackedUp {
  db: Database;
  ownerUrl: string;
  makerUrl: string;
  storage: Storage;
  workFolder: string;
}

/** What the commands of backups work on; beside a running `npm start` they join its embedded database as a guest. */
export async function withDatabase<T>(
  config: Config,
  work: (parts: BackedUp) => Promise<T>,
  upTo?: number,
): Promise<T> {
  const database = await openDatabase(config, (line) => console.log(line), {
    ...(upTo === undefined ? {} : { upTo }),
  });
  const workFolder = join(resolve(config.dataDir), 'media-work');
  const { db, ownerUrl, makerUrl } = database;
  try {
    return await work({ db, ownerUrl, makerUrl, storage: createStorage(config), workFolder });
  } finally {
    await database.close();
  }
}
