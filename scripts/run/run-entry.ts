import './find-drizzle-once.ts';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inProject } from '#scripts/run/project-paths.ts';

/** Errors whose message says what to do; a stack trace would only hide it. */
const FOR_OPERATORS = ['ConfigError', 'LauncherError'];

/** Runs a program of this project inside this process, as if it had been started directly. */
export async function runEntry(path: string): Promise<void> {
  const file = inProject(path);
  if (!existsSync(file)) {
    console.error(`${path} does not exist in this checkout.`);
    process.exit(1);
  }
  try {
    await import(pathToFileURL(file).href);
  } catch (error) {
    if (!(error instanceof Error) || !FOR_OPERATORS.includes(error.name)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
