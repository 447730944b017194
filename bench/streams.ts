import { fork } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { sendRtmp } from '#tests/support/broadcast-world.ts';
import { childServer } from './support/child-server.ts';
import { noteRatio, scaled } from './support/note-ratio.ts';
import { throwawayDatabase } from './support/throwaway-database.ts';

/**
 * Many viewers of one stream: what they cost the engine that takes it in. Bar: with 2,000 viewers the engine's share
 * of a processor does not grow, for they are served from disk and memory.
 */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    viewers: { type: 'string', default: scaled('2000', '50') },
    seconds: { type: 'string', default: scaled('20', '4') },
  },
});
const [viewers, seconds] = [Number(values.viewers), Number(values.seconds)];
/** Points of a processor's hundred: within what the scheduler's ticks cannot tell apart. */
const GROWTH_MAX = 2;

interface Figures {
  playlists: number;
  pieces: number;
  bytes: number;
  failed: number;
  p50: number;
  p99: number;
  worst: number;
}

const fieldsOf = (pid: number): string[] =>
  (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? '').split(' ');
const secondsOf = (pid: number): number => {
  const fields = fieldsOf(pid);
  return (Number(fields[11]) + Number(fields[12])) / 100;
};
/** The process that the server forked for RTMP. */
const engineOf = (server: number): number => {
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const found = pids.find((pid) => {
    try {
      const isChild = Number(fieldsOf(pid)[1]) === server;
      return isChild && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('rtmp-process');
    } catch {
      return false;
    }
  });
  if (found === undefined) throw new Error('the engine does not run');
  return found;
};
const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const database = await throwawayDatabase();
const pool = new pg.Pool({ connectionString: database.ownerUrl });
const dataDir = await mkdtemp(join(tmpdir(), 'ziyarah-bench-'));
const port = await freePort();
const server = await childServer(`${import.meta.dirname}/api/our-server.ts`, {
  DATABASE_URL: database.url,
  DATA_DIR: dataDir,
  RATE_LIMIT_SCALE: '10000',
  MEDIA_SERVER: 'embedded',
  RTMP_PORT: String(port),
});
const watching = fork(`${import.meta.dirname}/streams/viewers.ts`);
const told = <Answer>() =>
  new Promise<Answer>((resolve) => watching.once('message', (answer) => resolve(answer as Answer)));
let sender: Awaited<ReturnType<typeof sendRtmp>> | undefined;
try {
  const key = randomBytes(24).toString('base64url');
  const { rows } = await pool.query<{ id: number }>(
    `insert into live_streams (title, host_name, stream_type, start_time, ingest_key_hash, ingest_key_made_at)
     values ('Measured', 'Nobody', 'other', now(), $1, now()) returning id::int`,
    [createHash('sha256').update(key).digest('hex')],
  );
  const id = rows[0]?.id ?? 0;
  const notify = (name: string) =>
    pool.query('select pg_notify($1, $2)', ['live', JSON.stringify({ topic: 'broadcast', name, id })]);
  await fetch(`${server.origin}/health`);
  await notify('key');
  await delay(3000);
  sender = await sendRtmp(`rtmp://127.0.0.1:${port}/live/${key}`);
  await until(
    async () =>
      (await pool.query('select 1 from live_streams where id = $1 and source_since is not null', [id]))
        .rowCount === 1,
  );
  await pool.query(
    'update live_streams set is_live = true, broadcast = 1, start_time = now() where id = $1',
    [id],
  );
  await notify('live');
  await delay(8000);
  const engine = engineOf(server.pid);
  const alone = await shareOf(engine, () => delay(seconds * 1000));
  const joined = told<{ joined: number; uri: string }>();
  watching.send({ port: Number(new URL(server.origin).port), streamId: id, viewers, seconds });
  console.log(`${(await joined).joined} viewers, each with a cookie of its own`);
  const result = told<Figures>();
  const served = secondsOf(server.pid);
  const begun = performance.now();
  let figures: Figures | undefined;
  const watched = await shareOf(engine, async () => {
    figures = await result;
  });
  if (!figures) throw new Error('the viewers said nothing');
  const elapsed = (performance.now() - begun) / 1000;
  const share = ((secondsOf(server.pid) - served) / elapsed) * 100;
  console.log(
    `in ${elapsed.toFixed(0)} s: ${figures.playlists} playlists, ${figures.pieces} pieces, ` +
      `${(figures.bytes / elapsed / 1e6).toFixed(0)} MB/s, failed ${figures.failed}; server ${share.toFixed(0)} % of a processor`,
  );
  console.log(
    `playlist and piece: p50 ${figures.p50.toFixed(0)} ms, p99 ${figures.p99.toFixed(0)} ms, worst ${figures.worst.toFixed(0)} ms`,
  );
  noteRatio(
    'what the engine leaves of a processor, with viewers against none',
    [100 - watched],
    [100 - alone],
    GROWTH_MAX / 100,
  );
  const isMet = watched - alone <= GROWTH_MAX && figures.failed === 0;
  console.log(
    `${isMet ? 'met   ' : 'MISSED'}  engine: ${alone.toFixed(1)} % of a processor alone, ${watched.toFixed(1)} % with ${viewers} viewers`,
  );
  process.exitCode = isMet ? 0 : 1;
} finally {
  watching.kill();
  await sender?.stop();
  await server.stop();
  await pool.end();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function shareOf(pid: number, work: () => Promise<void>): Promise<number> {
  const [used, begun] = [secondsOf(pid), performance.now()];
  await work();
  return ((secondsOf(pid) - used) / ((performance.now() - begun) / 1000)) * 100;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (await isSo()) return;
    await delay(200);
  }
  throw new Error('the stream did not come');
}
