import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#app/create-app.ts';
import { parseConfig } from '#shared/server/config/parse-config.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import {
  joinStream,
  makeFolder,
  makeStream,
  readPlaylists,
  readStream,
  type Sender,
  sendRtmp,
  showLive,
} from '#tests/support/broadcast-world.ts';
import { connectTestDatabase } from '#tests/support/connect-test-database.ts';
import type { TestApp } from '#tests/support/create-test-app.ts';
import { signInAs } from '#tests/support/factories.ts';
import { createFreshDatabase, type FreshDatabase } from '#tests/support/fresh-database.ts';
import { type SpawnedServer, spawnServer } from '#tests/support/spawn-server.ts';
import { TEST_SECRET } from '#tests/support/test-secret.ts';
import { until } from '#tests/support/until.ts';

/** An instance killed in the middle of a service: within 15 s it goes on at the other one (issue of live streams). */

let fresh: FreshDatabase;
let db: Database;
let folder: Awaited<ReturnType<typeof makeFolder>>;
let port: number;
let first: SpawnedServer;
let second: Awaited<ReturnType<typeof createApp>> | undefined;
const senders: Sender[] = [];

beforeAll(async () => {
  [fresh, folder, port] = await Promise.all([createFreshDatabase(), makeFolder(), freePort()]);
  db = connectTestDatabase(fresh.url);
});
afterEach(async () => {
  await Promise.all(senders.splice(0).map((sender) => sender.stop()));
  await second?.close();
  second = undefined;
});
afterAll(async () => {
  await first.kill();
  await db.close();
  await fresh.drop();
  await folder.remove();
});

const settings = () => ({
  DATABASE_URL: fresh.url,
  DATA_DIR: folder.path,
  SECRET_KEY: TEST_SECRET,
  HOST: '127.0.0.1',
  RTMP_PORT: String(port),
  RATE_LIMIT_SCALE: '1000',
});
/** What the support's functions need of an application. */
const at = (origin: string) =>
  ({ db, origin, fetch: (path: string, init?: RequestInit) => fetch(`${origin}${path}`, init) }) as TestApp;

async function openSecond(): Promise<TestApp> {
  second = await createApp({ config: parseConfig(settings()), db, isQuiet: true, withPages: false });
  await second.listen({ port: 0, host: '127.0.0.1' });
  const address = second.server.address();
  return at(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
}

describe('an instance that is killed', () => {
  it('leaves a service that goes on at another, and no acknowledged message is lost', async () => {
    first = await spawnServer(settings());
    const one = at(first.origin);
    await one.fetch('/health');
    const { id, key } = await makeStream(one, { access: 'public', chatEnabled: true });
    const send = async () => {
      const sender = await sendRtmp(`rtmp://127.0.0.1:${port}/live/${key}`);
      senders.push(sender);
      return sender;
    };
    let sender = await until(async () => {
      const next = await send();
      await new Promise((resolve) => setTimeout(resolve, 1500));
      return next.process.exitCode === null && next;
    }, 'the engine takes the picture in');
    await until(async () => (await readStream(one, id)).sourceSince, 'the source is known');
    await showLive(one, id);
    const two = await openSecond();
    const watching = await joinStream(two, id);
    const newest = async () =>
      (await readPlaylists(two, watching)).media[0]?.text.match(/MAP:URI="[^"]+"/g)?.at(-1);
    const before = await until(newest, 'the other instance serves it too');

    const writer = await signInAs(one);
    const acknowledged: string[] = [];
    let isKilled = false;
    const writing = (async () => {
      for (let number = 0; number < 400 && !isKilled; number++) {
        const message = `dua ${number}`;
        const reply = await one
          .fetch(`/api/streams/${id}/chat`, {
            method: 'POST',
            headers: {
              ...writer.headers,
              'content-type': 'application/json',
              'idempotency-key': randomUUID(),
            },
            body: JSON.stringify({ message }),
          })
          .catch(() => null);
        if (reply?.ok) acknowledged.push(message);
        await reply?.text().catch(() => undefined);
      }
    })();
    await until(async () => acknowledged.length > 20, 'some messages are acknowledged');

    const begun = performance.now();
    await first.kill();
    isKilled = true;
    await writing;
    // As encoders do: they connect again by themselves.
    const back = setInterval(() => {
      if (sender.process.exitCode === null) return;
      void send().then((next) => {
        sender = next;
      });
    }, 1000);
    try {
      await until(async () => ((await newest()) ?? before) !== before, 'the picture goes on');
    } finally {
      clearInterval(back);
    }
    console.log(`killed instance: the picture goes on after ${Math.round(performance.now() - begun)} ms`);
    expect((await readStream(two, id)).isLive).toBe(true);

    const found: string[] = [];
    let after = 0;
    for (;;) {
      const reply = await two.fetch(`/api/streams/chat?streamId=${id}&after=${after}`);
      const page = (await reply.json()) as { number: number; message: string }[];
      if (page.length === 0) break;
      found.push(...page.map(({ message }) => message));
      after = Math.max(...page.map(({ number }) => number));
    }
    expect(new Set(found).size).toBe(found.length);
    for (const message of acknowledged) expect(found).toContain(message);
  });
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
