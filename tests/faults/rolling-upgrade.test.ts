import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '#scripts/run/project-paths.ts';
import { migrateDatabase } from '#shared/server/db/migrate-database.ts';
import { createBareDatabase } from '#tests/support/bare-database.ts';
import type { FreshDatabase } from '#tests/support/fresh-database.ts';
import { queryOnce } from '#tests/support/query-once.ts';
import { type SpawnedServer, spawnServer } from '#tests/support/spawn-server.ts';
import { TEST_SECRET } from '#tests/support/test-secret.ts';
import { PATIENCE_MS } from '#tests/support/until.ts';

/** The last version with 38 migrations: its tables are those of before passkeys, tokens and names in memory. */
const PREVIOUS = '0fb7d64c';
const SINCE = 38;
const has = spawnSync('git', ['cat-file', '-e', `${PREVIOUS}^{commit}`], { cwd: PROJECT_ROOT }).status === 0;
/** Between two requests of one visitor: eight of them together ask some 50 times a second. */
const PAUSE_MS = 120;

let older: string;
let database: FreshDatabase;
const running: SpawnedServer[] = [];

beforeAll(async () => {
  if (!has) return;
  older = mkdtempSync(join(tmpdir(), 'ziyarah-older-'));
  const files = execFileSync('git', ['archive', PREVIOUS], {
    cwd: PROJECT_ROOT,
    maxBuffer: 512 * 1024 * 1024,
  });
  execFileSync('tar', ['-x', '-C', older], { input: files });
  // Every package that it needs is still among ours.
  symlinkSync(join(PROJECT_ROOT, 'node_modules'), join(older, 'node_modules'));
  makePatient(join(older, 'tests/support/server-process.ts'));
  database = await createBareDatabase();
});
afterAll(async () => {
  if (!has) return;
  await Promise.all(running.map((server) => server.kill()));
  await database.drop();
  rmSync(older, { recursive: true });
});

/** Its instances wait for a connection to the database as ours do in tests: a busy machine is none that keeps one waiting. */
function makePatient(program: string): void {
  const text = readFileSync(program, 'utf8');
  const options = JSON.stringify({ connectMs: PATIENCE_MS, statementMs: PATIENCE_MS });
  const patient = text.replace('connectDatabase(given)', `connectDatabase(given, ${options})`);
  if (patient === text) throw new Error(`${program} connects in another way`);
  writeFileSync(program, patient);
}

async function start(root?: string): Promise<SpawnedServer> {
  const dataDir = join(older, 'data', randomUUID());
  mkdirSync(dataDir, { recursive: true });
  const settings = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SECRET_KEY: TEST_SECRET,
    RATE_LIMIT_SCALE: '10000',
  };
  const server = await spawnServer(settings, { ...(root && { root }) });
  running.push(server);
  return server;
}

/** As the program of that folder does it at its start. */
function migrateAs(root: string): void {
  const script = `import { migrateDatabase } from '#shared/server/db/migrate-database.ts';
    await migrateDatabase(process.argv.at(-1));`;
  execFileSync(process.execPath, ['--input-type=module', '-e', script, database.ownerUrl], { cwd: root });
}

interface Answer {
  status: number;
  retryAfter: string | null;
  body: unknown;
}

/** In front of the instances, as a balancer: each request goes to the next of those that are in. */
class Balancer {
  readonly failures: string[] = [];
  answered = 0;
  putOff = 0;
  /** What is being done to the instances, for whoever reads of a failure. */
  phase = 'before';
  #turn = 0;
  readonly #in = new Map<string, { server: SpawnedServer; underWay: number }>();

  add(server: SpawnedServer): void {
    this.#in.set(server.origin, { server, underWay: 0 });
  }

  /** Gives it no more requests, waits for those under way and ends it. */
  async takeOut({ origin }: SpawnedServer): Promise<void> {
    const out = this.#in.get(origin);
    if (!out) throw new Error('no such instance');
    this.#in.delete(origin);
    while (out.underWay > 0) await delay(5);
    await out.server.kill();
  }

