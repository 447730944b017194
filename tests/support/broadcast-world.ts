import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, readlink } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { liveStreams } from '#db/schema/streams.ts';
import { findMediaTools } from '#features/remember/media/server/find-media-tools.ts';
import { announce } from '#shared/server/live/create-live.ts';
import { removeFolder } from '#shared/server/storage/remove-folder.ts';
import type { TestApp } from './create-test-app.ts';
import { makeUser, type signInAs } from './factories.ts';
import { makeStream as makeRow } from './make-stream.ts';
import { until } from './until.ts';

export type StreamRow = typeof liveStreams.$inferSelect;

/** A stream that its host can send to: its key is told. */
export async function makeStream(
  test: TestApp,
  overrides: Partial<typeof liveStreams.$inferInsert> = {},
): Promise<{ id: number; key: string }> {
  const key = randomBytes(24).toString('base64url');
  const hostId = overrides.hostId ?? (await makeUser(test.db, { role: 'community_leader' })).id;
  const { id } = await makeRow(test.db, {
    startTime: new Date(),
    ingestKeyHash: createHash('sha256').update(key).digest('hex'),
    ingestKeyMadeAt: new Date(),
    ...overrides,
    hostId,
  });
  await tellEngines(test, 'key', id);
  return { id, key };
}

export const tellEngines = (test: TestApp, name: string, id: number) =>
  test.db.transaction((tx) => announce(tx, { topic: 'broadcast', name, id }));

export async function readStream(test: TestApp, id: number): Promise<StreamRow> {
  const [row] = await test.db.orm.select().from(liveStreams).where(eq(liveStreams.id, id));
  if (!row) throw new Error(`no stream ${id}`);
  return row;
}

/** As the use case of the host does it. */
export async function showLive(test: TestApp, id: number): Promise<void> {
  await test.db.orm
    .update(liveStreams)
    .set({ isLive: true, broadcast: 1, startTime: new Date(), attendedAt: new Date(Date.now() + 3_600_000) })
    .where(eq(liveStreams.id, id));
  await tellEngines(test, 'live', id);
}

export async function endLive(test: TestApp, id: number): Promise<void> {
  await test.db.orm
    .update(liveStreams)
    .set({ isLive: false, endTime: new Date(), ingestKeyHash: null })
    .where(eq(liveStreams.id, id));
  await tellEngines(test, 'stop', id);
}

/** Waits until something on this machine takes connections there. */
export const portOpens = (port: number | string): Promise<boolean> =>
  until(
    () =>
      new Promise<boolean>((done) => {
        const socket = connect(Number(port), '127.0.0.1');
        socket.once('error', () => done(false));
        socket.once('connect', () => {
          socket.destroy();
          done(true);
        });
      }),
    `port ${port} is open`,
  );

export interface Sender {
  process: ChildProcess;
  errors(): string;
  stop(): Promise<void>;
}

const PICTURE = 'testsrc=size=640x360:rate=25';
const TONE = 'sine=frequency=440:sample_rate=44100';
const ENCODED = [
  '-c:v',
  'libx264',
  '-preset',
  'ultrafast',
  '-tune',
  'zerolatency',
  '-g',
  '50',
  '-b:v',
  '500k',
];

