import type { Database } from '#shared/server/db/connect-database.ts';
import { countStaleGraves, foldChangedNames, reindexAlone } from '#shared/server/names/reindex-names.ts';
import { recountTokens } from '#shared/server/names/write-name-index.ts';

const EVERY_MS = 10 * 60_000;

/**
 * Keeps the name index true while the server runs: after an update of the program folds the register again, folds
 * names that changed without their columns, and counts the frequencies of words again after writes. Of several
 * instances one does the long work. @returns a function that stops it and waits for what is under way
 */
export function keepNames(db: Database, tell: (line: string) => void): () => Promise<void> {
  const stop = new AbortController();
  let counted = -1;

  async function round(): Promise<void> {
    while (!stop.signal.aborted && (await foldChangedNames(db)) > 0);
    const stale = await countStaleGraves(db);
    if (stale > 0) await foldAgain(stale);
    const writes = await writesToGraves(db);
    if (writes === counted || stop.signal.aborted) return;
    // The first round only recounts after folding: whoever filled the register has already counted its words.
    if (counted >= 0 || stale > 0) await recountTokens(db);
    counted = writes;
  }

  async function foldAgain(stale: number): Promise<void> {
    tell(`${stale} names were folded by an older version and may be missed until they are folded again.`);
    const done = await reindexAlone(db, { signal: stop.signal });
    if (done !== null) tell(`${done} names were folded again.`);
  }

  // A round that fails, for instance while the database is away, is made up for by the next.
  const guarded = () =>
    round().catch((error: Error) => tell(`The name index could not be kept: ${error.message}`));
  let running = guarded();
  const timer = setInterval(() => {
    running = running.then(guarded);
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
