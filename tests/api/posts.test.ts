import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { media } from '#db/schema/media.ts';
import { memorialMembers, memorialPosts, memorialReactions, memorials } from '#db/schema/memorials.ts';
import { users } from '#db/schema/people.ts';
import { auditLog } from '#db/schema/records.ts';
import type { MemberRole } from '#features/remember/memorials/memorials-values.ts';
import type { Post, PostComment, ReactionReply } from '#features/remember/posts/posts-contract.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeComment, makeLink, makeMemorial, makePost, signInAs } from '#tests/support/factories.ts';

type Person = Awaited<ReturnType<typeof signInAs>>;
const VISITOR = { headers: {} };

let test: TestApp;
let stranger: Person;
let admin: Person;

beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '100' } });
  [stranger, admin] = [await signInAs(test), await signInAs(test, 'admin')];
});
afterAll(() => test.close());

async function call<Body = unknown>(
  who: { headers: Record<string, string> },
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  const response = await test.fetch(path, {
    method,
    headers: { ...json, ...who.headers, ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const link = response.headers.get('link')?.match(/<([^>]+)>/)?.[1] ?? null;
  return { status: response.status, link, body: (await response.json()) as Body & { code?: string } };
}

/** A memorial with its manager signed in, and other people of the family by their roles. */
async function makeFamily(overrides: Partial<typeof memorials.$inferInsert> = {}, roles: MemberRole[] = []) {
  const manager = await signInAs(test);
  const memorial = await makeMemorial(test.db, { createdBy: manager.user.id, ...overrides });
  const family: Record<string, Person> = {};
  for (const role of roles) {
    const person = await signInAs(test);
    await test.db.orm
      .insert(memorialMembers)
      .values({ memorialId: memorial.id, userId: person.user.id, role });
    family[role] = person;
  }
  return { memorial, manager, family, path: `/api/memorials/${memorial.id}/posts` };
}

async function makeUpload(values: { ownerId: number; memorialId: number | null }) {
  const key = randomBytes(17).toString('base64url').slice(0, 22);
  await test.db.orm.insert(media).values({ ...values, key, kind: 'photo', status: 'ready', bytes: 1 });
  return { key, url: `/media/${key}/large.webp` };
}

const auditOf = async (subjectId: number, action: string) =>
  (await test.db.orm.select().from(auditLog).where(eq(auditLog.subjectId, subjectId))).filter(
    (row) => row.action === action,
  );

describe('posts', () => {
  it('shares a message as its author wrote it, without what turns a line around', async () => {
    const { path, memorial } = await makeFamily();
    const { status, body } = await call<Post>(stranger, 'POST', path, {
      content: ' \u202eنمی\u200cخواهم\u202c\r\n<b>x</b>\u0007 ',
      type: 'message',
      mediaUrls: [],
      tags: [' Eid  1998 ', 'Eid 1998', 'مسجد'],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      content: 'نمی\u200cخواهم\n<b>x</b>',
      type: 'message',
      mediaUrls: [],
      tags: ['Eid 1998', 'مسجد'],
      isPinned: false,
      editedAt: null,
      author: { id: stranger.user.id, username: stranger.user.username },
      reactions: [],
      userReaction: null,
      comments: [],
      commentCount: 0,
      may: { edit: true, delete: true, pin: false, comment: true, react: true },
    });
    const [audit] = await auditOf(body.id, 'post.create');
    expect(audit).toMatchObject({ actorId: stranger.user.id, details: { memorialId: memorial.id } });
    expect(JSON.stringify(audit)).not.toContain('1998');
  });

  it('takes the three fields of the specification and no more', async () => {
    const { path } = await makeFamily();
    expect((await call(stranger, 'POST', path, { content: 'x' })).status).toBe(201);
    for (const extra of ['authorId', 'isPinned', 'isPublic', 'memorialId', 'createdAt', 'isDemo'])
      expect((await call(stranger, 'POST', path, { content: 'x', [extra]: 1 })).status, extra).toBe(400);
  });

  it.each([
    [{ content: ' \u202e ' }, 'content', 'posts.empty'],
    [{}, 'content', 'posts.empty'],
    [{ content: 'x'.repeat(5001) }, 'content', 'common.too_long'],
    [{ content: 'x', type: 'photo' }, 'mediaUrls', 'posts.media_needed'],
    [{ content: 'x', type: 'poem' }, 'type', 'common.invalid_value'],
    [{ content: 'x', mediaUrls: ['https://elsewhere.example/x.jpg'] }, 'mediaUrls.0', 'media.unknown'],
    [{ content: 'x', tags: Array.from({ length: 11 }, (_, n) => `t${n}`) }, 'tags', 'posts.too_many_tags'],
    [{ content: 'x', tags: ['y'.repeat(31)] }, 'tags.0', 'posts.tag_too_long'],
    [{ content: 'x', tags: ['\u2066'] }, 'tags.0', 'common.required'],
  ])('says what is wrong with %j in its field', async (wrong, field, code) => {
    const { path } = await makeFamily();
    const { status, body } = await call<{ fields: Record<string, { code: string; message: string }> }>(
      stranger,
      'POST',
      path,
      wrong,
    );
    expect(status).toBe(400);
    expect(body.fields[field]).toMatchObject({ code, message: expect.stringMatching(/\w/) });
  });

  it('answers one post to a repeated Idempotency-Key, and refuses it for another memorial', async () => {
    const [one, two] = [await makeFamily(), await makeFamily()];
    const key = { 'idempotency-key': 'once' };
    const sent = await Promise.all(
      Array.from({ length: 5 }, () => call<Post>(stranger, 'POST', one.path, { content: 'x' }, key)),
    );
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1);
    expect((await call(stranger, 'POST', two.path, { content: 'x' }, key)).status).toBe(422);
  });

  it('lists pinned ones first, then the newest, each once over all pages', async () => {
    const { memorial, manager, path } = await makeFamily();
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
    // Two at the same instant: the id settles it.
    const posts = [];
    for (const minute of [1, 2, 2, 3, 4, 5, 6])
      posts.push(await makePost(test.db, { memorialId: memorial.id, createdAt: at(minute) }));
    const [a, b, c, d, e, f, g] = posts.map(({ id }) => id);
    for (const id of [a, c])
      expect((await call(manager, 'POST', `/api/posts/${id}/pin`, { isPinned: true })).status).toBe(200);
    const seen: number[] = [];
    for (let next: string | null = `${path}?limit=2`; next; ) {
      const page: { body: Post[]; link: string | null } = await call<Post[]>(VISITOR, 'GET', next);
      seen.push(...page.body.map(({ id }) => id));
      next = page.link;
    }
    expect(seen).toEqual([c, a, g, f, e, d, b]);
    for (const cursor of ['abc', btoa('[2,"x",1]'), btoa('[1,"2026",1]'), btoa('[1,null,1]')])
      expect((await call(VISITOR, 'GET', `${path}?cursor=${cursor.replaceAll('=', '')}`)).status).toBe(400);
  });

  it('is changed by its author alone, and says that it was', async () => {
    const { memorial, manager } = await makeFamily();
    const createdAt = new Date(Date.now() - 60_000);
    const post = await makePost(test.db, {
      memorialId: memorial.id,
      authorId: stranger.user.id,
      createdAt,
    });
    const path = `/api/posts/${post.id}`;
    expect((await call(VISITOR, 'PATCH', path, { version: 1, content: 'y' })).status).toBe(401);
    for (const other of [manager, admin, await signInAs(test)])
      expect((await call(other, 'PATCH', path, { version: 1, content: 'y' })).status).toBe(403);
    const same = await call<Post>(stranger, 'PATCH', path, {
      version: 1,
      content: post.content,
      tags: [],
    });
    expect(same.body.editedAt).toBeNull();
    const changed = await call<Post>(stranger, 'PATCH', path, {
      version: 2,
      content: 'Better words',
      tags: ['a'],
    });
    expect(changed.body).toMatchObject({ version: 3, content: 'Better words', tags: ['a'] });
    expect(changed.body.editedAt).not.toBeNull();
    expect(await auditOf(post.id, 'post.update')).toHaveLength(1);
    expect((await call(stranger, 'PATCH', path, { version: 3, content: '' })).body.code).toBe('posts.empty');
    for (const key of ['mediaUrls', 'type', 'isPinned', 'authorId'])
      expect((await call(stranger, 'PATCH', path, { version: 3, [key]: 1 })).status, key).toBe(400);
  });

  it('is removed by its author or a manager, with its comments and reactions', async () => {
    const { memorial, manager, family } = await makeFamily({}, ['contributor', 'viewer']);
    for (const [who, allowed] of [
      [VISITOR, 401],
      [family.contributor, 403],
      [family.viewer, 403],
      [await signInAs(test), 403],
      [stranger, 200],
      [manager, 200],
      [admin, 200],
    ] as const) {
      const post = await makePost(test.db, { memorialId: memorial.id, authorId: stranger.user.id });
      await makeComment(test.db, post.id);
      expect((await call(who ?? VISITOR, 'DELETE', `/api/posts/${post.id}`)).status).toBe(allowed);
      const left = await test.db.orm.$count(memorialPosts, eq(memorialPosts.id, post.id));
      expect(left).toBe(allowed === 200 ? 0 : 1);
      if (allowed === 200) expect(await auditOf(post.id, 'post.delete')).toHaveLength(1);
    }
  });

  it('is pinned by a manager or an admin, which is no edit', async () => {
    const { memorial, manager, family } = await makeFamily({}, ['contributor']);
    const post = await makePost(test.db, { memorialId: memorial.id, authorId: stranger.user.id });
    const path = `/api/posts/${post.id}/pin`;
    expect((await call(VISITOR, 'POST', path, { isPinned: true })).status).toBe(401);
    for (const other of [stranger, family.contributor ?? VISITOR])
      expect((await call(other, 'POST', path, { isPinned: true })).status).toBe(403);
    const pinned = await call<Post>(manager, 'POST', path, { isPinned: true });
    expect(pinned.body).toMatchObject({ isPinned: true, editedAt: null });
    expect((await call<Post>(admin, 'POST', path, { isPinned: false })).body.isPinned).toBe(false);
    expect(await auditOf(post.id, 'post.pin')).toHaveLength(1);
  });

  it('names nobody whose account is gone or who does not show their profile', async () => {
    const { memorial, path } = await makeFamily();
    const shy = await signInAs(test);
    await test.db.orm.update(users).set({ showProfile: false }).where(eq(users.id, shy.user.id));
    const post = await makePost(test.db, { memorialId: memorial.id, authorId: shy.user.id });
    await makePost(test.db, { memorialId: memorial.id, authorId: null });
    await makeComment(test.db, post.id, { authorId: shy.user.id });
    const { body } = await call<Post[]>(stranger, 'GET', path);
    expect(body.map(({ author }) => author)).toEqual([null, null]);
    expect(JSON.stringify(body)).not.toContain(shy.user.username);
    expect(body[1]?.comments[0]?.author).toBeNull();
  });

  it('shows what is not public to the family and its author only', async () => {
    const { memorial, manager, family, path } = await makeFamily({}, ['viewer']);
    const { id } = await makePost(test.db, {
      memorialId: memorial.id,
      authorId: stranger.user.id,
      isPublic: false,
    });
    for (const who of [VISITOR, await signInAs(test)]) {
      expect((await call<Post[]>(who, 'GET', path)).body).toEqual([]);
      expect((await call(who, 'GET', `/api/posts/${id}`)).body.code).toBe('posts.not_found');
    }
    for (const who of [manager, family.viewer ?? VISITOR, stranger, admin]) {
      expect((await call<Post[]>(who, 'GET', path)).body).toHaveLength(1);
      expect((await call(who, 'GET', `/api/posts/${id}`)).status).toBe(200);
    }
  });

  it('answers one post to a page that was told of it, and nothing where it is gone or belongs elsewhere', async () => {
    const { memorial, manager, path } = await makeFamily();
    const open = await makePost(test.db, { memorialId: memorial.id });
    const hidden = await makePost(test.db, { memorialId: memorial.id, isPublic: false });
    const other = await makeFamily();
    const idsOf = async (who: typeof stranger | typeof VISITOR, id: number, at = path) =>
      (await call<Post[]>(who, 'GET', `${at}?only=${id}`)).body.map((post) => post.id);
    expect(await idsOf(VISITOR, open.id)).toEqual([open.id]);
    expect(await idsOf(VISITOR, hidden.id)).toEqual([]);
    expect(await idsOf(manager, hidden.id)).toEqual([hidden.id]);
    expect(await idsOf(manager, open.id, other.path)).toEqual([]);
    await call(manager, 'DELETE', `/api/posts/${open.id}`);
    expect(await idsOf(manager, open.id)).toEqual([]);
    expect((await call(VISITOR, 'GET', `${path}?only=x`)).status).toBe(400);
  });

  it('takes its author’s uploads, and lets go of them when it is removed', async () => {
    const { path, memorial, manager } = await makeFamily();
    const upload = (ownerId: number, memorialId: number | null = null) => makeUpload({ ownerId, memorialId });
    const own = await upload(stranger.user.id);
    const foreign = await upload(manager.user.id);
    const elsewhere = await upload(stranger.user.id, (await makeMemorial(test.db)).id);
    for (const url of [foreign.url, elsewhere.url, own.url.replace('large', 'other'), '/etc/passwd'])
      expect((await call(stranger, 'POST', path, { type: 'photo', mediaUrls: [own.url, url] })).status).toBe(
        400,
      );
    const { status, body } = await call<Post>(stranger, 'POST', path, {
      type: 'photo',
      mediaUrls: [own.url],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ type: 'photo', content: '', mediaUrls: [own.url] });
    const uploads = () => test.db.orm.select().from(media).where(eq(media.key, own.key));
    expect((await uploads())[0]).toMatchObject({ memorialId: memorial.id, attachedAt: expect.any(Date) });
    await call(manager, 'DELETE', `/api/posts/${body.id}`);
    expect(await uploads()).toEqual([]);
  });

  it('takes as many photos as its creator’s plan holds, and not one more', async () => {
    const { path, memorial, manager } = await makeFamily();
    const upload = (memorialId: number | null) => makeUpload({ ownerId: manager.user.id, memorialId });
    for (let held = 0; held < 9; held++) await upload(memorial.id);
    const send = async () =>
      call(manager, 'POST', path, { type: 'photo', mediaUrls: [(await upload(null)).url] });
    expect((await send()).status).toBe(201);
    expect(await send()).toMatchObject({ status: 403, body: { code: 'media.photo_limit' } });
  });

  it('shows no photos where the family wishes none', async () => {
    const { memorial, path } = await makeFamily({ showPhotos: false });
    const photo = { type: 'photo', mediaUrls: ['/media/aaaaaaaaaaaaaaaaaaaaaa/large.webp'] };
    await makePost(test.db, { memorialId: memorial.id, ...photo, content: '' });
    await makePost(test.db, { memorialId: memorial.id, ...photo, content: 'Words stay' });
    const { body } = await call<Post[]>(VISITOR, 'GET', path);
    expect(body.map(({ content, mediaUrls }) => [content, mediaUrls])).toEqual([['Words stay', []]]);
    expect((await call(stranger, 'POST', path, photo)).body.code).toBe('posts.photos_closed');
  });
});

describe('a private memorial', () => {
  it('is not there for outsiders in any operation, and in no other words', async () => {
    const { memorial, manager } = await makeFamily({ visibility: 'private' });
    const post = await makePost(test.db, { memorialId: memorial.id, authorId: stranger.user.id });
    const comment = await makeComment(test.db, post.id, { authorId: stranger.user.id });
    const operations = (memorialId: number, postId: number, commentId: number) =>
      [
        ['GET', `/api/memorials/${memorialId}/posts`],
        ['POST', `/api/memorials/${memorialId}/posts`, { content: 'x' }],
        ['GET', `/api/posts/${postId}`],
        ['PATCH', `/api/posts/${postId}`, { version: 1, content: 'x' }],
        ['DELETE', `/api/posts/${postId}`],
        ['POST', `/api/posts/${postId}/pin`, { isPinned: true }],
        ['GET', `/api/posts/${postId}/comments`],
        ['POST', `/api/posts/${postId}/comments`, { content: 'x' }],
        ['POST', `/api/posts/${postId}/reactions`, { type: 'prayer' }],
        ['PATCH', `/api/comments/${commentId}`, { version: 1, content: 'x' }],
        ['DELETE', `/api/comments/${commentId}`],
        ['POST', `/api/comments/${commentId}/reactions`, { type: 'prayer' }],
      ] as const;
    const hidden = operations(memorial.id, post.id, comment.id);
    const missing = operations(9_999_999, 9_999_999, 9_999_999);
    for (const [index, [method, path, body]] of hidden.entries()) {
      const answer = await call(stranger, method, path, body);
      const [, nowhere = ''] = missing[index] ?? [];
      expect(answer.status, `${method} ${path}`).toBe(404);
      expect(answer.body).toEqual((await call(stranger, method, nowhere, body)).body);
      const visitor = await call(VISITOR, method, path, body);
      expect(visitor.status, `${method} ${path}`).toBe(method === 'GET' ? 404 : 401);
    }
    expect((await call<Post[]>(manager, 'GET', `/api/memorials/${memorial.id}/posts`)).body).toHaveLength(1);
    expect((await call<Post[]>(admin, 'GET', `/api/memorials/${memorial.id}/posts`)).body).toHaveLength(1);
  });

  it('lets its people read, and write by their role', async () => {
    const { memorial, manager, family, path } = await makeFamily({ visibility: 'private' }, [
      'contributor',
      'viewer',
    ]);
    const post = await makePost(test.db, { memorialId: memorial.id });
    for (const [who, status] of [
      [family.viewer, 403],
      [family.contributor, 201],
      [manager, 201],
      [admin, 201],
    ] as const) {
      const person = who ?? VISITOR;
      expect((await call(person, 'GET', path)).status).toBe(200);
      expect((await call(person, 'POST', path, { content: 'x' })).status).toBe(status);
      expect((await call(person, 'POST', `/api/posts/${post.id}/comments`, { content: 'x' })).status).toBe(
        status,
      );
      const reacted = await call(person, 'POST', `/api/posts/${post.id}/reactions`, { type: 'prayer' });
      expect(reacted.status).toBe(status === 201 ? 200 : 403);
      const { body } = await call<Post>(person, 'GET', `/api/posts/${post.id}`);
      expect(body.may).toMatchObject({ comment: status === 201, react: status === 201 });
    }
  });
});

describe('other visibilities', () => {
  it('opens an unlisted memorial’s posts and comments with its link', async () => {
    const { memorial, path } = await makeFamily({ visibility: 'unlisted' });
    const post = await makePost(test.db, { memorialId: memorial.id });
    const link = await makeLink(test.db, memorial.id);
    for (const address of [path, `/api/posts/${post.id}`, `/api/posts/${post.id}/comments`]) {
      expect((await call(VISITOR, 'GET', address)).status).toBe(404);
      expect((await call(VISITOR, 'GET', `${address}?link=${link}`)).status).toBe(200);
      expect((await call(VISITOR, 'GET', `${address}?link=0000000000000000`)).status).toBe(404);
    }
    const other = await makeMemorial(test.db, { visibility: 'unlisted' });
    const foreign = await makeLink(test.db, other.id);
    expect((await call(VISITOR, 'GET', `${path}?link=${foreign}`)).status).toBe(404);
  });

  it('leaves an archived memorial readable to its people and closed to new words', async () => {
    const { memorial, manager, family, path } = await makeFamily({ archivedAt: new Date() }, ['contributor']);
    const person = family.contributor ?? VISITOR;
    const post = await makePost(test.db, { memorialId: memorial.id, authorId: family.contributor?.user.id });
    expect((await call(person, 'GET', path)).status).toBe(200);
    expect((await call(person, 'POST', path, { content: 'x' })).status).toBe(403);
    expect((await call(person, 'PATCH', `/api/posts/${post.id}`, { version: 1, content: 'x' })).status).toBe(
      403,
    );
    expect((await call(manager, 'POST', `/api/posts/${post.id}/comments`, { content: 'x' })).status).toBe(
      403,
    );
    expect((await call(person, 'DELETE', `/api/posts/${post.id}`)).status).toBe(200);
  });
});

describe('comments', () => {
  it('are threads of one level, counted in all', async () => {
    const { memorial } = await makeFamily();
    const post = await makePost(test.db, { memorialId: memorial.id });
    const path = `/api/posts/${post.id}/comments`;
    const first = await call<PostComment>(stranger, 'POST', path, { content: ' First\u202e ' });
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      postId: post.id,
      parentId: null,
      content: 'First',
      author: { id: stranger.user.id },
      may: { edit: true, delete: true },
    });
    const reply = await call<PostComment>(admin, 'POST', path, { content: 'a', parentId: first.body.id });
    const deep = await call<PostComment>(stranger, 'POST', path, { content: 'b', parentId: reply.body.id });
    expect([reply.body.parentId, deep.body.parentId]).toEqual([first.body.id, first.body.id]);
    const { body } = await call<Post>(VISITOR, 'GET', `/api/posts/${post.id}`);
    expect(body.commentCount).toBe(3);
    expect(body.comments.map(({ id }) => id)).toEqual([first.body.id, reply.body.id, deep.body.id]);
    expect(body.comments.every(({ may }) => !may.edit && !may.delete)).toBe(true);
  });

  it('answer only a comment of the same post', async () => {
    const { memorial } = await makeFamily();
    const [one, two] = [
      await makePost(test.db, { memorialId: memorial.id }),
      await makePost(test.db, { memorialId: memorial.id }),
    ];
    const foreign = await makeComment(test.db, two.id);
    for (const parentId of [foreign.id, 9_999_999]) {
      const reply = await call(stranger, 'POST', `/api/posts/${one.id}/comments`, { content: 'x', parentId });
      expect([reply.status, reply.body.code]).toEqual([404, 'posts.comment_not_found']);
    }
    for (const wrong of [{ content: ' ' }, { content: 'x'.repeat(2001) }, { content: 'x', authorId: 1 }, {}])
      expect((await call(stranger, 'POST', `/api/posts/${one.id}/comments`, wrong)).status).toBe(400);
  });

  it('come with their post by the newest three threads, and page on from there, each once', async () => {
    const { memorial, path } = await makeFamily();
    const post = await makePost(test.db, { memorialId: memorial.id });
    const expected: number[][] = [];
    for (let thread = 0; thread < 6; thread++) {
      const top = await makeComment(test.db, post.id);
      const replies = [];
      for (let reply = 0; reply < 4; reply++)
        replies.push((await makeComment(test.db, post.id, { parentId: top.id })).id);
      expected.unshift([top.id, ...replies]);
    }
    const all = expected.flat();
    const [listed] = (await call<Post[]>(VISITOR, 'GET', path)).body;
    expect(listed?.commentCount).toBe(30);
    expect(listed?.comments.map(({ id }) => id)).toEqual(all.slice(0, 12));
    const address = `/api/posts/${post.id}/comments`;
    const rest: number[] = [];
    for (let next: string | null = `${address}?limit=4&cursor=${listed?.nextComments}`; next; ) {
      const page: { body: PostComment[]; link: string | null } = await call(VISITOR, 'GET', next);
      rest.push(...page.body.map(({ id }) => id));
      next = page.link;
    }
    expect(rest).toEqual(all.slice(12));
    const whole = await call<PostComment[]>(VISITOR, 'GET', `${address}?limit=100`);
    expect(whole.body.map(({ id }) => id)).toEqual(all);
    expect(whole.link).toBeNull();
    for (const cursor of ['abc', btoa('["a",1]'), btoa('[1]')])
      expect((await call(VISITOR, 'GET', `${address}?cursor=${cursor.replaceAll('=', '')}`)).status).toBe(
        400,
      );
  });

  it('are changed by their author alone and removed by author or manager', async () => {
    const { memorial, manager, family } = await makeFamily({}, ['contributor']);
    const post = await makePost(test.db, { memorialId: memorial.id });
    const mine = () => makeComment(test.db, post.id, { authorId: stranger.user.id });
    const path = `/api/comments/${(await mine()).id}`;
    expect((await call(VISITOR, 'PATCH', path, { version: 1, content: 'y' })).status).toBe(401);
    for (const other of [manager, admin, family.contributor ?? VISITOR])
      expect((await call(other, 'PATCH', path, { version: 1, content: 'y' })).status).toBe(403);
    const changed = await call<PostComment>(stranger, 'PATCH', path, { version: 1, content: 'y' });
    expect(changed.body.content).toBe('y');
    expect(changed.body.editedAt).not.toBeNull();
    for (const [who, status] of [
      [VISITOR, 401],
      [family.contributor ?? VISITOR, 403],
      [stranger, 200],
      [manager, 200],
      [admin, 200],
    ] as const)
      expect((await call(who, 'DELETE', `/api/comments/${(await mine()).id}`)).status).toBe(status);
    const top = await mine();
    const reply = await makeComment(test.db, post.id, { parentId: top.id });
    await call(manager, 'DELETE', `/api/comments/${top.id}`);
    expect((await call(manager, 'DELETE', `/api/comments/${reply.id}`)).status).toBe(404);
  });

  it('are closed to everybody where the family does not show them', async () => {
    const { memorial, manager } = await makeFamily({ showComments: false });
    const post = await makePost(test.db, { memorialId: memorial.id });
    const comment = await makeComment(test.db, post.id, { authorId: stranger.user.id });
    for (const who of [stranger, manager, admin]) {
      for (const [method, path, body] of [
        ['POST', `/api/posts/${post.id}/comments`, { content: 'x' }],
        ['PATCH', `/api/comments/${comment.id}`, { version: 1, content: 'x' }],
        ['POST', `/api/comments/${comment.id}/reactions`, { type: 'prayer' }],
      ] as const) {
        const answer = await call(who, method, path, body);
        if (method === 'PATCH' && who !== stranger) expect(answer.status).toBe(403);
        else expect([answer.status, answer.body.code]).toEqual([403, 'posts.comments_closed']);
      }
      const { body } = await call<Post>(who, 'GET', `/api/posts/${post.id}`);
      expect(body).toMatchObject({ comments: [], commentCount: 0, nextComments: null });
      expect(body.may.comment).toBe(false);
      expect((await call(who, 'GET', `/api/posts/${post.id}/comments`)).body).toEqual([]);
    }
    expect((await call(stranger, 'DELETE', `/api/comments/${comment.id}`)).status).toBe(200);
  });
});

