import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeApi, packClient } from '#scripts/client-package/pack-client.ts';
import { inProject, TOOLS } from '#scripts/run/project-paths.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeGrave, PASSWORD, signInAs } from '#tests/support/factories.ts';

/** A folder outside the project, in which the package and what it asks for is all there is. */
let folder: string;
let test: TestApp;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'uses-client-'));
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '100' } });
  const packed = await packClient(join(folder, 'packed'));
  const place = join(folder, 'node_modules/ziyarah-client');
  mkdirSync(place, { recursive: true });
  expect(await run('tar', ['-xzf', packed, '-C', place, '--strip-components=1'])).toEqual([0, '']);
  for (const name of ['openapi-fetch', 'openapi-typescript-helpers'])
    cpSync(inProject('node_modules', name), join(folder, 'node_modules', name), { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

/** Beside the server, which answers meanwhile. @returns the program's exit code and all that it said */
async function run(program: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(program, args, { cwd: folder, env: { ...process.env, ...env } });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [out, faults, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return [code, `${out}${faults}`] as const;
}

const PROGRAM = `
import { createZiyarah, type ErrorCode } from 'ziyarah-client';
declare const process: { env: Record<string, string> };
const { ORIGIN: baseUrl = '', TOKEN: token = '', GRAVE = '' } = process.env;

const open = createZiyarah({ baseUrl, language: 'en' });
const found = await open.GET('/api/graves', { params: { query: { search: 'Zulaikha Unspoken', limit: 5 } } });
const names: string[] = (found.data ?? []).map((grave) => grave.deceasedName);
const one = await open.GET('/api/graves/{id}', { params: { path: { id: Number(GRAVE) } } });
const number: string | null | undefined = one.data?.graveNumber;

const missing = await open.GET('/api/graves/{id}', { params: { path: { id: 999999999 } } });
const code: ErrorCode | undefined = missing.error?.code;
const isMissing = missing.error?.code === 'graves.not_found';
const refused = await open.POST('/api/memorials/{id}/archive', { params: { path: { id: 1 } }, body: { isArchived: true } });

const own = createZiyarah({ baseUrl, token });
const favourites = await own.GET('/api/favourites');
console.log(JSON.stringify({
  names, number, code, isMissing,
  refused: [refused.response.status, refused.error?.code],
  own: [favourites.response.status, favourites.response.headers.get('ratelimit-policy')],
}));
`;

/** What must not compile, a line each. */
const WRONG = [
  "(await api.GET('/api/graves')).data?.map((grave) => grave.nameOfTheDead);",
  "await api.GET('/api/graves', { params: { query: { serach: 'Mirza' } } });",
  "await api.GET('/api/tombs');",
  "await api.POST('/api/graves/{id}');",
  "(await api.GET('/api/graves')).error?.code === 'graves.no_such_code';",
];

/** The compiler reads the package's types once for all programs. @returns lines of each program that it refuses */
async function compile(programs: Record<string, string>): Promise<Record<string, number[]>> {
  for (const [name, program] of Object.entries(programs)) writeFileSync(join(folder, name), program);
  const options = ['--module', 'nodenext', '--target', 'es2024', '--lib', 'es2024,dom', '--strict'];
  const names = Object.keys(programs);
  const [, said] = await run(process.execPath, [
    ...[TOOLS.tsc, ...options, '--types', '', '--skipLibCheck', '--noEmit', ...names],
  ]);
  const found = [...said.matchAll(/^([\w.]+)\((\d+),/gm)];
  // What the compiler says of no program is a fault of this test.
  expect(said.split('\n').filter((line) => /^error/.test(line))).toEqual([]);
  return Object.fromEntries(
    names.map((name) => [
      name,
      [...new Set(found.flatMap(([, of, line]) => (of === name ? [Number(line)] : [])))],
    ]),
  );
}

it('what fits its types compiles, its README too; a wrong field, parameter, path, method or code does not', async () => {
  const readme = readFileSync(join(folder, 'node_modules/ziyarah-client/README.md'), 'utf8');
  const [, example = ''] = readme.match(/```ts\n([\s\S]+?)```/) ?? [];
  expect(example).toContain('createZiyarah');
  const head = "import { createZiyarah } from 'ziyarah-client'; const api = createZiyarah({ baseUrl: '' });";
  const refused = await compile({
    'program.ts': PROGRAM,
    'example.ts': `declare const process: { env: { ZIYARAH_TOKEN: string } };\n${example}`,
    'wrong.ts': [head, ...WRONG].join('\n'),
  });
  expect(refused).toEqual({ 'program.ts': [], 'example.ts': [], 'wrong.ts': WRONG.map((_, at) => at + 2) });
});

it('a program in an empty folder searches, reads a grave, is refused with a typed code and calls with a token', async () => {
  const owner = await signInAs(test);
  const form = { name: 'Client', scopes: ['own:read'], days: 1, currentPassword: PASSWORD };
  const made = await test.fetch('/api/account/tokens', {
    method: 'POST',
    headers: { ...owner.headers, 'content-type': 'application/json' },
    body: JSON.stringify(form),
  });
  const { token } = (await made.json()) as { token: string };
  const grave = await makeGrave(test.db, { deceasedName: 'Zulaikha Unspoken', graveNumber: 'B-7' });
  writeFileSync(join(folder, 'program.ts'), PROGRAM);
  const env = { ORIGIN: test.origin, TOKEN: token, GRAVE: String(grave.id) };
  const [code, said] = await run(process.execPath, ['program.ts'], env);
  expect([code, JSON.parse(said)]).toEqual([
    0,
    {
      names: ['Zulaikha Unspoken'],
      number: 'B-7',
      code: 'graves.not_found',
      isMissing: true,
      refused: [401, 'common.sign_in_needed'],
      own: [200, expect.stringContaining('"day";q=')],
    },
  ]);
});

it('the package is made of what a server describes', async () => {
  const served = (await (await test.fetch('/api/docs')).json()) as Awaited<ReturnType<typeof describeApi>>;
  const described = JSON.parse(JSON.stringify(await describeApi()));
  expect(described.paths).toEqual(served.paths);
  expect(described.components).toEqual(served.components);
});
