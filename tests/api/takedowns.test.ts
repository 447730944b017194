import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { media } from '#db/schema/media.ts';
import { memorialPosts, memorials } from '#db/schema/memorials.ts';
import { mailOutbox } from '#db/schema/outbox.ts';
import { auditLog } from '#db/schema/records.ts';
import { reports, takedowns } from '#db/schema/trust.ts';
import { eraseOldRecords } from '#features/people/trust/server/erase-records.ts';
import type { OwnTakedown, Takedown, YearCount } from '#features/people/trust/takedowns-contract.ts';
import { REPORT_TARGETS } from '#features/people/trust/trust-values.ts';
import { asker, type Person } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import {
  makeComment,
  makeDua,
  makeGrave,
  makeMemorial,
  makePost,
  signInAs,
} from '#tests/support/factories.ts';
import { makeStream } from '#tests/support/make-stream.ts';
import { notificationsOf } from '#tests/support/notifications-of.ts';

let test: TestApp;
let admin: Person;
let owner: Person;
let others: (Person | null)[];

beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '100' } });
  [admin, owner] = [await signInAs(test, 'admin'), await signInAs(test)];
  const roles = ['user', 'community_leader', 'official', 'registrar'] as const;
  others = [null, ...(await Promise.all(roles.map((role) => signInAs(test, role))))];
});
afterAll(() => test.close());

const ask = asker(() => test);

const WHY = { reason: 'disrespect', explanation: 'It mocks the dead.' };
const take = (targetType: string, targetId: number, more: object = {}, person: Person | null = admin) =>
  ask<Takedown>('POST', '/api/admin/takedowns', person, { targetType, targetId, ...WHY, ...more });
const restore = (id: number, person: Person | null = admin) =>
  ask<Takedown>('POST', `/api/admin/takedowns/${id}/restore`, person);
const appeal = (id: number, person: Person | null, words = 'It was kindly meant.') =>
  ask<OwnTakedown>('POST', `/api/takedowns/${id}/appeal`, person, { appeal: words });
const decide = (id: number, status: string, person: Person | null = admin) =>
  ask<Takedown>('POST', `/api/admin/takedowns/${id}/decide-appeal`, person, {
    status,
    decision: 'Looked at.',
  });
const kindsOf = async (person: Person) => (await notificationsOf(test, person)).map(({ kind }) => kind);

async function makeUpload(memorialId: number) {
  const key = `key${Math.random().toString(36).slice(2)}`.padEnd(22, 'x').slice(0, 22);
  const [row] = await test.db.orm
    .insert(media)
    .values({ key, ownerId: owner.user.id, memorialId, kind: 'photo', bytes: 1, status: 'ready' })
    .returning();
  if (!row) throw new Error('no upload');
  return { id: row.id, key, url: `/media/${key}/large.webp` };
}

/** A public memorial with one of everything, all of it the owner's. */
async function makeTargets() {
  const memorial = await makeMemorial(test.db, { title: 'Zqmemorial', createdBy: owner.user.id });
  const upload = await makeUpload(memorial.id);
  const kept = await makeUpload(memorial.id);
  await test.db.orm
    .update(memorials)
    .set({ photos: [upload.url, kept.url] })
    .where(eq(memorials.id, memorial.id));
  const authorId = owner.user.id;
  const post = await makePost(test.db, { memorialId: memorial.id, authorId, content: 'Zqpost' });
  const other = await makePost(test.db, { memorialId: memorial.id, mediaUrls: [upload.url, kept.url] });
  const comment = await makeComment(test.db, other.id, { authorId, content: 'Zqcomment' });
  await makeComment(test.db, other.id, { parentId: comment.id, content: 'Zqreply' });
  const dua = await makeDua(test.db, { memorialId: memorial.id, senderId: authorId, content: 'Zqdua' });
  return { memorial, upload, kept, post, other, comment, dua };
}

