import { webcrypto } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  headers: Record<string, string>;
  text: string;
  body: { id: string; type: string; timestamp: string; data: Record<string, unknown> };
}

/** How an office's system answers; null: not at all. A function is asked once the message is there. */
type Answer = { status: number; headers?: Record<string, string> } | null;
type Answering = Answer | (() => Promise<Answer>);

/** An office's own system on loopback, which keeps what it was sent. */
export async function startWebhookReceiver() {
  const received: Received[] = [];
  let answering: Answering = { status: 204 };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    if (request.method === 'POST')
      received.push({ headers: request.headers as Record<string, string>, text, body: JSON.parse(text) });
    const answer = typeof answering === 'function' ? await answering() : answering;
    if (answer) response.writeHead(answer.status, answer.headers).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    answerWith(next: Answering) {
      answering = next;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Checks a message as the Standard Webhooks specification tells a receiver to, by none of the server's code. */
export async function isSignedBy(secret: string, { headers, text }: Received): Promise<boolean> {
  const raw = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const key = await webcrypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'verify',
  ]);
  const signed = Buffer.from(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`);
  for (const part of (headers['webhook-signature'] ?? '').split(' ')) {
    const [version, signature = ''] = part.split(',');
    if (version !== 'v1') continue;
    if (await webcrypto.subtle.verify('HMAC', key, Buffer.from(signature, 'base64'), signed)) return true;
  }
  return false;
}
