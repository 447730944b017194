import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** A process with the server's logger and last handler, in which a query of a timer fails. */
const programOf = (fault: string) => `
  import fastify from 'fastify';
  import { endOnStrayFault } from '#app/end-on-stray-fault.ts';
  import { loggerOptions } from '#app/logger-options.ts';
  const app = fastify({ logger: loggerOptions('info') });
  endOnStrayFault(app.log);
  const error = new Error('Failed query: select 1 where name = $1\\nparams: Amina Begum');
  setTimeout(() => { ${fault} });
  setTimeout(() => console.log('went on'), 1000);
`;

it.each([
  ['throw error', 'an exception that nothing caught'],
  ['Promise.reject(error)', 'a rejection that nothing caught'],
])('a process in which %s happens says so in its log, without values, and ends', (fault, said) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', programOf(fault)],
    { cwd: new URL('../..', import.meta.url).pathname, encoding: 'utf8' },
  );
  expect([status, stderr]).toEqual([1, '']);
  const lines = stdout.trim().split('\n');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 60, msg: said, err: { type: 'Error' } });
  expect(stdout).not.toContain('Amina');
});
