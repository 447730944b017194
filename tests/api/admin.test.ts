import { desc, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { memorials } from '#db/schema/memorials.ts';
import { mailOutbox } from '#db/schema/outbox.ts';
import { users } from '#db/schema/people.ts';
import { auditLog } from '#db/schema/records.ts';
import type { Analytics, AuditRow, Health, Stats } from '#features/people/admin/admin-contract.ts';
import { exportAudit } from '#features/people/admin/server/export-audit.ts';
import { retryJobs, retryMail } from '#features/people/admin/server/retry-work.ts';
import { VISITOR } from '#shared/server/http/viewer.ts';
import { type Person as Asker, adminAsker, signInRoles } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import {
  makeCemetery,
  makeDua,
  makeGrave,
  makeMemorial,
  makeUser,
  signInAs,
} from '#tests/support/factories.ts';
import { testJobs } from '#tests/support/test-jobs.ts';

let test: TestApp;
let admin: Asker;
let others: (Asker | null)[];

beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '100' } });
  ({ admin, others } = await signInRoles(test));
});
afterAll(() => test.close());

const ask = adminAsker(() => ({ test, admin }));
const stats = async () => (await ask<Stats>('GET', '/api/admin/stats')).body;
const lastAudit = async (action: string) =>
  (
    await test.db.orm.select().from(auditLog).where(eq(auditLog.action, action)).orderBy(desc(auditLog.id))
  )[0];
const countAudit = (action: string) => test.db.orm.$count(auditLog, eq(auditLog.action, action));

describe('every operation', () => {
  it('is for admins only', async () => {
    const before = await test.db.orm.$count(auditLog);
    const asked: [string, string, unknown?][] = [
      ['GET', '/api/admin/stats'],
      ['GET', '/api/admin/analytics'],
      ['GET', '/api/admin/audit'],
      ['GET', '/api/admin/audit.csv'],
      ['GET', '/api/admin/health'],
      ['POST', '/api/admin/mail/retry'],
      ['POST', '/api/admin/jobs/retry', { queue: 'mail.send' }],
    ];
    for (const person of others) {
      for (const [method, path, body] of asked)
        expect((await ask(method, path, person, body)).status, `${method} ${path}`).toBe(person ? 403 : 401);
    }
    expect(await test.db.orm.$count(auditLog)).toBe(before);
  });
});

describe('the figures', () => {
  it('count what is there, and what waits as the queue does', async () => {
    const before = await stats();
    const grave = await makeGrave(test.db, { isVerified: true });
    await makeGrave(test.db);
    const author = await makeUser(test.db);
    const make = (set: Partial<typeof memorials.$inferInsert>) =>
      makeMemorial(test.db, { graveId: grave.id, createdBy: author.id, ...set });
    const now = new Date();
    await make({});
    await make({ visibility: 'private' });
    await make({ visibility: 'unlisted' });
    await make({ archivedAt: now });
    await make({ hiddenAt: now });
    const deleted = await make({ deletedAt: now });
    const longAgo = new Date('2001-01-01T00:00:00Z');
    await makeDua(test.db, { isApproved: null, graveId: grave.id, createdAt: longAgo });
    await makeDua(test.db, { isApproved: null });
    await makeDua(test.db, { isApproved: null, memorialId: deleted.id, createdAt: new Date(0) });
    await makeDua(test.db, { isApproved: false });
    const after = await stats();
    const { oldestPendingAt, medianReviewMinutes: _median, ...counts } = after;
    expect(counts).toEqual({
      totalUsers: before.totalUsers + 1,
      totalGraves: before.totalGraves + 2,
      totalMemorials: before.totalMemorials + 5,
      pendingDuas: before.pendingDuas + 2,
      verifiedGraves: before.verifiedGraves + 1,
      publicMemorials: before.publicMemorials + 1,
    });
    expect(oldestPendingAt).toBe(longAgo.toISOString());
    const queue = await ask<unknown[]>('GET', '/api/admin/duas/pending?limit=100');
    expect(queue.body).toHaveLength(after.pendingDuas);
  });

  it('measure the median of reviews in the last 30 days', async () => {
    await test.db.pool.query('delete from duas');
    expect(await stats()).toMatchObject({ medianReviewMinutes: null, oldestPendingAt: null, pendingDuas: 0 });
    const decided = async (minutes: number, daysAgo: number, isApproved = true) => {
      const dua = await makeDua(test.db, { isApproved });
      await test.db.pool.query(
        `update duas set moderated_at = now() - make_interval(days => $2),
           created_at = now() - make_interval(days => $2, mins => $3) where id = $1`,
        [dua.id, daysAgo, minutes],
      );
    };
    await decided(60, 1);
    await decided(180, 29, false);
    await decided(5000, 2);
    for (let i = 0; i < 5; i += 1) await decided(1, 31);
    expect((await stats()).medianReviewMinutes).toBe(180);
  });
});

