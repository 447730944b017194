import { connect, type Socket } from 'node:net';
import { RESUMABLE_PATH } from '#features/remember/media/media-paths.ts';

type Headers = Record<string, string>;

const PROTOCOL = { 'tus-resumable': '1.0.0' };
const ofPart = (offset: number) => ({
  ...PROTOCOL,
  'upload-offset': String(offset),
  'content-type': 'application/offset+octet-stream',
});

/** Begins an upload in parts. @returns its path, which is the same on every instance */
export async function beginUpload(
  origin: string,
  headers: Headers,
  length: number,
  type = 'photo',
): Promise<string> {
  const begun = await fetch(`${origin}${RESUMABLE_PATH}`, {
    method: 'POST',
    headers: {
      ...PROTOCOL,
      ...headers,
      'upload-length': String(length),
      'upload-metadata': `type ${btoa(type)}`,
    },
  });
  if (begun.status !== 201) throw new Error(`an upload began with ${begun.status}: ${await begun.text()}`);
  return begun.headers.get('location') ?? '';
}

export const sendPart = (url: string, headers: Headers, offset: number, content: Buffer): Promise<Response> =>
  fetch(url, {
    method: 'PATCH',
    headers: { ...headers, ...ofPart(offset) },
    body: new Uint8Array(content),
  });

/** Bytes that have arrived, or the status of a refusal. */
export async function askOffset(url: string, headers: Headers): Promise<number> {
  const asked = await fetch(url, { method: 'HEAD', headers: { ...headers, ...PROTOCOL } });
  return asked.status === 200 ? Number(asked.headers.get('upload-offset')) : asked.status;
}

/** Announces a part of that length, sends only what is given of it, and leaves the connection open. */
export async function sendHalf(
  url: string,
  headers: Headers,
  offset: number,
  { announced, content }: { announced: number; content: Buffer },
): Promise<Socket> {
  const { hostname, port, pathname } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.resume();
  const lines = Object.entries({
    ...{ host: hostname, ...headers, ...ofPart(offset) },
    'content-length': String(announced),
  }).map((line) => line.join(': '));
  socket.write(`PATCH ${pathname} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  await new Promise<void>((resolve) => socket.write(content, () => resolve()));
  return socket;
}
