import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const docs = globSync('{README.md,docs/*.md,docs/{security,compliance}/*.md}', { cwd: ROOT });
/** Decision records are history: what they name may be gone since. */
const named = docs.flatMap((doc) =>
  [
    ...readFileSync(join(ROOT, doc), 'utf8').matchAll(/`((?:src|tests|scripts|db|bench)\/[\w./-]+\.\w+)`/g),
  ].map(([, path]) => [doc, path ?? ''] as const),
);

it('every file that the documentation names is there', () => {
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter(([, path]) => !existsSync(join(ROOT, path)))).toEqual([]);
});