  /** Asks again once where an instance puts it off, as browsers and programs do that are told when to come back. */
  async ask(path: string, init: RequestInit = {}): Promise<Answer> {
    const first = await this.#askOne(path, init);
    const answer = first.status === 503 && first.retryAfter ? await this.#askAgain(path, init) : first;
    this.answered++;
    if (answer.status === 0 || answer.status >= 400)
      this.failures.push(`${this.phase}: ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer;
  }

  async #askAgain(path: string, init: RequestInit): Promise<Answer> {
    this.putOff++;
    await delay(1000);
    return this.#askOne(path, init);
  }

  async #askOne(path: string, init: RequestInit): Promise<Answer> {
    const all = [...this.#in.values()];
    const next = all[this.#turn++ % all.length];
    if (!next) throw new Error('no instance is in');
    next.underWay++;
    try {
      const reply = await fetch(`${next.server.origin}${path}`, {
        ...init,
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const body: unknown = await reply.json().catch(() => null);
      return { status: reply.status, retryAfter: reply.headers.get('retry-after'), body };
    } catch (error) {
      return { status: 0, retryAfter: null, body: String(error) };
    } finally {
      next.underWay--;
    }
  }

  send(path: string, body: object, headers: Record<string, string> = {}) {
    return this.ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  }
}

describe.skipIf(!has)(
  'two instances behind a balancer (skipped where the older commit is not at hand)',
  () => {
    it('go to the new version and back under traffic: no request fails, nothing is lost, everybody stays signed in', async () => {
      migrateAs(older);
      const balancer = new Balancer();
      let pair = await Promise.all([start(older), start(older)]);
      for (const server of pair) balancer.add(server);
      const acknowledged: string[] = [];
      let isOver = false;
      const keepAt = async (act: () => Promise<unknown>) => {
        while (!isOver) {
          await act();
          await delay(PAUSE_MS);
        }
      };
      const register = async () => {
        const word = randomUUID();
        const { body } = await balancer.send('/api/auth/register', {
          ...{ fullName: 'Maryam Qureshi', email: `${word}@example.org` },
          password: `a long password ${word}`,
        });
        return { authorization: `Bearer ${(body as { token?: string } | null)?.token}` };
      };
      const member = await register();
      const dua = async () => {
        const content = `Rahma ${randomUUID()}`;
        const headers = { 'idempotency-key': randomUUID() };
        const { status } = await balancer.send('/api/duas', { content, language: 'en' }, headers);
        if (status === 201) acknowledged.push(content);
      };
      const visitors = [
        ...Array.from({ length: 2 }, () => keepAt(dua)),
        ...Array.from({ length: 2 }, () => keepAt(() => balancer.ask('/api/graves?search=gulam+rasool'))),
        ...Array.from({ length: 2 }, () => keepAt(() => balancer.ask('/api/auth/me', { headers: member }))),
        keepAt(() => balancer.ask('/api/cemeteries')),
        keepAt(register),
      ];
      /** One after the other: the new one is in before the old one goes. */
      const replaceBy = async (root?: string) => {
        const next: SpawnedServer[] = [];
        for (const before of pair) {
          const server = await start(root);
          balancer.add(server);
          next.push(server);
          await delay(500);
          await balancer.takeOut(before);
        }
        pair = next as typeof pair;
        await delay(1000);
      };
      await delay(1000);
      // What the first instance of the new version does at its start, while both old ones serve.
      await migrateDatabase(database.ownerUrl);
      await delay(1000);
      await replaceBy();
      await replaceBy(older);
      isOver = true;
      await Promise.all(visitors);

      expect(balancer.failures).toEqual([]);
      expect(balancer.answered).toBeGreaterThan(300);
      expect(balancer.putOff).toBeLessThan(balancer.answered / 100);
      const [kept] = await queryOnce<{ n: number; texts: number }>(
        database.ownerUrl,
        'select count(*)::int as n, count(distinct content)::int as texts from duas',
      );
      expect(kept).toEqual({ n: acknowledged.length, texts: acknowledged.length });
      const [state] = await queryOnce<{ n: number }>(
        database.ownerUrl,
        'select count(*)::int as n from drizzle.__drizzle_migrations',
      );
      expect(state?.n).toBeGreaterThan(SINCE);
      console.log(
        `${balancer.answered} requests through an upgrade and back: 0 failed, ${balancer.putOff} put off once, ${kept?.n} duas kept`,
      );
    });
  },
);