describe('taking down', () => {
  it('is for admins', async () => {
    const { post } = await makeTargets();
    const { body } = await take('post', post.id);
    for (const person of [...others, owner]) {
      const refused = person ? 403 : 401;
      expect((await take('post', post.id, {}, person)).status).toBe(refused);
      expect((await restore(body.id, person)).status).toBe(refused);
      expect((await decide(body.id, 'upheld', person)).status).toBe(refused);
      expect((await ask('GET', '/api/admin/takedowns', person)).status).toBe(refused);
      expect((await ask('GET', '/api/admin/trust/transparency', person)).status).toBe(refused);
    }
    for (const wrong of [
      { explanation: ' ' },
      { explanation: 'x'.repeat(1001) },
      { reason: 'dull' },
      { takenBy: 1 },
      { ownerId: 1 },
    ])
      expect((await take('post', post.id, wrong)).status).toBe(400);
    expect((await take('grave', 1)).status).toBe(400);
    expect((await take('post', 9_999_999)).body.code).toBe('trust.nothing_there');
    expect((await restore(9_999_999)).status).toBe(404);
  });

  it('hides a post, a comment with its replies, a dua and a photo from everybody, until they are restored', async () => {
    const { memorial, upload, kept, post, other, comment, dua } = await makeTargets();
    const at = `/api/memorials/${memorial.id}`;
    const read = async (person: Person | null) => {
      const paths = [
        at,
        `${at}/posts`,
        `${at}/duas`,
        `${at}/media`,
        `/api/posts/${other.id}/comments`,
        `/api/graves/${memorial.graveId}/duas`,
        '/api/memorials?limit=100',
        `/api/graves/${memorial.graveId}/memorials`,
      ];
      const said = [];
      for (const path of paths)
        said.push((await test.fetch(path, { headers: { ...person?.headers } })).text());
      return (await Promise.all(said)).join('\n');
    };
    const words = ['Zqpost', 'Zqcomment', 'Zqreply', 'Zqdua', upload.key];
    const before = await read(null);
    for (const word of words) expect(before).toContain(word);
    const made = [];
    for (const [type, id] of [
      ['post', post.id],
      ['comment', comment.id],
      ['dua', dua.id],
      ['media', upload.id],
    ] as const) {
      const { status, body } = await take(type, id);
      expect([type, status]).toEqual([type, 201]);
      made.push(body);
    }
    for (const person of [null, owner, admin, others[1] ?? null]) {
      const after = await read(person);
      for (const word of words) expect(after, `${person?.user.role} ${word}`).not.toContain(word);
      expect(after).toContain(kept.key);
      expect((await ask('GET', `/api/posts/${post.id}`, person)).status).toBe(404);
    }
    expect((await ask('GET', at, null)).body).toMatchObject({ duaCount: 0, photos: [kept.url] });
    const posts = await ask<{ id: number; commentCount: number; mediaUrls: string[] }[]>(
      'GET',
      `${at}/posts`,
      null,
    );
    expect(posts.body).toMatchObject([{ id: other.id, commentCount: 0, mediaUrls: [kept.url] }]);
    expect((await ask('GET', `/api/media/${upload.key}`, owner)).status).toBe(404);
    expect((await ask('GET', `/api/media/${upload.key}`, admin)).status).toBe(200);
    // What nobody sees takes nothing on, and is not reported.
    const refused = [
      await ask('POST', `/api/posts/${post.id}/comments`, owner, { content: 'More' }),
      await ask('POST', `/api/posts/${other.id}/comments`, owner, { content: 'More', parentId: comment.id }),
      await ask('POST', `/api/comments/${comment.id}/reactions`, owner, { type: 'heart' }),
      await ask('PATCH', `/api/posts/${post.id}`, owner, { version: 1, content: 'Changed' }),
      await ask('DELETE', `/api/posts/${post.id}`, owner),
      await ask('POST', '/api/reports', others[1] ?? null, {
        targetType: 'dua',
        targetId: dua.id,
        reason: 'spam',
      }),
      await ask('POST', '/api/reports', others[1] ?? null, {
        targetType: 'media',
        targetId: upload.id,
        reason: 'spam',
      }),
    ];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404));
    // A manager who saves the photos that they see does not delete the evidence.
    const { body: shown } = await ask<{ version: number; photos: string[] }>('GET', at, owner);
    await ask('PATCH', at, owner, { version: shown.version, photos: shown.photos });
    expect(await test.db.orm.$count(media, eq(media.id, upload.id))).toBe(1);
    for (const { id } of made) expect((await restore(id)).status).toBe(200);
    const again = await read(null);
    for (const word of words.slice(0, 4)) expect(again).toContain(word);
    expect((await ask('GET', `/api/media/${upload.key}`, null)).status).toBe(200);
  });

  it('shuts a memorial to all but its managers, who change nothing, and admins', async () => {
    const { memorial } = await makeTargets();
    const at = `/api/memorials/${memorial.id}`;
    const { body } = await take('memorial', memorial.id);
    for (const person of others) expect((await ask('GET', at, person)).status).toBe(404);
    expect((await ask('GET', at, admin)).status).toBe(200);
    expect((await ask('GET', at, owner)).body).toMatchObject({
      isTakenDown: true,
      viewer: { mayManage: false, mayContribute: false },
    });
    expect((await ask('POST', `${at}/posts`, owner, { content: 'More' })).status).toBe(403);
    expect((await ask('PATCH', at, owner, { version: 1, title: 'More' })).status).toBe(403);
    expect((await ask('DELETE', at, owner)).status).toBe(403);
    expect((await ask('GET', `${at}/preview.png`, null)).status).toBe(404);
    expect(JSON.stringify((await ask('GET', '/api/memorials?limit=100', null)).body)).not.toContain(
      `"id":${memorial.id},`,
    );
    await restore(body.id);
    expect((await ask('GET', at, null)).body).toMatchObject({ isTakenDown: false });
  });

  it('is done once of many at the same time, with one audit row that tells no words', async () => {
    const { post } = await makeTargets();
    const answers = await Promise.all(Array.from({ length: 12 }, () => take('post', post.id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'trust.down_already')).toHaveLength(11);
    const rows = await test.db.orm.select().from(auditLog).where(eq(auditLog.action, 'takedown.create'));
    expect(rows.filter(({ subjectId }) => subjectId === post.id)).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('mocks');
  });

  it('settles every open report on it in the same step, and tells the reporters no more than that', async () => {
    const { post, comment } = await makeTargets();
    const [one, two] = [await signInAs(test), await signInAs(test)];
    const report = async (person: Person, targetType: string, targetId: number) =>
      (
        await ask<{ id: number }>('POST', '/api/reports', person, {
          targetType,
          targetId,
          reason: 'disrespect',
        })
      ).body.id;
    const [first, second, elsewhere] = [
      await report(one, 'post', post.id),
      await report(two, 'post', post.id),
      await report(two, 'comment', comment.id),
    ];
    expect((await take('post', post.id, { reportId: elsewhere })).body).toMatchObject({
      code: 'common.invalid_input',
    });
    expect((await take('post', post.id, { reportId: 9_999_999 })).status).toBe(404);
    expect((await take('post', post.id, { reportId: first })).body).toMatchObject({ reportId: first });
    const settled = await test.db.orm.select().from(reports);
    const statusOf = (id: number) => settled.find((row) => row.id === id)?.status;
    expect([first, second, elsewhere].map(statusOf)).toEqual(['upheld', 'upheld', 'open']);
    expect(await kindsOf(one)).toEqual(['trust.report_settled']);
    expect(await kindsOf(two)).toEqual(['trust.report_settled']);
  });
});