/** An encoder as OBS is one: picture and tone in real time, sent until it is stopped or refused. */
export async function sendRtmp(url: string, args: readonly string[] = []): Promise<Sender> {
  const { ffmpeg } = await testTools();
  const child = spawn(
    ffmpeg,
    [
      ...['-nostdin', '-loglevel', 'warning', '-re', '-f', 'lavfi', '-i', PICTURE],
      ...['-re', '-f', 'lavfi', '-i', TONE, ...ENCODED, '-pix_fmt', 'yuv420p', '-c:a', 'aac', ...args],
      ...['-f', 'flv', url],
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString('utf8');
  });
  const gone = new Promise<void>((done) => child.once('close', () => done()));
  return {
    process: child,
    errors: () => errors,
    async stop() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

export const testTools = () =>
  findMediaTools({ ffmpegPath: undefined, folder: join(tmpdir(), 'ziyarah-tools') });

export interface Watching {
  cookie: string;
  url: string;
}

/** Lets somebody in as the page does. @returns what their player sends along, and where it begins */
export async function joinStream(
  test: TestApp,
  id: number,
  person: Awaited<ReturnType<typeof signInAs>> | null = null,
): Promise<Watching> {
  const reply = await test.fetch(`/api/streams/${id}/join`, {
    method: 'POST',
    headers: { ...person?.headers },
  });
  const body = (await reply.json()) as { streamUrl: string; code?: string };
  if (reply.status !== 200) throw new Error(`join answered ${reply.status} ${body.code}`);
  return { cookie: cookieOf(reply), url: body.streamUrl };
}

export const cookieOf = (reply: Response): string =>
  reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

/** Follows a player: the master, then each rendition's playlist. */
export async function readPlaylists(test: TestApp, { url, cookie }: Watching) {
  const master = await test.fetch(url, { headers: { cookie } });
  const text = await master.text();
  const lines = master.status === 200 ? text.split('\n') : [];
  const uris = lines.filter((line) => line && !line.startsWith('#'));
  const media = await Promise.all(
    uris.map(async (uri) => {
      const path = new URL(uri, new URL(url, test.origin)).pathname;
      const reply = await test.fetch(path, { headers: { cookie } });
      return { path, status: reply.status, text: await reply.text() };
    }),
  );
  return { status: master.status, text, media };
}

export const sequenceOf = (text: string): number =>
  Number(/#EXT-X-MEDIA-SEQUENCE:(\d+)/.exec(text)?.[1] ?? Number.NaN);

export async function makeFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'ziyarah-broadcast-'));
  return { path, remove: () => removeFolder(path) };
}

/** A whole rendition as one file: its head, then every piece. */
export async function fetchWhole(
  test: TestApp,
  playlist: { path: string; text: string },
  cookie: string,
): Promise<Buffer> {
  const init = /#EXT-X-MAP:URI="([^"]+)"/.exec(playlist.text)?.[1] ?? '';
  const names = [init, ...playlist.text.split('\n').filter((line) => line.endsWith('.m4s'))];
  const parts: Buffer[] = [];
  for (const name of names) {
    const reply = await test.fetch(playlist.path.replace('index.m3u8', name), { headers: { cookie } });
    if (reply.status !== 200) throw new Error(`${name} answered ${reply.status}`);
    parts.push(Buffer.from(await reply.arrayBuffer()));
  }
  return Buffer.concat(parts);
}

/** What ffmpeg has to say of a file when it reads it whole and writes it again; nothing, of a sound one. */
export async function faultsIn(file: string): Promise<string> {
  const { ffmpeg } = await testTools();
  const run = promisify(execFile);
  const decoded = await run(ffmpeg, ['-nostdin', '-v', 'warning', '-i', file, '-f', 'null', '-']);
  const copied = await run(ffmpeg, [
    '-nostdin',
    '-v',
    'warning',
    '-i',
    file,
    '-c',
    'copy',
    '-f',
    'null',
    '-',
  ]);
  return decoded.stderr + copied.stderr;
}

/** Ends processes of this test's own application, as a fault would. @returns how many */
export async function killOwn(what: 'engine' | 'ffmpeg', streamId: number): Promise<number> {
  let killed = 0;
  for (const pid of await ownDescendants()) {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => '');
    const isMeant =
      what === 'engine' ? line.includes('rtmp-process') : cwd.includes(`/streams/${streamId}/run-`);
    if (!isMeant) continue;
    process.kill(pid, 'SIGKILL');
    killed += 1;
  }
  return killed;
}

async function ownDescendants(): Promise<number[]> {
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
  }
  const isOwn = (pid: number): boolean =>
    pid === process.pid || (parents.has(pid) && pid > 1 && isOwn(parents.get(pid) ?? 0));
  return [...parents.keys()].filter((pid) => pid !== process.pid && isOwn(pid));
}
