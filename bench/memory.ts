import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { buildIfChanged } from '#scripts/build/build-app.ts';
import { startServer } from './memory/started-server.ts';
import { noteRatio, scaled } from './support/note-ratio.ts';

/**
 * What the process that serves keeps of the machine's memory under 16 connections without pause, with the limits that
 * `npm start` sets and without them. Bars: a machine of 1 GB, which PostgreSQL shares.
 */
const RESIDENT_BAR_MB = 420;
/** The end may stand this much above the half: a line that is flat but for garbage. */
const RISE_BAR = 1.1;
const CONNECTIONS = 16;
const PARTS = 4;

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { requests: { type: 'string', default: scaled('200000', '2000') } },
});
const each = Math.ceil(Number(values.requests) / PARTS);

/** Of ten requests four are pages that nobody keeps, three pages from memory, three reads by the API. */
const MIX = [
  ...['/memorial/1?fresh=1', '/?fresh=1', '/search?q=khan&fresh=1', '/grave/100?fresh=1'],
  ...['/memorial/2', '/search?q=rasool', '/'],
  ...['/api/graves/100', '/api/graves?search=ghulam%20rasul', '/api/search/suggest?q=moham'],
];

await buildIfChanged();
const headers = { 'accept-encoding': 'gzip, br' };
// An operator's own choice switches the limits off (decision 56): as Node by itself has it on a machine of 4 GB.
const free = await residentOf('no limits', {
  NODE_OPTIONS: '--max-old-space-size=2096 --max-semi-space-size=16',
  MALLOC_ARENA_MAX: '',
});
const limited = await residentOf('limits', {});
const [last = 0, second = 0] = [limited.at(-1), limited[1]];
noteRatio('memory kept without limits against with them', [free.at(-1) ?? 0], [last]);
console.log(`at the end           ${last.toFixed(0)} MB (bar ${RESIDENT_BAR_MB})`);
console.log(`against no limits    ${(last / (free.at(-1) ?? 0)).toFixed(2)}`);
console.log(`since half           ${(last / second).toFixed(2)} (bar ${RISE_BAR})`);
if (last > RESIDENT_BAR_MB || last / second > RISE_BAR) process.exitCode = 1;

/** @returns megabytes after each part of the requests */
async function residentOf(label: string, env: Record<string, string>): Promise<number[]> {
  const server = await startServer(env);
  const resident: number[] = [];
  try {
    for (const path of MIX) {
      const reply = await fetch(`${server.origin}${path}`, { headers });
      if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
      await reply.arrayBuffer();
    }
    console.log(`${label}: ${server.memory().residentMb.toFixed(0)} MB resident after the start`);
    for (let part = 1; part <= PARTS; part++) {
      const result = await autocannon({
        url: server.origin,
        connections: CONNECTIONS,
        amount: each,
        timeout: 60,
        requests: MIX.map((path) => ({ path, headers })),
      });
      // A busy server refuses some with 503 and a time to come again; more of them would measure refusals.
      if (result.errors > 0 || result.non2xx > each / 100)
        throw new Error(`${result.errors} requests failed, ${result.non2xx} were refused`);
      const { residentMb, highestMb } = server.memory();
      resident.push(residentMb);
      console.log(
        `${String(part * each).padStart(9)} requests   ${residentMb.toFixed(0)} MB, ${highestMb.toFixed(0)} at the highest, ${result.requests.average.toFixed(0)} requests/s`,
      );
    }
    return resident;
  } finally {
    await server.stop();
  }
}