describe('who wrote it', () => {
  it('is told by notification and mail, whatever mails they want otherwise, and sees why', async () => {
    const author = await signInAs(test);
    const post = await makePost(test.db, { authorId: author.user.id, content: 'Zqown' });
    const { body } = await take('post', post.id);
    expect(await kindsOf(author)).toEqual(['trust.taken_down']);
    const mails = await test.db.orm.select().from(mailOutbox).where(eq(mailOutbox.userId, author.user.id));
    expect(mails).toMatchObject([
      {
        template: 'trust.taken_down',
        values: { words: 'It mocks the dead.', what: 'your post', link: '/my-takedowns' },
      },
    ]);
    const { body: mine } = await ask<OwnTakedown[]>('GET', '/api/takedowns', author);
    expect(mine).toMatchObject([
      { id: body.id, excerpt: 'Zqown', explanation: 'It mocks the dead.', appeal: null },
    ]);
    expect(JSON.stringify(mine)).not.toContain(admin.user.username);
    expect((await ask<OwnTakedown[]>('GET', '/api/takedowns', others[1] ?? null)).body).toEqual([]);
    expect((await ask('GET', '/api/takedowns', null)).status).toBe(401);
  });

  it('appeals once; upheld, it is shown again, and of two decisions one counts', async () => {
    const author = await signInAs(test);
    const post = await makePost(test.db, { authorId: author.user.id });
    const { body } = await take('post', post.id);
    expect((await decide(body.id, 'upheld')).body.code).toBe('trust.no_open_appeal');
    for (const person of others) expect((await appeal(body.id, person)).status).toBe(person ? 404 : 401);
    expect((await appeal(body.id, author, '  ')).status).toBe(400);
    const sent = await Promise.all(Array.from({ length: 5 }, () => appeal(body.id, author)));
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(sent.filter(({ body: said }) => said.code === 'trust.appealed_already')).toHaveLength(4);
    const open = await ask<Takedown[]>('GET', '/api/admin/takedowns?state=appeals', admin);
    expect(open.body.map(({ id }) => id)).toContain(body.id);
    const decided = await Promise.all(
      ['upheld', 'upheld', 'refused'].map((status) => decide(body.id, status)),
    );
    expect(decided.filter(({ status }) => status === 200)).toHaveLength(1);
    const rows = await test.db.orm
      .select()
      .from(auditLog)
      .where(sql`action like 'appeal.%' and action <> 'appeal.create'`);
    expect(rows.filter(({ subjectId }) => subjectId === post.id)).toHaveLength(1);
  });

  it('hears that it was deleted meanwhile, and not that it is shown, where nothing is left to show', async () => {
    const author = await signInAs(test);
    const post = await makePost(test.db, { authorId: author.user.id });
    const memorial = await makeMemorial(test.db, { createdBy: author.user.id });
    const first = (await take('post', post.id)).body.id;
    const second = (await take('memorial', memorial.id)).body.id;
    await test.db.orm.delete(memorialPosts).where(eq(memorialPosts.id, post.id));
    await test.db.orm.update(memorials).set({ deletedAt: new Date() }).where(eq(memorials.id, memorial.id));
    await appeal(first, author);
    expect((await decide(first, 'upheld')).body).toMatchObject({ appealStatus: 'upheld', excerpt: null });
    expect((await restore(second)).body.restoredAt).not.toBeNull();
    const down = ['trust.taken_down', 'trust.taken_down'];
    const gone = ['trust.restored_gone', 'trust.restored_gone'];
    expect(await kindsOf(author)).toEqual([...down, ...gone]);
    const mails = await test.db.orm.select().from(mailOutbox).where(eq(mailOutbox.userId, author.user.id));
    expect(mails.map(({ template }) => template)).toEqual([...down, ...gone]);
  });

  it('who comes too late to appeal is not told that they have appealed', async () => {
    const author = await signInAs(test);
    const { id } = (await take('post', (await makePost(test.db, { authorId: author.user.id })).id)).body;
    await restore(id);
    expect((await appeal(id, author)).body.code).toBe('trust.restored_already');
  });

  it('hears of a refusal, and it stays down', async () => {
    const author = await signInAs(test);
    const post = await makePost(test.db, { authorId: author.user.id });
    const { body } = await take('post', post.id);
    await appeal(body.id, author);
    expect((await decide(body.id, 'refused')).body).toMatchObject({
      appealStatus: 'refused',
      restoredAt: null,
    });
    expect(await kindsOf(author)).toEqual(['trust.taken_down', 'trust.appeal_refused']);
    expect((await ask('GET', `/api/posts/${post.id}`, author)).status).toBe(404);
    expect((await appeal(body.id, author)).body.code).toBe('trust.appealed_already');
    await restore(body.id);
    expect((await ask('GET', `/api/posts/${post.id}`, null)).status).toBe(200);
    expect((await restore(body.id)).body.code).toBe('trust.restored_already');
    // It can be taken down anew, and appealed anew.
    expect((await take('post', post.id)).status).toBe(201);
  });
});

