import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';

/** 'rubbish': what stands in between answers 200 with a page to everything; 'cut': files break off in their middle. */
export type S3Mood = 'well' | 'slow' | 'denied' | 'rubbish' | 'cut';

export interface FakeS3 {
  /** For the settings of an instance. */
  settings: Record<string, string>;
  config: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string };
  /** Names without the bucket's. */
  objects: Map<string, { content: Buffer; type: string; at: Date }>;
  /** @param under only for names that begin so */
  be(mood: S3Mood, under?: string): void;
  /** Nothing listens any more. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

const BUCKET = 'uploads';
/** Fewer than the thousand of a real server, so that tests meet a second page. */
const LISTED_AT_ONCE = 5;
const KEY_ID = 'fake-key';
const PAGE = '<!doctype html><html><body>Welcome! Please accept our terms.</body></html>';
/** Longer than anybody may wait for an answer. */
const SLOW_MS = 20_000;

/** A server on loopback that speaks S3's format as far as our storage does, and can fail in its ways. */
export async function startFakeS3(): Promise<FakeS3> {
  const objects: FakeS3['objects'] = new Map();
  let [chosen, chosenUnder]: [S3Mood, string] = ['well', ''];
  const moodFor = (name: string) => (name.startsWith(chosenUnder) ? chosen : 'well');
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    if (!server.listening) return;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '/', headers } = request;
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const [, bucket, ...rest] = pathname.split('/').map(decodeURIComponent);
    const body = method === 'PUT' ? await buffer(request) : Buffer.alloc(0);
    const name = rest.join('/');
    const mood = moodFor(name || (searchParams.get('prefix') ?? ''));
    if (mood === 'slow') await delay(SLOW_MS, undefined, { ref: false });
    if (mood === 'rubbish') return void response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
    const isOurs = headers.authorization?.includes(`Credential=${KEY_ID}/`) && bucket === BUCKET;
    if (mood === 'denied' || !isOurs) return refuse(response, 403, 'InvalidAccessKeyId');
    if (method === 'GET' && name === '') return list(response, searchParams);
    if (method === 'PUT') {
      objects.set(name, { content: body, type: headers['content-type'] ?? '', at: new Date() });
      return void response.writeHead(200, { etag: tagOf(body) }).end();
    }
    if (method === 'DELETE') {
      objects.delete(name);
      return void response.writeHead(204).end();
    }
    const found = objects.get(name);
    if (!found) return refuse(response, 404, 'NoSuchKey');
    send(response, found, { isHead: method === 'HEAD', isCut: mood === 'cut', range: headers.range });
  }

  function send(
    response: ServerResponse,
    { content, type }: { content: Buffer; type: string },
    { isHead, isCut, range }: { isHead: boolean; isCut: boolean; range: string | undefined },
  ): void {
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
    const part = from === undefined ? content : content.subarray(Number(from), Number(to) + 1);
    response.writeHead(from === undefined ? 200 : 206, {
      'content-type': type,
      'content-length': String(part.length),
      'last-modified': new Date().toUTCString(),
      etag: tagOf(content),
      ...(from === undefined ? {} : { 'content-range': `bytes ${from}-${to}/${content.length}` }),
    });
    if (isHead) return void response.end();
    if (!isCut) return void response.end(part);
    response.write(part.subarray(0, Math.floor(part.length / 2)), () => response.destroy());
  }

  function list(response: ServerResponse, asked: URLSearchParams): void {
    const prefix = asked.get('prefix') ?? '';
    const after = asked.get('continuation-token') ?? '';
    const found = [...objects]
      .filter(([name]) => name.startsWith(prefix) && name > after)
      .toSorted(([a], [b]) => (a < b ? -1 : 1));
    const page = found.slice(0, LISTED_AT_ONCE);
    const contents = page.map(
      ([name, { content, at }]) =>
        `<Contents><Key>${name}</Key><Size>${content.length}</Size><LastModified>${at.toISOString()}</LastModified></Contents>`,
    );
    const isCut = page.length < found.length;
    const next = isCut ? `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>` : '';
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(
        `<?xml version="1.0"?><ListBucketResult><Name>${BUCKET}</Name><Prefix>${prefix}</Prefix>` +
          `<KeyCount>${page.length}</KeyCount><IsTruncated>${isCut}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
      );
  }

  const config = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: BUCKET,
    region: 'us-east-1',
    accessKeyId: KEY_ID,
    secretAccessKey: 'fake-secret',
  };
  return {
    config,
    settings: {
      S3_ENDPOINT: config.endpoint,
      S3_BUCKET: config.bucket,
      S3_ACCESS_KEY_ID: config.accessKeyId,
      S3_SECRET_ACCESS_KEY: config.secretAccessKey,
    },
    objects,
    be: (next, under = '') => {
      [chosen, chosenUnder] = [next, under];
    },
    goAway: stop,
    comeBack: () => listen(port),
    close: stop,
  };
}

const tagOf = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`;

function refuse(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
}
