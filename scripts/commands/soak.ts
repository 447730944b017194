import { parseArgs } from 'node:util';
import { runSoak, soakLine } from '#tests/soak/run-soak.ts';

const USAGE = 'Usage: npm run soak -- [--rounds 200] [--minutes 60]';

process.env.NODE_ENV = 'production';
try {
  const { values } = parseArgs({
    options: { rounds: { type: 'string', default: '200' }, minutes: { type: 'string', default: '60' } },
  });
  const [rounds, minutes] = [Number(values.rounds), Number(values.minutes)];
  if (!Number.isInteger(rounds) || rounds < 1 || !(minutes > 0)) throw new Error(USAGE);
  const result = await runSoak({ rounds, minutes, log: console.log });
  const { lost, doubled, orphans } = result;
  for (const [what, found] of Object.entries({ lost, doubled, orphans }))
    for (const one of found) console.log(`${what}: ${one}`);
  console.log(soakLine(result));
  process.exitCode = lost.length + doubled.length + orphans.length > 0 ? 1 : 0;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
