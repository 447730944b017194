import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { media } from '#db/schema/media.ts';
import { memorials } from '#db/schema/memorials.ts';
import { auditLog } from '#db/schema/records.ts';
import { reports } from '#db/schema/trust.ts';
import type { Report, ReportCase } from '#features/people/trust/trust-contract.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import {
  makeComment,
  makeDua,
  makeGrave,
  makeLink,
  makeMemorial,
  makePost,
  signInAs,
} from '#tests/support/factories.ts';

type Headers = Record<string, string>;

let test: TestApp;
let member: Awaited<ReturnType<typeof signInAs>>;
let admin: Awaited<ReturnType<typeof signInAs>>;

beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '10' } });
  [member, admin] = [await signInAs(test), await signInAs(test, 'admin')];
});
afterAll(() => test.close());

async function send<Body = unknown>(path: string, headers: Headers, body?: unknown) {
  const response = await test.fetch(path, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
  });
  const link = response.headers.get('link')?.match(/<([^>]+)>/)?.[1] ?? null;
  return { status: response.status, link, body: (await response.json()) as Body & { code?: string } };
}

const report = (targetType: string, targetId: number, more: object = {}, headers: Headers = member.headers) =>
  send<Report>('/api/reports', headers, { targetType, targetId, reason: 'disrespect', ...more });

async function makeMedia(ownerId: number, memorialId: number | null) {
  const key = `key${Math.random().toString(36).slice(2).padEnd(19, 'x')}`.slice(0, 22);
  const values = { key, ownerId, memorialId, kind: 'photo', bytes: 1 };
  const [row] = await test.db.orm.insert(media).values(values).returning();
  if (!row) throw new Error('no media');
  return row;
}

/** One of everything that can be reported, on a memorial of the visibility given. */
async function makeTargets(overrides: Partial<typeof memorials.$inferInsert>) {
  const memorial = await makeMemorial(test.db, overrides);
  const post = await makePost(test.db, { memorialId: memorial.id, content: 'Reported words' });
  const comment = await makeComment(test.db, post.id);
  const dua = await makeDua(test.db, { memorialId: memorial.id });
  const upload = await makeMedia(memorial.createdBy ?? 0, memorial.id);
  const targets: [string, number][] = [
    ['memorial', memorial.id],
    ['post', post.id],
    ['comment', comment.id],
    ['dua', dua.id],
    ['media', upload.id],
  ];
  return { memorial, targets };
}