describe('the charts', () => {
  it('hold each day of the range once, with what happened on it', async () => {
    for (const days of [7, 30, 90]) {
      const { body } = await ask<Analytics>('GET', `/api/admin/analytics?days=${days}`);
      expect([body.days, body.unit, body.series.length]).toEqual([days, 'day', days]);
      const steps = body.series.map(({ at }) => at);
      expect(steps).toEqual(steps.toSorted());
      expect(new Set(steps).size).toBe(days);
    }
    const year = (await ask<Analytics>('GET', '/api/admin/analytics?days=365')).body;
    expect(year.unit).toBe('month');
    expect([12, 13]).toContain(year.series.length);
    expect((await ask('GET', '/api/admin/analytics?days=8')).status).toBe(400);
  });

  it('count by the calendar of the United Kingdom and within the range', async () => {
    const [before] = [(await ask<Analytics>('GET', '/api/admin/analytics?days=7')).body];
    const midnight = sql<Date>`(((now() at time zone 'Europe/London')::date - 6)::timestamp at time zone 'Europe/London')`;
    const { rows } = await test.db.orm.execute(sql`select extract(epoch from ${midnight}) * 1000 as ms`);
    const first = Number(rows[0]?.ms);
    await makeUser(test.db, { createdAt: new Date(first) });
    await makeUser(test.db, { createdAt: new Date(first - 1) });
    await makeDua(test.db, { language: 'ur', createdAt: new Date(first + 1000) });
    await makeDua(test.db, { language: 'ur', createdAt: new Date(first - 1) });
    const after = (await ask<Analytics>('GET', '/api/admin/analytics?days=7')).body;
    const gain = (name: 'registrations' | 'duasSent') =>
      after.series.map((step, index) => step[name] - (before.series[index]?.[name] ?? 0));
    expect(gain('registrations')).toEqual([1, 0, 0, 0, 0, 0, 0]);
    expect(gain('duasSent')).toEqual([1, 0, 0, 0, 0, 0, 0]);
    const urdu = ({ duasByLanguage }: Analytics) =>
      duasByLanguage.find(({ language }) => language === 'ur')?.count ?? 0;
    expect(urdu(after) - urdu(before)).toBe(1);
  });

  it('name the ten cemeteries with most graves and the verified share', async () => {
    const cemetery = await makeCemetery(test.db, { name: 'The Largest' });
    for (let i = 0; i < 4; i += 1) await makeGrave(test.db, { cemeteryId: cemetery.id, isVerified: i === 0 });
    for (let i = 0; i < 10; i += 1) await makeGrave(test.db);
    const { gravesByCemetery, verified } = (await ask<Analytics>('GET', '/api/admin/analytics')).body;
    expect(gravesByCemetery).toHaveLength(10);
    expect(gravesByCemetery[0]).toEqual({ id: cemetery.id, name: 'The Largest', count: 4 });
    const { totalGraves, verifiedGraves } = await stats();
    expect(verified).toEqual({ verified: verifiedGraves, total: totalGraves });
  });
});

