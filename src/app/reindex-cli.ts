import { fail, tellOutcome } from '#app/command-outcome.ts';
import { openDatabase } from '#app/open-database.ts';
import { parseConfig } from '#shared/server/config/parse-config.ts';
import { isDatabaseAway } from '#shared/server/db/database-faults.ts';
import { reindexAlone } from '#shared/server/names/reindex-names.ts';
import { recountTokens } from '#shared/server/names/write-name-index.ts';
import { progressBar } from '#shared/server/progress-bar.ts';
import { stopOnSignal } from './stop-on-signal.ts';

const LABELS = { words: 'Folding words', graves: 'Folding names' };
const figure = (count: number) => count.toLocaleString('en-GB');

/**
 * `npm run reindex`: folds again the names that an older version folded. It may run beside a server and be
 * resumed after a stop.
 */
async function run(): Promise<string> {
  if (process.argv.length > 2) return fail('Usage: npm run reindex (it takes no options)');
  const signal = stopOnSignal();
  const bar = progressBar(process.stdout);
  const database = await openDatabase(parseConfig(process.env), (line) => console.log(line));
  try {
    const done = await reindexAlone(database.db, {
      signal,
      onProgress: ({ stage, done: count, total }) =>
        bar.update(LABELS[stage], count / Math.max(1, total), `${figure(count)} of ${figure(total)}`),
    });
    if (done === null) return fail('Another process is folding the names at this moment.');
    if (signal.aborted) return fail(`Stopped after ${figure(done)} names. Run it again to go on from there.`);
    bar.update('Counting names', undefined);
    const words = await recountTokens(database.db);
    return done + words === 0
      ? 'Every name was folded by this version already.'
      : `Folded ${figure(done)} names; the frequencies of ${figure(words)} words changed.`;
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return fail(`The database went away (${(error as Error).message}). Run it again to go on from there.`);
  } finally {
    bar.clear();
    await database.close();
  }
}

await tellOutcome(run());
