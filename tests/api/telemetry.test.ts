import { beforeAll, describe, expect, it } from 'vitest';
import { type Collector, openCollector, said } from '#tests/support/collector.ts';
import { connectTestDatabase } from '#tests/support/connect-test-database.ts';
import { createTestApp } from '#tests/support/create-test-app.ts';
import { makeUser } from '#tests/support/factories.ts';
import { createFreshDatabase } from '#tests/support/fresh-database.ts';
import { type MailServer, openMailServer } from '#tests/support/mail-server.ts';
import { type SpawnedServer, spawnServer } from '#tests/support/spawn-server.ts';
import { TEST_SECRET } from '#tests/support/test-secret.ts';
import { undoAfterAll } from '#tests/support/undo-steps.ts';
import { until } from '#tests/support/until.ts';

const EMAIL = 'halima.watched@example.org';
/** As nginx writes one. */
const REQUEST_ID = '8b1d7f0c5a3e4b2c9d6e1f0a7b8c9d0e';

const undo = undoAfterAll();
let collector: Collector;
let mails: MailServer;
let server: SpawnedServer;

beforeAll(async () => {
  const fresh = await createFreshDatabase();
  undo.push(() => fresh.drop());
  const db = connectTestDatabase(fresh.url);
  undo.push(() => db.close());
  await makeUser(db, { email: EMAIL });
  collector = await openCollector();
  undo.push(() => collector.close());
  mails = await openMailServer();
  undo.push(() => mails.close());
  server = await spawnServer({
    ...collector.settings,
    ...{ DATABASE_URL: fresh.url, SECRET_KEY: TEST_SECRET, SMTP_URL: mails.url },
    ...{ TRUST_PROXY: '1', WITH_WORKERS: '1' },
  });
  undo.push(() => server.kill());
});

const ask = (path: string, headers: Record<string, string> = {}, body?: object) =>
  fetch(`${server.origin}${path}`, {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    headers: { 'content-type': 'application/json', ...headers },
  });

describe('with a collector', () => {
  it('a request, its statements, its job and its mail are one trace under the number of the proxy', async () => {
    const reply = await ask('/api/auth/forgot', { 'x-request-id': REQUEST_ID }, { email: EMAIL });
    expect([reply.status, reply.headers.get('x-request-id')]).toEqual([200, REQUEST_ID]);
    const { mail } = await until(() => mails.received[0], 'the mail comes');
    expect(mail.headers.find(({ key }) => key === 'x-request-id')?.value).toBe(REQUEST_ID);

    const job = await until(
      () => collector.spans().find(({ name }) => name === 'job mail.send'),
      'the job is told',
    );
    const request = await until(
      () => collector.spans().find(({ name }) => name === 'POST /api/auth/forgot'),
      'the request is told',
    );
    expect(job.traceId).toBe(request.traceId);
    expect(request.parentSpanId).toBeUndefined();
    expect(said(request, 'ziyarah.request.id')).toBe(REQUEST_ID);
    expect(said(request, 'http.response.status_code')).toBe('200');
    const statements = collector
      .spans()
      .filter((span) => span.traceId === request.traceId && said(span, 'db.system.name') === 'postgresql');
    expect(statements.map(({ name }) => name)).toContain('claim-mail');
    expect(statements.length).toBeGreaterThan(3);
  });

  it('nothing that somebody typed leaves the server by it', async () => {
    const name = 'Zulekha Watchedname';
    await ask(`/api/graves?${new URLSearchParams({ search: name })}`);
    await until(
      () => collector.spans().find((span) => span.name === 'GET /api/graves'),
      'the search is told',
    );
    expect(collector.text()).not.toContain(EMAIL);
    expect(collector.text().toLowerCase()).not.toContain('watchedname');
  });

  it('a trace of a stranger is not gone on with, a number that no proxy writes not taken over', async () => {
    const traceId = 'a'.repeat(32);
    const headers = {
      traceparent: `00-${traceId}-${'b'.repeat(16)}-01`,
      'x-request-id': 'a number\twith\ttabs',
    };
    const reply = await ask('/api/cemeteries', headers);
    expect(reply.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    await until(
      () => collector.spans().find((span) => span.name === 'GET /api/cemeteries'),
      'the request is told',
    );
    expect(collector.text()).not.toContain(traceId);
  });

  it('requests are measured as the conventions say, and what /metrics counts goes out under its own name', async () => {
    for (const name of ['http.server.request.duration', 'process_resident_memory_bytes', 'ziyarah_alarm'])
      await until(() => collector.metrics().some((metric) => metric.name === name), `${name} is sent`);
  });
});

it('without a proxy and a collector each request still has a number of its own', async () => {
  const test = await createTestApp();
  undo.push(() => test.close());
  const replies = await Promise.all(
    [1, 2].map(() => test.fetch('/api/cemeteries', { headers: { 'x-request-id': REQUEST_ID } })),
  );
  const numbers = replies.map(({ headers }) => headers.get('x-request-id'));
  expect(new Set([...numbers, REQUEST_ID]).size).toBe(3);
});
