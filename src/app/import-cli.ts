import { basename } from 'node:path';
import { openDatabase } from '#app/open-database.ts';
import { tellPagesChanged } from '#app/purge-pages.ts';
import {
  IMPORT_USAGE,
  type ImportArguments,
  parseImportArguments,
} from '#features/records/imports/server/import-arguments.ts';
import { ImportError } from '#features/records/imports/server/import-error.ts';
import { RegisterError } from '#features/records/imports/server/register/register-error.ts';
import { assertIsFile, runImportCommand } from '#features/records/imports/server/run-import-command.ts';
import { parseConfig } from '#shared/server/config/parse-config.ts';
import { isDatabaseAway } from '#shared/server/db/database-faults.ts';

/** `npm run import`: beside a running `npm start` it joins the embedded database as a guest. */
async function run({ path, ...rest }: ImportArguments): Promise<number> {
  await assertIsFile(path);
  const config = parseConfig(process.env);
  const database = await openDatabase(config, (line) => console.log(line));
  try {
    const url = database.db.pool.options.connectionString ?? database.ownerUrl;
    const code = await runImportCommand(
      { path, ...rest },
      { url, ownerUrl: database.ownerUrl },
      process.stdout,
    );
    // The import is complete even if the purge fails: kept pages expire within seconds anyway.
    await tellPagesChanged(database.db).catch(() => undefined);
    return code;
  } catch (error) {
    if (error instanceof RegisterError) throw new ImportError(`${basename(path)}: ${error.message}.`);
    if (isDatabaseAway(error)) {
      const reason = (error as Error).message;
      throw new ImportError(`The database went away (${reason}). Run the import again: nothing is doubled.`);
    }
    throw error;
  } finally {
    await database.close();
  }
}

function readArguments(): ImportArguments {
  try {
    return parseImportArguments(process.argv.slice(2), process.env.INIT_CWD ?? process.cwd());
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    throw new ImportError(`${error.message}\n\n${IMPORT_USAGE}`);
  }
}

try {
  process.exitCode = await run(readArguments());
} catch (error) {
  if (!(error instanceof ImportError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
