import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { ANSWERS } from './fake-stripe-answers.ts';
import { readForm, StripeFault } from './fake-stripe-objects.ts';
import { createWorld, type FakeEvent } from './fake-stripe-world.ts';

export const WEBHOOK_SECRET = 'whsec_of_the_tests';

export interface Asked {
  method: string;
  path: string;
  params: Record<string, unknown>;
  key: string | undefined;
}

/**
 * Stripe's API on loopback, as far as our client uses it: forms in, JSON out, idempotency keys that answer the same
 * again, faults in its words. What people and time do there is done by the levers of the world; its events are
 * delivered by the test, in the order and as often as it likes.
 */
export async function startFakeStripe() {
  const world = createWorld();
  const asked: Asked[] = [];
  const replies = new Map<string, { asked: string; status: number; body: string }>();
  let broken: RegExp | null = null;
  let gate: { path: RegExp; isOpen: Promise<void>; arrive(): void } | null = null;

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? '/', 'http://stripe.invalid');
    const text = Buffer.concat(chunks).toString() || url.search.slice(1);
    const method = request.method ?? 'GET';
    const key = request.headers['idempotency-key'] as string | undefined;
    asked.push({ method, path: url.pathname, params: readForm(text), key });
    if (gate?.path.test(`${method} ${url.pathname}`)) {
      gate.arrive();
      await gate.isOpen;
    }
    if (broken?.test(`${method} ${url.pathname}`)) {
      response.writeHead(500, { 'content-type': 'application/json', 'stripe-should-retry': 'false' });
      response.end(JSON.stringify({ error: { type: 'api_error', message: 'broken' } }));
      return;
    }
    const what = `${method} ${url.pathname} ${text}`;
    const known = key ? replies.get(key) : undefined;
    const reply = known ?? run(method, url.pathname, text);
    if (known && known.asked !== what) {
      response.writeHead(400, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { type: 'idempotency_error', message: 'another request' } }));
      return;
    }
    if (key) replies.set(key, { ...reply, asked: what });
    response.writeHead(reply.status, { 'content-type': 'application/json', 'request-id': 'req_fake' });
    response.end(reply.body);
  };
  const run = (method: string, path: string, text: string) => {
    const [, version, kind = '', id, action] = path.split('/');
    const isNested = kind === 'billing_portal';
    const pattern = isNested
      ? `${method} ${path}`
      : `${method} /${version}/${kind}${id ? '/:id' : ''}${action ? `/${action}` : ''}`;
    try {
      const found = ANSWERS[pattern];
      if (!found) throw new StripeFault(404, 'invalid_request_error', `unknown ${pattern}`);
      return { status: 200, body: JSON.stringify(found(world, readForm(text), id ?? '')) };
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error;
      return { status: error.status, body: JSON.stringify({ error: error.error }) };
    }
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => {
      console.error(error);
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    ...world,
    url,
    asked,
    settings: {
      STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_tests',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: url,
    },
    /** The next requests that fit wait until they are let go; `arrived` says when the first is here. */
    hold(path: RegExp) {
      let release = () => {};
      let arrive = () => {};
      const arrived = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      const isOpen = new Promise<void>((resolve) => {
        release = resolve;
      });
      gate = { path, isOpen, arrive };
      return {
        arrived,
        release: () => {
          gate = null;
          release();
        },
      };
    },
    /** Requests that fit are answered 500; null mends it. */
    breakDown(path: RegExp | null) {
      broken = path;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>;

/** The header with which Stripe signs. @param at seconds since 1970 */
export function signatureOf(
  body: string,
  { secret = WEBHOOK_SECRET, at = Math.floor(Date.now() / 1000) } = {},
) {
  const { webhooks } = new Stripe('sk_test_of_the_tests');
  return webhooks.generateTestHeaderString({ payload: body, secret, timestamp: at });
}

/** Delivers an event as Stripe does. @returns the status that it is answered */
export async function deliver(
  origin: string,
  event: Pick<FakeEvent, 'body'>,
  signature = signatureOf(event.body),
): Promise<number> {
  const response = await fetch(`${origin}/api/payments/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    body: event.body,
  });
  await response.body?.cancel();
  return response.status;
}