describe('the audit log', () => {
  const write = (rows: Partial<typeof auditLog.$inferInsert>[]) =>
    test.db.orm
      .insert(auditLog)
      .values(rows.map((row) => ({ actorRole: 'admin', action: 'a.b', subjectType: 'thing', ...row })))
      .returning({ id: auditLog.id });
  const read = async (filter: string) => {
    const items: AuditRow[] = [];
    for (let path: string | undefined = `/api/admin/audit?limit=3&${filter}`; path; ) {
      const page: { body: AuditRow[]; link: string | undefined } = await ask<AuditRow[]>('GET', path);
      items.push(...page.body);
      path = page.link;
    }
    return items.map(({ id }) => id);
  };

  it('is read page by page, complete and without doubles, while more is written', async () => {
    const made = (await write(Array.from({ length: 10 }, () => ({ action: 'paging.test' })))).map(
      ({ id }) => id,
    );
    const first = await ask<AuditRow[]>('GET', '/api/admin/audit?action=paging.test&limit=4');
    await write([{ action: 'paging.test' }]);
    const found = first.body.map(({ id }) => id);
    for (let path = first.link; path; ) {
      const page = await ask<AuditRow[]>('GET', path);
      found.push(...page.body.map(({ id }) => id));
      path = page.link;
    }
    expect(found).toEqual(made.toReversed());
    for (const cursor of ['abc', Buffer.from('["x"]').toString('base64url')])
      expect((await ask('GET', `/api/admin/audit?cursor=${cursor}`)).status).toBe(400);
  });

  it('is narrowed by action, actor, subject and days', async () => {
    const actor = await makeUser(test.db, { firstName: 'Bilal', lastName: '' });
    const at = (text: string) => new Date(text);
    const made = await write([
      {
        action: 'one.x',
        actorId: actor.id,
        subjectType: 'grave',
        subjectId: 7,
        at: at('2025-07-01T22:59:59Z'),
      },
      {
        action: 'one.y',
        actorId: actor.id,
        subjectType: 'grave',
        subjectId: 8,
        at: at('2025-07-01T23:00:00Z'),
      },
      { action: 'one', actorId: 1, subjectType: 'dua', subjectId: 7, at: at('2025-07-02T22:59:59Z') },
      { action: 'onerous', actorId: actor.id, subjectType: 'dua', at: at('2025-07-02T23:00:00Z') },
    ]);
    const [a, b, c, d] = made.map(({ id }) => id);
    expect(await read('action=one')).toEqual([c, b, a]);
    expect(await read('action=one.x')).toEqual([a]);
    expect(await read(`actorId=${actor.id}`)).toEqual([d, b, a]);
    expect(await read('subjectType=grave&subjectId=7&action=one')).toEqual([a]);
    // 2 July 2025 in London, an hour ahead of UTC.
    expect(await read('from=2025-07-02&to=2025-07-02')).toEqual([c, b]);
    const [row] = (await ask<AuditRow[]>('GET', '/api/admin/audit?action=one.y')).body;
    expect(row).toMatchObject({ actorName: 'Bilal', actorRole: 'admin', subjectType: 'grave', subjectId: 8 });
    for (const wrong of ['from=yesterday', 'from=2025-02-30', 'actorId=x', 'actor=1'])
      expect((await ask('GET', `/api/admin/audit?${wrong}`)).status, wrong).toBe(400);
  });

  it('goes out as CSV with the same filters; nothing in it is a formula; the export is one act', async () => {
    const [first, second] = await write([
      { action: '=HYPERLINK("http://x")', subjectType: 'csv', fields: ['+a', 'b,c'], details: { n: 1 } },
      { action: 'csv.plain', subjectType: 'csv', subjectId: 5, actorId: admin.user.id },
      { action: 'csv.plain', subjectType: 'other' },
    ]);
    const response = await test.fetch('/api/admin/audit.csv?subjectType=csv', { headers: admin.headers });
    expect(response.headers.get('content-type')).toContain('text/csv');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="audit-log.csv"');
    expect(response.headers.get('cache-control')).toContain('no-store');
    const lines = (await response.text()).split('\r\n');
    expect(lines[0]).toBe('id,at,actor_id,actor_role,action,subject_type,subject_id,fields,details');
    expect(lines[1]).toMatch(new RegExp(`^${second?.id},[^,]+Z,${admin.user.id},admin,csv.plain,csv,5,,$`));
    expect(lines[2]).toMatch(
      new RegExp(
        `^${first?.id},[^,]+Z,,admin,"'=HYPERLINK\\(""http://x""\\)",csv,,"'\\+a b,c","\\{""n"":1\\}"$`,
      ),
    );
    expect(lines.slice(3)).toEqual(['']);
    expect(await lastAudit('audit.export')).toMatchObject({
      actorId: admin.user.id,
      fields: ['subjectType'],
      details: { rows: 2 },
    });
    expect(await countAudit('audit.export')).toBe(1);
  });

  it('is exported in batches, without gaps and up to the limit', async () => {
    await test.db.pool.query(
      `insert into audit_log (actor_role, action, subject_type) select 'system', 'many.rows', 'thing' from generate_series(1, 4500)`,
    );
    const viewer = { ...VISITOR, member: null };
    const ids = async (max?: number) => {
      const file = await exportAudit(test.db, viewer, { action: 'many' }, max);
      const chunks: Buffer[] = [];
      for await (const chunk of await file.read()) chunks.push(Buffer.from(chunk));
      const text = Buffer.concat(chunks);
      expect(text.length).toBe(file.bytes);
      return text
        .toString()
        .trimEnd()
        .split('\r\n')
        .slice(1)
        .map((line) => Number(line.split(',')[0]));
    };
    const whole = await ids();
    expect(whole).toHaveLength(4500);
    expect(whole).toEqual(whole.toSorted((a, b) => b - a));
    expect(new Set(whole).size).toBe(4500);
    expect(await ids(2100)).toEqual(whole.slice(0, 2100));
  });
});