describe('reactions', () => {
  it('are toggled: the same takes itself back, another takes its place', async () => {
    const { memorial } = await makeFamily();
    const post = await makePost(test.db, { memorialId: memorial.id });
    const comment = await makeComment(test.db, post.id);
    for (const path of [`/api/posts/${post.id}/reactions`, `/api/comments/${comment.id}/reactions`]) {
      const react = async (who: Person, type: string) =>
        (await call<ReactionReply>(who, 'POST', path, { type })).body;
      expect(await react(stranger, 'prayer')).toEqual({
        type: 'prayer',
        userReaction: 'prayer',
        reactions: [{ type: 'prayer', count: 1 }],
      });
      expect((await react(admin, 'heart')).reactions).toEqual([
        { type: 'heart', count: 1 },
        { type: 'prayer', count: 1 },
      ]);
      expect(await react(stranger, 'heart')).toMatchObject({
        userReaction: 'heart',
        reactions: [{ type: 'heart', count: 2 }],
      });
      expect(await react(stranger, 'heart')).toMatchObject({
        userReaction: null,
        reactions: [{ type: 'heart', count: 1 }],
      });
      expect((await call(VISITOR, 'POST', path, { type: 'heart' })).status).toBe(401);
      expect((await call(stranger, 'POST', path, { type: 'like' })).status).toBe(400);
    }
    const { body } = await call<Post>(admin, 'GET', `/api/posts/${post.id}`);
    expect(body).toMatchObject({ userReaction: 'heart', comments: [{ userReaction: 'heart' }] });
  });

  it('are those that the family offers; others are refused and not shown', async () => {
    const { memorial, manager } = await makeFamily();
    const post = await makePost(test.db, { memorialId: memorial.id });
    const comment = await makeComment(test.db, post.id);
    const paths = [`/api/posts/${post.id}/reactions`, `/api/comments/${comment.id}/reactions`];
    for (const path of paths) await call(stranger, 'POST', path, { type: 'flower' });
    await test.db.orm
      .update(memorials)
      .set({ offeredReactions: ['prayer'] })
      .where(eq(memorials.id, memorial.id));
    for (const path of paths)
      for (const who of [stranger, manager, admin]) {
        const refused = await call(who, 'POST', path, { type: 'flower' });
        expect([refused.status, refused.body.code]).toEqual([403, 'posts.reaction_not_offered']);
      }
    const { body } = await call<Post>(stranger, 'GET', `/api/posts/${post.id}`);
    expect(body).toMatchObject({ reactions: [], userReaction: null, comments: [{ reactions: [] }] });
    await test.db.orm.update(memorials).set({ offeredReactions: [] }).where(eq(memorials.id, memorial.id));
    expect((await call<Post>(stranger, 'GET', `/api/posts/${post.id}`)).body.may.react).toBe(false);
  });

  it('hold no candle until the family wants one', async () => {
    const { memorial } = await makeFamily();
    const post = await makePost(test.db, { memorialId: memorial.id });
    const light = () => call(stranger, 'POST', `/api/posts/${post.id}/reactions`, { type: 'candle' });
    expect((await light()).status).toBe(403);
    await test.db.orm
      .update(memorials)
      .set({ offeredReactions: ['candle'] })
      .where(eq(memorials.id, memorial.id));
    expect((await light()).status).toBe(200);
  });

  it('stay one a person through 40 in parallel: an even number of one type leaves none', async () => {
    const { memorial } = await makeFamily();
    const post = await makePost(test.db, { memorialId: memorial.id });
    const path = `/api/posts/${post.id}/reactions`;
    const count = () => test.db.orm.$count(memorialReactions, eq(memorialReactions.postId, post.id));
    const burst = async (types: string[]) =>
      (await Promise.all(types.map((type) => call(stranger, 'POST', path, { type })))).map(
        ({ status }) => status,
      );
    const same = Array.from({ length: 40 }, () => 'prayer');
    expect(new Set(await burst(same))).toEqual(new Set([200]));
    expect(await count()).toBe(0);
    expect(new Set(await burst(same.slice(1)))).toEqual(new Set([200]));
    expect(await count()).toBe(1);
    const mixed = same.map((_, index) => ['heart', 'prayer', 'flower', 'support'][index % 4] ?? '');
    expect(new Set(await burst(mixed))).toEqual(new Set([200]));
    expect(await count()).toBeLessThanOrEqual(1);
  });

  it('and comments meet a post that is removed at the same time without a fault', async () => {
    const { memorial, manager } = await makeFamily();
    for (let round = 0; round < 5; round++) {
      const post = await makePost(test.db, { memorialId: memorial.id });
      const top = await makeComment(test.db, post.id);
      const answers = await Promise.all([
        call(stranger, 'POST', `/api/posts/${post.id}/reactions`, { type: 'heart' }),
        call(stranger, 'POST', `/api/comments/${top.id}/reactions`, { type: 'heart' }),
        call(manager, 'DELETE', `/api/posts/${post.id}`),
        call(stranger, 'POST', `/api/posts/${post.id}/comments`, { content: 'x', parentId: top.id }),
        call(admin, 'POST', `/api/posts/${post.id}/reactions`, { type: 'heart' }),
        call(admin, 'DELETE', `/api/comments/${top.id}`),
      ]);
      for (const { status } of answers) expect([200, 201, 404]).toContain(status);
    }
  });
});

