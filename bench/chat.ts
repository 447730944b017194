import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { createPasswordHasher } from '#features/people/access/server/hash-password.ts';
import { childServer } from './support/child-server.ts';
import { noteExact, noteRatio, scaled } from './support/note-ratio.ts';
import { throwawayDatabase } from './support/throwaway-database.ts';

/**
 * A stream's chat with 5,000 readers on one process: how long a message takes from its sending to each of them, and
 * what they cost in memory. Bars: p99 within 300 ms at 5 messages a second, at most 80 MB more than before they came.
 */
const P99_MS = 300;
const MEMORY_MB = 80;
const EMAIL = 'bench@example.org';
const PASSWORD = 'a long enough password';

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    listeners: { type: 'string', default: scaled('5000', '200') },
    /** How many of them are signed in: each of these is checked by itself. */
    members: { type: 'string', default: scaled('1000', '50') },
    messages: { type: 'string', default: scaled('200', '20') },
    rate: { type: 'string', default: '5' },
    /** Seconds within which the readers come, as they do when a service begins. */
    arrival: { type: 'string', default: scaled('30', '3') },
  },
});
const [listeners, members, messages, rate, arrival] = [
  Number(values.listeners),
  Number(values.members),
  Number(values.messages),
  Number(values.rate),
  Number(values.arrival),
];

interface Heard {
  heard: number;
  lost: number;
  p50: number;
  p99: number;
  worst: number;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
/** Seconds of the processor, of a clock of a hundred ticks. */
function processorOf(pid: number): number {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const fields = rest.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

const database = await throwawayDatabase();
const reading = fork(`${import.meta.dirname}/chat/listeners.ts`);
const told = <Answer>() =>
  new Promise<Answer>((resolve) => reading.once('message', (a) => resolve(a as Answer)));
try {
  const streamId = await fill(database.ownerUrl);
  const env = { DATABASE_URL: database.url, RATE_LIMIT_SCALE: '10000', MEDIA_SERVER: 'none' };
  const server = await childServer(`${import.meta.dirname}/api/our-server.ts`, env);
  const path = `/api/streams/${streamId}/chat`;
  const headers = { 'content-type': 'application/json', authorization: '' };
  const login = await fetch(`${server.origin}/api/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
  });
  const { token } = (await login.json()) as { token: string };
  headers.authorization = `Bearer ${token}`;
  const send = async (message: string) => {
    const body = JSON.stringify({ message });
    const { status } = await fetch(`${server.origin}${path}`, { method: 'POST', headers, body });
    if (status !== 201) throw new Error(`a message answered ${status}`);
  };
  for (let n = 0; n < 300; n++)
    await (await fetch(`${server.origin}/api/streams/chat?${streamId}`, { headers })).text();
  await wait(2000);
  const before = memoryOf(server.pid);
  const tokens = Array.from({ length: members }, () => token);
  const ready = told();
  const begun = performance.now();
  reading.send({
    order: {
      port: Number(new URL(server.origin).port),
      path: `${path}/events`,
      ...{ tokens, listeners, messages, arrival },
    },
  });
  await ready;
  const connected = memoryOf(server.pid);
  console.log(
    `${listeners} readers (${members} signed in) within ${Math.round(performance.now() - begun)} ms`,
  );
  await wait(2000);
  const sent: number[] = [];
  const [used, start] = [processorOf(server.pid), performance.now()];
  let most = 0;
  for (let n = 0; n < messages; n++) {
    await wait(Math.max(0, start + (n * 1000) / rate - performance.now()));
    sent.push(Number(process.hrtime.bigint()) / 1e6);
    await send(`message ${n}`);
    most = Math.max(most, memoryOf(server.pid));
  }
  const seconds = (performance.now() - start) / 1000;
  const share = ((processorOf(server.pid) - used) / seconds) * 100;
  await wait(2000);
  const result = told<Heard>();
  reading.send({ sent });
  const { heard, lost, p50, p99, worst } = await result;
  console.log(
    `${messages} messages at ${rate}/s: heard ${heard} of ${messages * listeners}, connections lost ${lost}`,
  );
  console.log(
    `from sending to each reader: p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, worst ${worst.toFixed(0)} ms`,
  );
  console.log(
    `memory: ${before.toFixed(0)} MB before, ${connected.toFixed(0)} MB connected, at most ${most.toFixed(0)} MB; processor ${share.toFixed(0)} %`,
  );
  noteExact('messages heard of those sent', heard / (messages * listeners));
  noteRatio('the middle delivery against the hundredth slowest', [p50], [p99]);
  const isBelow = p99 > P99_MS || most - before > MEMORY_MB || heard < messages * listeners || lost > 0;
  console.log(isBelow ? 'a bar is missed' : 'all bars are met');
  process.exitCode = isBelow ? 1 : 0;
  await server.stop();
} finally {
  reading.kill();
  await database.stop();
}

/** @returns the id of a live stream whose host is the member that writes */
async function fill(ownerUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const hash = await createPasswordHasher().hash(PASSWORD);
  const { rows } = await client.query<{ id: string }>(
    `with host as (insert into users (email, username, first_name, last_name, password_hash)
       values ($1, 'bench', 'Bench', 'Host', $2) returning id)
     insert into live_streams (title, host_id, host_name, start_time, stream_type, is_live)
     select 'Janazah', id, 'Masjid', now(), 'janazah', true from host returning id`,
    [EMAIL, hash],
  );
  await client.end();
  return Number(rows[0]?.id);
}
