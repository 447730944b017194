import { readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import type { Database } from '#shared/server/db/connect-database.ts';
import { connectDatabase } from '#shared/server/db/connect-database.ts';
import { migrateDatabase } from '#shared/server/db/migrate-database.ts';
import { DATABASE_NAME } from '#shared/server/postgres/connection-url.ts';
import { startEmbeddedPostgres } from '#shared/server/postgres/start-embedded-postgres.ts';
import { removeFolder } from '#shared/server/storage/remove-folder.ts';
import type { TestApp } from '#tests/support/create-test-app.ts';
import { type FakeStripe, startFakeStripe } from '#tests/support/fake-stripe.ts';
import { type SpawnedServer, spawnServer } from '#tests/support/spawn-server.ts';
import { TEST_SECRET } from '#tests/support/test-secret.ts';

export interface SoakPlace {
  dataDir: string;
  /** As superuser, with a query's patience of minutes; asks again over another connection where one was killed. */
  db: Database;
  stripe: FakeStripe;
  settings: Record<string, string>;
  /** The instance that runs now, as the support's functions need one. */
  app(): TestApp;
  isUp(): boolean;
  /** kill -9, and another one in its place. */
  killWeb(): Promise<void>;
  /** Each says how many it met. */
  killKeeper(): number;
  killDatabase(): number;
  /** ffmpeg and ffprobe under the instance. */
  killTools(): number;
  close(): Promise<void>;
}

/** An instance with its workers as a process of its own over a real embedded database, with everything to be killed. */
export async function openSoakPlace(log: (line: string) => void): Promise<SoakPlace> {
  const dataDir = await mkdtemp('/tmp/ziyarah-soak-');
  // Root's server runs as another user, who has to enter.
  await chmod(dataDir, 0o755);
  const guest = await startEmbeddedPostgres({ dataDir, log: () => {} });
  await migrateDatabase(guest.ownerUrl);
  const stripe = await startFakeStripe();
  const settings: Record<string, string> = {
    DATA_DIR: dataDir,
    DEMO: '0',
    SECRET_KEY: TEST_SECRET,
    RATE_LIMIT_SCALE: '10000',
    WITH_WORKERS: '1',
    ...stripe.settings,
  };
  let isClosed = false;
  let server: SpawnedServer | undefined;
  const start = async (): Promise<void> => {
    for (let tried = 0; !isClosed; tried++) {
      try {
        server = await spawnServer(settings, { isQuiet: true });
        return;
      } catch (error) {
        // The database may be down at this moment, as after the kill of both.
        if (tried > 20) throw error;
        log(`an instance did not start: ${(error as Error).message}`);
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    }
  };
  await start().catch(async (error) => {
    await Promise.all([guest.stop(), stripe.close()]);
    throw error;
  });
  const findOurs = (isOne: (words: string[]) => boolean) => findProcesses(dataDir, isOne);
  const superuserUrl = guest.superuserUrl.replace(/\/postgres\?/, `/${DATABASE_NAME}?`);
  const db = connectDatabase(superuserUrl, {
    max: 4,
    connectMs: 20_000,
    statementMs: 120_000,
    onError: () => {},
  });
  return {
    dataDir,
    db,
    stripe,
    settings,
    app() {
      const origin = server?.origin ?? '';
      return {
        db,
        origin,
        fetch: (path: string, init?: RequestInit) => fetch(`${origin}${path}`, init),
      } as TestApp;
    },
    isUp: () => server?.isAlive() ?? false,
    async killWeb() {
      await server?.kill();
      await start();
    },
    killDatabase: () =>
      kill(findOurs((words) => words.includes('-D') && words[0]?.endsWith('/postgres') === true)),
    killKeeper: () => kill(findOurs((words) => words.some((word) => word.endsWith('keep-postgres.ts')))),
    killTools: () => kill(findTools(server?.pid ?? 0)),
    async close() {
      isClosed = true;
      await server?.kill();
      await db.close();
      await guest.stop();
      await stripe.close();
      await removeFolder(dataDir);
    },
  };
}

/** Processes whose command line names this place's folder: nobody else's is ever met. */
function findProcesses(folder: string, isOne: (words: string[]) => boolean): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const words = readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0');
        return words.some((word) => word.includes(folder)) && isOne(words) ? [Number(name)] : [];
      } catch {
        return [];
      }
    });
}

/** The instance's own children; the keeper of the database may be one of them, too. */
function findTools(parent: number): number[] {
  try {
    return readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8')
      .trim()
      .split(' ')
      .map(Number)
      .filter((pid) => /ff(mpeg|probe)/.test(readFileSync(`/proc/${pid}/comm`, 'utf8')));
  } catch {
    return [];
  }
}

/** @returns how many of them were met */
function kill(pids: number[]): number {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It had ended by itself.
    }
  }
  return pids.length;
}
