import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { Agent } from 'node:https';
import { type AddressInfo, connect, type Socket } from 'node:net';

export interface PushedRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface PushService {
  /** Every host that is asked through it is this service. */
  agent: Agent;
  received: PushedRequest[];
  /** Answers the next messages with this code: 201 takes them. */
  answerWith(status: number): void;
  /** Says nothing to the messages of this host until it is asked for another. */
  keepSilentTo(host: string | null): void;
  close(): Promise<void>;
}

/** For https requests whose other end speaks no TLS. */
class PlainAgent extends Agent {
  readonly port: number;
  constructor(port: number) {
    super();
    this.port = port;
  }
  override createConnection(): Socket {
    return connect(this.port, '127.0.0.1');
  }
}

/** A push service as a browser's maker runs one (RFC 8030): it keeps what it is given and cannot read it. */
export async function openPushService(): Promise<PushService> {
  const received: PushedRequest[] = [];
  let status = 201;
  let silentTo: string | null = null;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      if (headers.host === silentTo) return;
      received.push({ method, path, headers, body: Buffer.concat(chunks) });
      response.writeHead(status, { location: '/message/1' }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const agent = new PlainAgent((server.address() as AddressInfo).port);
  return {
    agent,
    received,
    answerWith: (code) => {
      status = code;
    },
    keepSilentTo: (host) => {
      silentTo = host;
    },
    close: async () => {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A browser's subscription: the keys that it tells, and how it reads what comes (RFC 8291, RFC 8188). */
export function makeSubscription() {
  const browser = createECDH('prime256v1');
  const point = browser.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: point.toString('base64url'), auth: auth.toString('base64url') },
    /** @throws for anything that was not encrypted for this browser */
    decrypt(body: Buffer): string {
      const [salt, size, length] = [body.subarray(0, 16), body.readUInt32BE(16), body.readUInt8(20)];
      const sender = body.subarray(21, 21 + length);
      const record = body.subarray(21 + length);
      if (record.length > size) throw new Error('more than one record');
      const secret = browser.computeSecret(sender);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), point, sender]);
      const derive = (from: Buffer, saltOf: Buffer, what: Buffer | string, bytes: number) =>
        Buffer.from(hkdfSync('sha256', from, saltOf, what, bytes));
      const input = derive(secret, auth, info, 32);
      const cipher = createDecipheriv(
        'aes-128-gcm',
        derive(input, salt, 'Content-Encoding: aes128gcm\0', 16),
        derive(input, salt, 'Content-Encoding: nonce\0', 12),
      );
      cipher.setAuthTag(record.subarray(-16));
      const plain = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
      const end = plain.lastIndexOf(2);
      if (end < 0 || plain.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('no last record');
      return plain.subarray(0, end).toString();
    },
  };
}

/** Reads `Authorization: vapid t=…, k=…` (RFC 8292). @throws where its signature is not that of `key` */
export function readVapid(header: string, key: string): { aud: string; exp: number; sub: string } {
  const [, token = '', told] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? [];
  if (told !== key) throw new Error('another key');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
    format: 'jwk',
  });
  const [head = '', claims = '', signature = ''] = token.split('.');
  const isTheirs = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isTheirs) throw new Error('the signature is not theirs');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; exp: number; sub: string };
}
