import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import type { PageCache } from '#app/page-cache.ts';
import { announceNow, createLive } from '#shared/server/live/create-live.ts';
import { openAnotherInstance } from './another-instance.ts';
import { createTestApp, type TestApp } from './create-test-app.ts';
import { until } from './until.ts';

export interface KeptWorld {
  test: TestApp;
  /** Asks until every page that can be kept is, of the first ones or of all. @returns how many these are */
  warmUp(most?: number): Promise<number>;
  /**
   * Asks for each of these pages once, and for each that came from memory also rendered anew: what was rendered for this
   * question is anew by itself.
   * @returns those that differ, and those that came from memory
   */
  compare(most?: number): Promise<{ stale: string[]; kept: string[] }>;
  close(): Promise<void>;
}

/** One that the server does not know: it would drop pages that follow every change. */
const TOPIC = 'kept-world';

/** Seconds: a page that was missed because its time was over would look as if the write had dropped it. */
const LONG = 3600;

interface Options {
  settings: Record<string, string>;
  /** The addresses to be watched, once the instance stands. */
  fill: (test: TestApp) => Promise<readonly string[]>;
}

/** An instance that keeps pages, and beside it one that never does, with the same time on the same database. */
export async function openKeptWorld({ settings, fill }: Options): Promise<KeptWorld> {
  const now = new Date();
  // Stamps of forms hold the time: it stands still, so that the same data make the same page.
  const clock = { now: () => new Date(now) };
  let counts: PageCache<unknown>['counts'] = () => ({ asked: 0, kept: 0 });
  const test = await createTestApp({
    countsTo: (given) => {
      counts = given;
    },
    settings,
    pageCacheSeconds: LONG,
    withPages: true,
    withDemo: true,
    clock,
  });
  const unkept = { ...settings, PAGE_CACHE_SECONDS: '0' };
  const anew = await openAnotherInstance(test, { settings: unkept, withPages: true, clock });
  const pages = await fill(test);
  const ears = createLive(test.db.url, () => undefined);
  // It listens once somebody does.
  ears.subscribe(TOPIC, () => undefined);
  await until(() => ears.isListening(), 'the world hears what is announced');

  const read = async (app: FastifyInstance, url: string) => {
    const { statusCode, body } = await app.inject({ url });
    return { status: statusCode, body };
  };
  /** What an operator is told is what was counted. */
  async function expectTold(): Promise<void> {
    const { body } = await test.app.inject({ url: '/metrics' });
    const told = Number(/^kept_pages_total\{from="memory"\} (\d+)$/m.exec(body)?.[1]);
    expect(told).toBe(counts().kept);
  }
  /** Waits until what was announced before has arrived: what is said of a stream comes to every instance by way of the database. */
  async function untilHeard() {
    const name = `heard-${randomUUID()}`;
    const heard = new Promise<void>((resolve) => {
      const leave = ears.subscribe(TOPIC, (event) => {
        if (typeof event === 'string' || event.name !== name) return;
        leave();
        resolve();
      });
    });
    await announceNow(test.db.pool, { topic: TOPIC, name, id: null });
    await heard;
    // The instance's own connection is told at the same moment.
    await new Promise((resolve) => setImmediate(resolve));
  }
  /** Each page once. The counter itself is read between them: to be told it costs more than a page from memory. */
  async function visit(most?: number) {
    const visits = [];
    for (const url of pages.slice(0, most)) {
      const before = counts().kept;
      const page = await read(test.app, url);
      visits.push({ url, ...page, isKept: counts().kept > before });
    }
    await expectTold();
    return visits;
  }
  return {
    test,
    warmUp: (most) =>
      until(async () => {
        const visits = await visit(most);
        const isWhole = visits.every(({ status, isKept }) => isKept || status !== 200);
        return isWhole && visits.filter(({ isKept }) => isKept).length;
      }, 'every page is kept'),
    async compare(most) {
      await untilHeard();
      const visits = await visit(most);
      const stale: string[] = [];
      for (const { url, status, body } of visits.filter(({ isKept }) => isKept)) {
        const fresh = await read(anew.app, url);
        if (fresh.status !== status || fresh.body !== body) stale.push(url);
      }
      return { stale, kept: visits.filter(({ isKept }) => isKept).map(({ url }) => url) };
    },
    async close() {
      await ears.close();
      await anew.close();
      await test.close();
    },
  };
}