describe('live', () => {
  it('tells the memorial’s readers of every change once it is made, by ids alone', async () => {
    const { memorial, manager, path } = await makeFamily();
    const heard: unknown[] = [];
    const client = new pg.Client({ connectionString: test.ownerUrl });
    await client.connect();
    client.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '')));
    await client.query('listen live');
    const { body: post } = await call<Post>(stranger, 'POST', path, { content: 'x' });
    const comments = `/api/posts/${post.id}/comments`;
    const { body: comment } = await call<PostComment>(stranger, 'POST', comments, { content: 'x' });
    for (const [who, method, address, body] of [
      [stranger, 'PATCH', `/api/posts/${post.id}`, { version: 1, content: 'y' }],
      [manager, 'POST', `/api/posts/${post.id}/pin`, { isPinned: true }],
      [stranger, 'POST', `/api/posts/${post.id}/reactions`, { type: 'prayer' }],
      [stranger, 'PATCH', `/api/comments/${comment.id}`, { version: 1, content: 'y' }],
      [stranger, 'POST', `/api/comments/${comment.id}/reactions`, { type: 'prayer' }],
      [stranger, 'DELETE', `/api/comments/${comment.id}`],
      [stranger, 'DELETE', `/api/posts/${post.id}`],
    ] as const)
      expect((await call(who, method, address, body)).status).toBe(200);
    await expect.poll(() => heard.length).toBe(9);
    await client.end();
    expect(new Set(heard.map((event) => JSON.stringify(event)))).toEqual(
      new Set([JSON.stringify({ topic: `memorial:${memorial.id}`, name: 'posts', id: post.id })]),
    );
  });
});