describe('records', () => {
  it('are erased three years after they were settled; their count by year stays', async () => {
    const post = await makePost(test.db, { authorId: owner.user.id });
    const gone = await take('post', post.id);
    await restore(gone.body.id);
    const standing = await take('post', post.id);
    const long = sql`now() - interval '3 years 1 day'`;
    await test.db.orm.update(takedowns).set({ createdAt: long }).where(eq(takedowns.targetId, post.id));
    await test.db.orm.update(takedowns).set({ restoredAt: long }).where(eq(takedowns.id, gone.body.id));
    const [old] = await test.db.orm
      .insert(reports)
      .values({
        targetType: 'post',
        targetId: post.id,
        reason: 'spam',
        status: 'dismissed',
        decidedAt: long,
        createdAt: long,
      })
      .returning();
    const counts = async () => (await ask<YearCount[]>('GET', '/api/admin/trust/transparency', admin)).body;
    const before = await counts();
    const erased = await eraseOldRecords(test.db);
    expect(erased).toBe(2);
    expect(await test.db.orm.$count(reports, eq(reports.id, old?.id ?? 0))).toBe(0);
    expect(await test.db.orm.$count(takedowns, eq(takedowns.id, gone.body.id))).toBe(0);
    // What is still down keeps its record: without it nobody could bring it back.
    expect(await test.db.orm.$count(takedowns, eq(takedowns.id, standing.body.id))).toBe(1);
    expect(await counts()).toEqual(before);
    expect(before.some(({ kind, outcome }) => kind === 'report' && outcome === 'dismissed')).toBe(true);
    expect(await eraseOldRecords(test.db)).toBe(0);
    expect(await counts()).toEqual(before);
  });

  it.each(REPORT_TARGETS)('of a %s goes once that is gone', async (targetType) => {
    const nobody = 2_000_000_000;
    await test.db.orm.insert(takedowns).values({
      targetType,
      targetId: nobody,
      reason: 'spam',
      explanation: '',
      createdAt: sql`now() - interval '3 years 1 day'`,
    });
    expect(await eraseOldRecords(test.db)).toBe(1);
  });

  it('of a grave or a stream that still stands stays', async () => {
    const grave = await makeGrave(test.db);
    const stream = await makeStream(test.db);
    for (const [targetType, targetId] of [
      ['grave', grave.id],
      ['stream', stream.id],
    ] as const)
      await test.db.orm.insert(takedowns).values({
        targetType,
        targetId,
        reason: 'spam',
        explanation: '',
        createdAt: sql`now() - interval '3 years 1 day'`,
      });
    expect(await eraseOldRecords(test.db)).toBe(0);
  });
});
