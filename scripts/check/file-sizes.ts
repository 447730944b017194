import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '#scripts/check/list-files.ts';

const MOST_LINES = 300;
/** Texts, seeds, test data, tests and generated migrations may be of any length. */
const EXEMPT = /(\/locales\/|^db\/(seed|migrations)\/|\.test\.tsx?$|\/test-data\/|^tests\/)/;

/** Names the files that are too long to read in one go. */
export function checkFileSizes(root: string): string[] {
  return listFiles(root, ['src', 'db', 'scripts', 'bench', 'tests'], /\.(tsx?|mjs|css)$/)
    .filter((file) => !EXEMPT.test(file))
    .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > MOST_LINES)
    .map(({ file, lines }) => `${file} has ${lines} lines (at most ${MOST_LINES}): split it by what it does`);
}
