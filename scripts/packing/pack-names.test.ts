import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TOOLS } from '#scripts/run/project-paths.ts';
import { packNames } from './pack-names.ts';

/** A folder outside the project, in which the package is all there is. */
let folder: string;
const run = (program: string, args: string[]) => {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}` };
};
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'uses-names-'));
  const packed = packNames(join(folder, 'packed'));
  const place = join(folder, 'node_modules/ziyarah-names');
  mkdirSync(place, { recursive: true });
  expect(run('tar', ['-xzf', packed, '-C', place, '--strip-components=1'])).toEqual({ status: 0, said: '' });
});
afterAll(() => rmSync(folder, { recursive: true }));

it('compares two names in an empty folder', () => {
  const script = `
    import { compareNames, foldName, SAME_NAME_THRESHOLD } from 'ziyarah-names';
    const { score, reasons } = compareNames('Mehmet Yusuf', 'محمد يوسف');
    const { score: other } = compareNames('Jamil', 'Jamal');
    console.log(JSON.stringify([score >= SAME_NAME_THRESHOLD, reasons, other < SAME_NAME_THRESHOLD, foldName('Xaliimo').keys]));`;
  const { status, said } = run(process.execPath, ['--input-type=module', '-e', script]);
  expect([status, JSON.parse(said)]).toEqual([0, [true, ['script'], true, ['@halima', 'HLM']]]);
});

it('brings its types', () => {
  writeFileSync(
    join(folder, 'uses.ts'),
    `import { compareNames, type MatchReason } from 'ziyarah-names';
     export const reasons: MatchReason[] = compareNames('a', 'b').reasons;
     // @ts-expect-error: two names are needed
     compareNames('a');`,
  );
  const options = ['--module', 'nodenext', '--target', 'es2023', '--strict', '--noEmit', '--types', ''];
  expect(run(process.execPath, [TOOLS.tsc, ...options, 'uses.ts'])).toEqual({ status: 0, said: '' });
});

it('needs nothing else, and carries no tests', () => {
  const place = join(folder, 'node_modules/ziyarah-names');
  const manifest = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'));
  expect(Object.keys(manifest)).not.toContain('dependencies');
  const files = readdirSync(place, { recursive: true, encoding: 'utf8' });
  expect(files).toEqual(expect.arrayContaining(['README.md', 'dist/index.js', 'dist/index.d.ts']));
  expect(files.filter((file) => /test|\.tsv$|(?<!\.d)\.ts$/.test(file))).toEqual([]);
  const code = files
    .filter((file) => /\.(js|d\.ts)$/.test(file))
    .map((file) => readFileSync(join(place, file), 'utf8'));
  const imported = code.flatMap((text) =>
    [...text.matchAll(/from ['"]([^'"]+)['"]/g)].map(([, from]) => from),
  );
  expect(imported.length).toBeGreaterThan(10);
  expect(imported.filter((from) => !/^\.\/[\w.-]+\.js$/.test(from ?? ''))).toEqual([]);
});
