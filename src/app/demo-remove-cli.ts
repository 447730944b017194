import { fail, tellOutcome } from '#app/command-outcome.ts';
import { openDatabase } from '#app/open-database.ts';
import { type Counts, removeDemo } from '#features/site/demo/server/remove-demo.ts';
import { parseConfig } from '#shared/server/config/parse-config.ts';
import { connectDatabase } from '#shared/server/db/connect-database.ts';

const ALL = '--with-real';
/** A demonstration that ran for long holds many rows; a request's limit would be too short. */
const STATEMENT_MS = 120_000;

const listed = (counts: Counts) => [...counts].map(([table, count]) => `${count} of ${table}`).join(', ');

/** `npm run demo:remove`: takes the demonstration's people and records out of a database that is to be used in earnest. */
async function run(): Promise<string> {
  const [option, ...others] = process.argv.slice(2);
  if (others.length > 0 || (option !== undefined && option !== ALL))
    return fail(`Usage: npm run demo:remove [-- ${ALL}]`);
  const config = parseConfig({ ...process.env, DEMO: process.env.DEMO ?? '0' });
  if (config.demo) return fail('DEMO=1: this is a demonstration. Run it with DEMO=0.');
  const database = await openDatabase(config, (line) => console.log(line));
  const db = connectDatabase(database.db.url, { max: 1, statementMs: STATEMENT_MS, onError: () => {} });
  try {
    const outcome = await db.transaction((tx) => removeDemo(tx, { withReal: option === ALL }));
    if ('real' in outcome)
      return fail(
        `Nothing was removed: rows of real people stand on demo records (${listed(outcome.real)}). Move them, or remove them too: npm run demo:remove -- ${ALL}`,
      );
    return outcome.removed.size === 0
      ? 'This database holds nothing of the demonstration.'
      : `Removed: ${listed(outcome.removed)}. Their files go within the hour while the server runs.`;
  } finally {
    await db.close();
    await database.close();
  }
}

await tellOutcome(run());
