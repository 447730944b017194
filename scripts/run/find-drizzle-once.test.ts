import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { inProject } from '#scripts/run/project-paths.ts';

/** Of the project's own modules, by name and by a file that Drizzle itself imports beside another. */
const ASKS = `
  import * as all from 'drizzle-orm';
  import * as again from 'drizzle-orm';
  import * as tables from 'drizzle-orm/pg-core';
  import { SQL } from 'drizzle-orm/sql/sql';
  import { createRequire } from 'node:module';
  const required = createRequire(import.meta.url)('drizzle-orm');
  console.log(JSON.stringify({
    names: [all, again, tables, required].map((one) => Object.keys(one).toSorted()),
    urls: ['drizzle-orm', 'drizzle-orm/pg-core', 'drizzle-orm/node-postgres'].map((name) => import.meta.resolve(name)),
    isOne: all === again && all.SQL === SQL,
    isAnother: required.SQL !== all.SQL,
  }));
`;

async function ask(options: readonly string[]): Promise<unknown> {
  const args = [...options, '--input-type=module', '--eval', ASKS];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: inProject('.') });
  return JSON.parse(stdout);
}

it('finds what Node finds, and each module once', async () => {
  const [quick, byNode] = await Promise.all([
    ask(['--import', inProject('scripts/run/find-drizzle-once.ts')]),
    ask([]),
  ]);
  expect(quick).toEqual(byNode);
  expect(quick).toMatchObject({ isOne: true, isAnother: true });
});