describe('the state of the system', () => {
  it('is told without addresses', async () => {
    await test.db.orm.insert(mailOutbox).values([
      {
        address: 'secret@example.org',
        template: 'duas.approved',
        language: 'en',
        status: 'failed',
        problem: '550 no such <address>',
      },
      { address: 'other@example.org', template: 'duas.rejected', language: 'en', status: 'held' },
    ]);
    const { status, body } = await ask<Health>('GET', '/api/admin/health');
    expect(status).toBe(200);
    expect(body.database.version).toMatch(/^\d+/);
    expect(body.database.bytes).toBeGreaterThan(1_000_000);
    expect(body.database.migrationsKnown).toBeGreaterThanOrEqual(9);
    expect([null, body.database.migrationsKnown]).toContain(body.database.migrationsApplied);
    expect(body.queues.map(({ name }) => name)).toContain('mail.send');
    expect(body.mail).toMatchObject({ hasServer: false, failed: 1, held: 1 });
    expect(body.mail.failures).toMatchObject([
      { template: 'duas.approved', problem: '550 no such <address>', attempts: 0 },
    ]);
    expect(JSON.stringify(body)).not.toContain('example.org');
    expect(body.storage).toEqual({ kind: 'folder', isReachable: true });
    expect(body.disk?.freeBytes).toBeGreaterThan(0);
    expect(body.process.node).toBe(process.version);
    expect(body.texts.map(({ language }) => language)).toEqual(['ar', 'ur', 'tr', 'ms', 'fr']);
    for (const { total, signed } of body.texts) {
      expect(total).toBeGreaterThan(4000);
      expect(signed).toBeLessThanOrEqual(total);
    }
  });

  it('mail that failed or was held is queued again once, and not without a mail server', async () => {
    const refused = await ask('POST', '/api/admin/mail/retry');
    expect([refused.status, refused.body.code]).toEqual([409, 'admin.no_mail_server']);
    expect(await countAudit('mail.retry')).toBe(0);
    const sent = await test.db.orm
      .insert(mailOutbox)
      .values({ address: 'sent@example.org', template: 'duas.approved', language: 'en', status: 'sent' })
      .returning({ id: mailOutbox.id });
    const jobs = testJobs(test.db, (error) => console.error(error));
    const viewer = VISITOR;
    const again = () => test.db.transaction((tx) => retryMail(tx, { jobs, hasMail: true }, viewer));
    const counts = await Promise.all([again(), again()]);
    await jobs.close();
    // Two at once may each take one of the two; neither is taken twice.
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
    const rows = await test.db.orm.select().from(mailOutbox);
    expect(rows.filter(({ status }) => status === 'queued')).toHaveLength(2);
    expect(rows.find(({ id }) => id === sent[0]?.id)?.status).toBe('sent');
    const queued = await test.db.pool.query(
      `select data from pgboss.job where name = 'mail.send' and state = 'created' and (data->>'mailId')::int = any($1)`,
      [rows.filter(({ status }) => status === 'queued').map(({ id }) => id)],
    );
    expect(queued.rowCount).toBe(2);
    expect(await countAudit('mail.retry')).toBe(2);
  });

  it('mail is queued again by an admin where a mail server is configured', async () => {
    const other = await createTestApp({ settings: { SMTP_URL: 'smtp://127.0.0.1:9' } });
    try {
      const person = await signInAs(other, 'admin');
      await other.db.orm
        .insert(mailOutbox)
        .values({ address: 'a@example.org', template: 'duas.approved', language: 'en', status: 'failed' });
      const response = await other.fetch('/api/admin/mail/retry', {
        method: 'POST',
        headers: person.headers,
      });
      expect([response.status, await response.json()]).toEqual([200, { retried: 1 }]);
      const [row] = await other.db.orm.select().from(mailOutbox);
      expect(row).toMatchObject({ status: 'queued', attempts: 0, problem: null });
    } finally {
      await other.close();
    }
  });

  it('failed jobs of one queue are queued again, those of others and done ones are not', async () => {
    const jobs = testJobs(test.db, (error) => console.error(error));
    await test.db.transaction(async (tx) => {
      for (let i = 0; i < 3; i += 1) await jobs.send(tx, 'audit.seal', {});
      await jobs.send(tx, 'upkeep.hourly', {});
    });
    await jobs.close();
    const states = async (name: string) =>
      (
        await test.db.pool.query<{ state: string }>(
          'select state::text from pgboss.job where name = $1 order by state::text',
          [name],
        )
      ).rows.map(({ state }) => state);
    await test.db.pool.query(
      `update pgboss.job set state = 'failed', completed_on = now() where name in ('audit.seal', 'upkeep.hourly')`,
    );
    await test.db.pool.query(
      `update pgboss.job set state = 'completed' where id = (select id from pgboss.job where name = 'audit.seal' limit 1)`,
    );
    const health = async () =>
      (await ask<Health>('GET', '/api/admin/health')).body.queues.find(({ name }) => name === 'audit.seal');
    expect(await health()).toMatchObject({ failed: 2, waiting: 0 });
    const { status, body } = await ask<{ retried: number }>('POST', '/api/admin/jobs/retry', admin, {
      queue: 'audit.seal',
    });
    expect([status, body.retried]).toEqual([200, 2]);
    expect(await health()).toMatchObject({ failed: 0, waiting: 2 });
    expect(await states('upkeep.hourly')).toEqual(['failed']);
    expect(await lastAudit('jobs.retry')).toMatchObject({ details: { queue: 'audit.seal', retried: 2 } });
    expect((await ask('POST', '/api/admin/jobs/retry', admin, { queue: 'no.queue' })).status).toBe(404);
    expect((await ask('POST', '/api/admin/jobs/retry', admin, { queue: "x'; --" })).status).toBe(400);
    await expect(test.db.transaction((tx) => retryJobs(tx, VISITOR, 'constructor'))).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('after all of it', () => {
  it('no act of the tests named a person in the audit log', async () => {
    const known = await test.db.orm
      .select({ email: users.email })
      .from(users)
      .where(inArray(users.role, ['admin', 'user']));
    const rows = JSON.stringify(await test.db.orm.select().from(auditLog));
    for (const { email } of known) expect(rows).not.toContain(email);
  });
});