describe('POST /api/reports', () => {
  it('keeps a report on whatever its reporter sees, once', async () => {
    const { memorial, targets } = await makeTargets({});
    for (const [type, id] of targets) {
      const first = await report(type, id, { reason: 'privacy', note: ' Please look\u202e ' });
      expect(first.status, type).toBe(201);
      expect(first.body).toMatchObject({ targetType: type, note: 'Please look', status: 'open' });
      const again = await report(type, id, { reason: 'spam' });
      expect(again).toMatchObject({ status: 200, body: first.body });
      const [row] = await test.db.orm.select().from(reports).where(eq(reports.id, first.body.id));
      expect(row).toMatchObject({ reporterId: member.user.id, memorialId: memorial.id });
      const other = await signInAs(test);
      expect((await report(type, id, {}, other.headers)).status).toBe(201);
    }
  });

  it('is one report of many at once', async () => {
    const { targets } = await makeTargets({});
    const [type, id] = targets[1] ?? ['', 0];
    const answers = await Promise.all(Array.from({ length: 10 }, () => report(type, id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  it('tells outsiders nothing of what is private, hidden, unapproved or not there', async () => {
    const { targets } = await makeTargets({ visibility: 'private' });
    const unlisted = await makeTargets({ visibility: 'unlisted' });
    const closed = await makeTargets({ showComments: false });
    const pending = await makeDua(test.db, { memorialId: closed.memorial.id, isApproved: null });
    const loose = await makeMedia(admin.user.id, null);
    for (const [type, id] of [
      ...targets,
      ...unlisted.targets,
      closed.targets[2] ?? ['', 0],
      ['dua', pending.id],
      ['media', loose.id],
      ...(['memorial', 'post', 'comment', 'dua', 'media', 'grave'] as const).map(
        (name) => [name, 9_999_999] as const,
      ),
    ] as const) {
      const answer = await report(type, id);
      expect([type, answer.status, answer.body.code]).toEqual([type, 404, 'trust.nothing_there']);
    }
    const link = await makeLink(test.db, unlisted.memorial.id);
    for (const [type, id] of unlisted.targets) expect((await report(type, id, { link })).status).toBe(201);
    const grave = await makeGrave(test.db);
    const forGrave = await makeDua(test.db, { graveId: grave.id });
    expect((await report('dua', forGrave.id)).status).toBe(201);
    expect((await report('grave', grave.id)).body).toMatchObject({ targetType: 'grave', status: 'open' });
  });

  it('takes what visitors see, some times about each, and tells them nothing of what they do not see', async () => {
    const { targets } = await makeTargets({});
    const hidden = await makeTargets({ visibility: 'private' });
    for (const [type, id] of targets) {
      const { status, body } = await report(type, id, { note: 'Look' }, {});
      expect([type, status]).toEqual([type, 201]);
      const [row] = await test.db.orm.select().from(reports).where(eq(reports.id, body.id));
      expect(row).toMatchObject({ reporterId: null, note: 'Look', status: 'open' });
    }
    for (const [type, id] of hidden.targets)
      expect([type, (await report(type, id, {}, {})).status]).toEqual([type, 404]);
    const strict = await createTestApp({ settings: { RATE_LIMIT_SCALE: '1' } });
    try {
      const [one, other] = [await makeMemorial(strict.db), await makeMemorial(strict.db)];
      const again = (targetId: number) =>
        strict.fetch('/api/reports', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ targetType: 'memorial', targetId, reason: 'spam' }),
        });
      const statuses = [];
      for (const id of [one.id, one.id, one.id, one.id, other.id]) statuses.push((await again(id)).status);
      expect(statuses).toEqual([201, 201, 201, 429, 201]);
    } finally {
      await strict.close();
    }
  });

  it('refuses unknown reasons and fields that are not theirs', async () => {
    const { memorial } = await makeTargets({});
    for (const wrong of [
      { reason: 'dull' },
      { targetType: 'user' },
      { note: 'x'.repeat(1001) },
      { status: 'upheld' },
      { reporterId: 1 },
    ])
      expect((await report('memorial', memorial.id, wrong)).status).toBe(400);
  });

  it('is limited', async () => {
    const strict = await createTestApp({ settings: { RATE_LIMIT_SCALE: '0.1' } });
    try {
      const person = await signInAs(strict);
      const body = JSON.stringify({ targetType: 'post', targetId: 1, reason: 'spam' });
      const headers = { 'content-type': 'application/json', ...person.headers };
      const statuses = [];
      for (let index = 0; index < 4; index++)
        statuses.push((await strict.fetch('/api/reports', { method: 'POST', headers, body })).status);
      expect(statuses).toEqual([404, 404, 404, 429]);
    } finally {
      await strict.close();
    }
  });
});

describe('the moderators’ queue', () => {
  const queue = (query: string, headers: Headers = admin.headers) =>
    send<ReportCase[]>(`/api/admin/reports${query}`, headers);

  it('is for admins', async () => {
    for (const [headers, status] of [
      [{}, 401],
      [member.headers, 403],
      [(await signInAs(test, 'official')).headers, 403],
      [(await signInAs(test, 'community_leader')).headers, 403],
    ] as const) {
      expect((await queue('', headers)).status).toBe(status);
      const decide = await send('/api/admin/reports/1/decide', headers, { status: 'upheld' });
      expect(decide.status).toBe(status);
    }
  });

  it('holds the oldest first, each once, with what was reported as it stands now', async () => {
    await test.db.orm.update(reports).set({ status: 'dismissed' });
    const { memorial, targets } = await makeTargets({ title: 'A reported memorial' });
    for (const [type, id] of targets) await report(type, id);
    const seen: ReportCase[] = [];
    for (let next: string | null = '?limit=2'; next; ) {
      const page: { body: ReportCase[]; link: string | null } = await queue(next);
      seen.push(...page.body);
      next = page.link?.replace('/api/admin/reports', '') ?? null;
    }
    expect(seen.map(({ targetType, targetId }) => [targetType, targetId])).toEqual(targets);
    expect(seen[0]).toMatchObject({
      excerpt: 'A reported memorial',
      reporter: { id: member.user.id, username: member.user.username },
    });
    expect(seen[1]).toMatchObject({ excerpt: 'Reported words', memorialId: memorial.id });
    // A picture without a caption has no words, and its kind is said by its mediaKey and the reader's own language.
    expect(seen.find(({ mediaKey }) => mediaKey !== null)).toMatchObject({ excerpt: '' });
    expect(seen.map(({ mediaKey }) => mediaKey !== null)).toEqual(targets.map(([type]) => type === 'media'));
    await test.db.orm.update(memorials).set({ deletedAt: new Date() }).where(eq(memorials.id, memorial.id));
    expect((await queue('?limit=1')).body[0]?.excerpt).toBeNull();
    expect((await queue('?status=closed')).status).toBe(400);
    expect((await queue('?cursor=abc')).status).toBe(400);
  });

  it('settles a report once, with an audit row that tells no words', async () => {
    const { targets } = await makeTargets({});
    const [type, id] = targets[1] ?? ['', 0];
    const { body: made } = await report(type, id, { note: 'Marker of the note' });
    const path = `/api/admin/reports/${made.id}/decide`;
    const answers = await Promise.all(
      ['upheld', 'dismissed', 'upheld'].map((status) =>
        send<ReportCase>(path, admin.headers, { status, decision: 'Marker of the reason' }),
      ),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(won[0]?.body).toMatchObject({ decision: 'Marker of the reason', decidedBy: admin.user.id });
    expect(answers.filter(({ body }) => body.code === 'trust.already_decided')).toHaveLength(2);
    const rows = await test.db.orm.select().from(auditLog).where(eq(auditLog.action, 'report.decide'));
    expect(rows.filter(({ subjectId }) => subjectId === made.id)).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('Marker');
    const settled = await queue(`?status=${won[0]?.body.status}&limit=100`);
    expect(settled.body.map((entry) => entry.id)).toContain(made.id);
    // What was settled may be reported anew: it may have changed since.
    expect((await report(type, id)).status).toBe(201);
    expect(
      (await send('/api/admin/reports/9999999/decide', admin.headers, { status: 'upheld' })).status,
    ).toBe(404);
    for (const wrong of [{ status: 'open' }, {}, { status: 'upheld', decidedBy: 1 }])
      expect((await send(path, admin.headers, wrong)).status).toBe(400);
  });
});
