import { Agent, get, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Viewers in a process of their own: each asks for the playlist every two seconds and for each piece that is new to it,
 * as a player does. Nothing is decoded.
 */
interface Order {
  port: number;
  streamId: number;
  viewers: number;
  seconds: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
const PIECE_MS = 2000;

process.once('message', (order: Order) => void watch(order));

async function watch({ port, streamId, viewers, seconds }: Order): Promise<void> {
  const cookies: string[] = [];
  for (let start = 0; start < viewers; start += 50)
    cookies.push(...(await Promise.all(Array.from({ length: 50 }, () => join(port, streamId)))));
  const root = `/hls/${streamId}/`;
  const master = (await fetchText(port, `${root}master.m3u8`, cookies[0] ?? '')).body;
  const uri = master.split('\n').find((line) => line && !line.startsWith('#')) ?? '';
  process.send?.({ joined: cookies.length, uri });
  const until = performance.now() + seconds * 1000;
  const figures = { playlists: 0, pieces: 0, bytes: 0, failed: 0, times: [] as number[] };
  const folder = `${root}${uri.slice(0, uri.lastIndexOf('/') + 1)}`;
  await Promise.all(
    cookies.map(async (cookie) => {
      await delay(Math.random() * PIECE_MS);
      let last = '';
      while (performance.now() < until) {
        const begun = performance.now();
        const list = await fetchText(port, `${root}${uri}`, cookie);
        figures.playlists += 1;
        if (list.status !== 200) figures.failed += 1;
        const newest = list.body.trimEnd().split('\n').at(-1) ?? '';
        if (list.status === 200 && newest !== last) {
          last = newest;
          const piece = await fetchText(port, `${folder}${newest}`, cookie);
          if (piece.status !== 200) figures.failed += 1;
          figures.pieces += 1;
          figures.bytes += piece.bytes;
        }
        figures.times.push(performance.now() - begun);
        await delay(Math.max(0, PIECE_MS - (performance.now() - begun)));
      }
    }),
  );
  const times = figures.times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0;
  process.send?.({ ...figures, times: undefined, p50: at(0.5), p99: at(0.99), worst: times.at(-1) ?? 0 });
  agent.destroy();
  process.disconnect();
}

function join(port: number, streamId: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { port, host: '127.0.0.1', path: `/api/streams/${streamId}/join`, method: 'POST', agent };
    const asked = request(options, (response) => {
      response.resume();
      const [cookie] = response.headers['set-cookie'] ?? [];
      response.once('end', () =>
        cookie
          ? resolve(cookie.split(';')[0] ?? '')
          : reject(new Error(`join answered ${response.statusCode}`)),
      );
    });
    asked.once('error', reject);
    asked.end();
  });
}

function fetchText(
  port: number,
  path: string,
  cookie: string,
): Promise<{ status: number; body: string; bytes: number }> {
  return new Promise((resolve, reject) => {
    const asked = get({ port, host: '127.0.0.1', path, agent, headers: { cookie } }, (response) => {
      const isText = path.endsWith('.m3u8');
      let body = '';
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (isText) body += chunk.toString();
      });
      response.once('end', () => resolve({ status: response.statusCode ?? 0, body, bytes }));
    });
    asked.once('error', reject);
  });
}
