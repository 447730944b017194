import { spawn } from 'node:child_process';
import { testTools } from './broadcast-world.ts';
import { until } from './until.ts';

export interface Said {
  state: string;
  reason?: string;
}

export interface BrowserSender {
  socket: WebSocket;
  /** What the server said, in order. */
  said: Said[];
  isClosed(): boolean;
}

/** What a browser's page does to send a stream's picture, with what a browser sends along. */
export async function openSender(
  origin: string,
  id: number,
  headers: Record<string, string>,
): Promise<BrowserSender> {
  const url = `${origin.replace('http', 'ws')}/api/streams/${id}/publish`;
  // Node's own client takes headers, which the type of the browser's does not know.
  const options = { headers } as unknown as string[];
  const socket = new WebSocket(url, options);
  const said: Said[] = [];
  let isClosed = false;
  socket.addEventListener('message', ({ data }) => said.push(JSON.parse(String(data)) as Said));
  socket.addEventListener('close', () => {
    isClosed = true;
  });
  await until(async () => isClosed || socket.readyState === WebSocket.OPEN, 'it is answered');
  return { socket, said, isClosed: () => isClosed };
}

export const RECORDED_AS = 'video/webm;codecs=h264,opus';
const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency'];

/** A recorder: H.264 and Opus in Matroska as Chromium writes it, in real time, until the socket closes. @returns what ends it */
export async function recordInto(socket: WebSocket, args: readonly string[] = H264): Promise<() => void> {
  const { ffmpeg } = await testTools();
  const child = spawn(
    ffmpeg,
    [
      ...['-nostdin', '-loglevel', 'error', '-re', '-f', 'lavfi', '-i', 'testsrc=size=640x360:rate=25'],
      ...['-re', '-f', 'lavfi', '-i', 'sine=frequency=300:sample_rate=48000', ...args],
      ...['-g', '50', '-pix_fmt', 'yuv420p'],
      ...['-c:a', 'libopus', '-b:a', '64k', '-f', 'matroska', '-cluster_time_limit', '500', 'pipe:1'],
    ],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  socket.addEventListener('close', () => child.kill('SIGKILL'));
  child.stdout.on('data', (chunk: Buffer) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(new Uint8Array(chunk));
  });
  return () => child.kill('SIGKILL');
}
