import type { Database } from '#shared/server/db/connect-database.ts';
import { countStaleGraves, foldChangedNames, reindexNames } from '#shared/server/names/reindex-names.ts';
import { recountTokens } from '#shared/server/names/write-name-index.ts';

const EVERY_MS = 10 * 60_000;
/** So many names fold in about two seconds; more are left to the command, which shows how far it is. */
const BY_ITSELF = 20_000;

/**
 * Keeps the name index true while the server runs: folds names that changed without their columns, counts the
 * frequencies of words again after writes, and after an update of the program folds a small register again.
 * Several instances may do so at once. @returns a function that stops it and waits for what is under way
 */
export function keepNames(db: Database, warn: (line: string) => void): () => Promise<void> {
  const stop = new AbortController();
  let counted = -1;

  async function round(): Promise<void> {
    while (!stop.signal.aborted && (await foldChangedNames(db)) > 0);
    const writes = await writesToGraves(db);
    if (writes === counted || stop.signal.aborted) return;
    await recountTokens(db);
    counted = writes;
  }

  async function begin(): Promise<void> {
    const stale = await countStaleGraves(db);
    if (stale > BY_ITSELF)
      warn(`${stale} names were indexed by an older version and may be missed: run npm run reindex.`);
    else if (stale > 0) await reindexNames(db, { signal: stop.signal });
    counted = await writesToGraves(db);
  }

  // A database that is away now is there at a later round; what fails is not lost, only later.
  const guarded = (work: () => Promise<void>) =>
    work().catch((error: Error) => warn(`The name index could not be kept: ${error.message}`));
  let running = guarded(begin);
  const timer = setInterval(() => {
    running = running.then(() => guarded(round));
  }, EVERY_MS);
  timer.unref();
  return async () => {
    stop.abort();
    clearInterval(timer);
    await running;
  };
}

async function writesToGraves(db: Database): Promise<number> {
  const [row] = await db.rows<{ writes: number }>({
    name: 'writes-to-graves',
    text: `select n_tup_ins + n_tup_upd + n_tup_del as writes from pg_stat_user_tables where relid = 'graves'::regclass`,
    values: [],
  });
  return row?.writes ?? 0;
}
