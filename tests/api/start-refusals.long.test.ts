import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeUser } from '#tests/support/factories.ts';
import { AS_COMMANDS, KEPT_CODE } from '#tests/support/run-command.ts';

const SERVER = resolve(import.meta.dirname, '../../src/server.ts');
const tests: TestApp[] = [];
afterAll(() => Promise.all(tests.map((test) => test.close())));

/** Starts the server with only these settings and waits for its end. */
function start(settings: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [...AS_COMMANDS, SERVER], {
    env: { PATH, HOME, ...KEPT_CODE, NODE_ENV: 'production', PORT: '0', ...settings },
  });
  const limit = setTimeout(() => child.kill('SIGKILL'), 60_000);
  let output = '';
  child.stdout.on('data', (data) => {
    output += data;
  });
  child.stderr.on('data', (data) => {
    output += data;
  });
  return new Promise((done) =>
    child.once('exit', (code) => {
      clearTimeout(limit);
      done({ code, output });
    }),
  );
}

const SECRET_KEY = 'x'.repeat(40);

describe('the server refuses to start, in words', () => {
  it('without its database', async () => {
    const { code, output } = await start({
      DATABASE_URL: 'postgresql://nobody:secret@127.0.0.1:1/none',
      SECRET_KEY,
    });
    expect(code).toBe(1);
    expect(output).toMatch(/database/i);
    expect(output).not.toMatch(/secret| at .+\.ts:/);
  });

  it('with a setting that is wrong or misspelt', async () => {
    const { code, output } = await start({ PORT: 'abc', RATE_LIMIT_SCAEL: '2' });
    expect(code).toBe(1);
    expect(output).toContain('PORT');
    expect(output).toContain('RATE_LIMIT_SCAEL');
  });

  it('in demo mode on a database that holds real people', async () => {
    const test = await createTestApp();
    tests.push(test);
    await makeUser(test.db);
    const { code, output } = await start({ DATABASE_URL: test.ownerUrl, SECRET_KEY, DEMO: '1' });
    expect(code).toBe(1);
    expect(output).toMatch(/not demo people/);
  });

  it('with a new SECRET_KEY alone on a database that was used with another, and leaves all as it is', async () => {
    const test = await createTestApp();
    tests.push(test);
    const kept = () => test.db.rows({ text: 'select * from kept_keys order by purpose, name', values: [] });
    const before = await kept();
    const settings = { DATABASE_URL: test.db.url, DATABASE_OWNER_URL: test.ownerUrl, DEMO: '0' };
    const { code, output } = await start({ ...settings, SECRET_KEY });
    expect(code).toBe(1);
    expect(output).toContain('Set SECRET_KEY_BEFORE to the former one');
    expect(output).not.toMatch(/ at .+\.ts:/);
    expect(before.length).toBeGreaterThan(4);
    expect(await kept()).toEqual(before);
  });
});
