import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/**
 * A page is read at once by these. What it shows a moment later would fail the test on a busy machine only, so that
 * such a read stands inside `expect.poll`.
 */
const READ_AT_ONCE =
  /expect\(\s*await [^;]*?\.(?:count|is[A-Z]\w+|inputValue|getAttribute|textContent|innerText|allTextContents|allInnerTexts)\((?:'[^']*')?\)\s*,?\s*\)\s*\./g;

const readsAtOnce = (code: string): string[] => [...code.matchAll(READ_AT_ONCE)].map(([read]) => read);

it('a browser test waits for what it expects of a page', () => {
  const files = globSync('tests/browser/**/*.ts', { cwd: ROOT });
  expect(files.length).toBeGreaterThan(60);
  expect(
    files.flatMap((file) =>
      readsAtOnce(readFileSync(join(ROOT, file), 'utf8')).map((read) => `${file}: ${read}`),
    ),
  ).toEqual([]);
});

it('finds a read at once on one line and on several, and leaves one that waits', () => {
  expect(readsAtOnce("expect(await page.getByText('2 comments').count()).toBe(1);")).toHaveLength(1);
  expect(readsAtOnce("expect(\n  await row.getAttribute('lang'),\n).not.toBe('ur');")).toHaveLength(1);
  expect(readsAtOnce("await expect.poll(() => page.getByText('Ameen').count()).toBe(1);")).toEqual([]);
});
