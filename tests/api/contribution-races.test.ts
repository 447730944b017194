import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { khatmJuz } from '#db/schema/family.ts';
import { media } from '#db/schema/media.ts';
import {
  memorialComments,
  memorialMembers,
  memorialPosts,
  memorialReactions,
  memorials,
} from '#db/schema/memorials.ts';
import { memorialBlocks } from '#db/schema/trust.ts';
import { officeDocuments } from '#db/schema/verification.ts';
import { UNUSED_LIMITS } from '#features/remember/media/media-fields.ts';
import type { Transaction } from '#shared/server/db/connect-database.ts';
import { asker, type Person } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeComment, makeMemorial, makePost, signInAs } from '#tests/support/factories.ts';
import { makePicture } from '#tests/support/make-media.ts';
import { makeOffice } from '#tests/support/office-world.ts';
import { overtake } from '#tests/support/overtake.ts';
import { sendFile } from '#tests/support/send-media.ts';

let test: TestApp;
let owner: Person;
beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '1000' } });
  owner = await signInAs(test);
});
afterAll(() => test.close());
const ask = asker(() => test);

describe('whom a family blocks at this moment', () => {
  const blocking = (memorialId: number, who: Person) => async (tx: Transaction) => {
    await tx.select().from(memorials).where(eq(memorials.id, memorialId)).for('update');
    await tx.insert(memorialBlocks).values({ memorialId, userId: who.user.id, blockedBy: owner.user.id });
  };
  const refused = [403, 'memorials.blocked'];

  it('neither shares a post nor comments any more', async () => {
    const { id } = await makeMemorial(test.db, { createdBy: owner.user.id });
    const post = await makePost(test.db, { memorialId: id });
    for (const [path, body] of [
      [`/api/memorials/${id}/posts`, { type: 'message', content: 'Once more.' }],
      [`/api/posts/${post.id}/comments`, { content: 'Once more.' }],
    ] as const) {
      const guest = await signInAs(test);
      const answer = await overtake(test, blocking(id, guest), () => ask('POST', path, guest, body));
      expect([answer.status, answer.body.code]).toEqual(refused);
      expect(await test.db.orm.$count(memorialPosts, eq(memorialPosts.authorId, guest.user.id))).toBe(0);
      const own = eq(memorialComments.authorId, guest.user.id);
      expect(await test.db.orm.$count(memorialComments, own)).toBe(0);
    }
  });

  it('reacts to no post and no comment any more', async () => {
    const { id } = await makeMemorial(test.db, { createdBy: owner.user.id });
    const post = await makePost(test.db, { memorialId: id });
    const comment = await makeComment(test.db, post.id);
    for (const path of [`/api/posts/${post.id}/reactions`, `/api/comments/${comment.id}/reactions`]) {
      const guest = await signInAs(test);
      const react = () => ask('POST', path, guest, { type: 'heart' });
      const answer = await overtake(test, blocking(id, guest), react);
      expect([answer.status, answer.body.code]).toEqual(refused);
      const own = eq(memorialReactions.userId, guest.user.id);
      expect(await test.db.orm.$count(memorialReactions, own)).toBe(0);
    }
  });

  it('changes nothing of what they wrote any more', async () => {
    const { id } = await makeMemorial(test.db, { createdBy: owner.user.id });
    const guest = await signInAs(test);
    const post = await makePost(test.db, { memorialId: id, authorId: guest.user.id, content: 'As it was.' });
    const comment = await ask<{ id: number }>('POST', `/api/posts/${post.id}/comments`, guest, {
      content: 'As it was.',
    });
    for (const path of [`/api/posts/${post.id}`, `/api/comments/${comment.body.id}`]) {
      const change = () => ask('PATCH', path, guest, { version: 1, content: 'Something else.' });
      const answer = await overtake(test, blocking(id, guest), change);
      expect([path, answer.status, answer.body.code]).toEqual([path, ...refused]);
      await test.db.orm.delete(memorialBlocks).where(eq(memorialBlocks.userId, guest.user.id));
    }
    for (const table of [memorialPosts, memorialComments]) {
      const rows = await test.db.orm.select().from(table).where(eq(table.authorId, guest.user.id));
      expect(rows).toMatchObject([{ content: 'As it was.' }]);
    }
  });
});

it('a juz is not taken by who is removed from the family at this moment', async () => {
  const { id: memorialId } = await makeMemorial(test.db, { createdBy: owner.user.id });
  const reader = await signInAs(test);
  const userId = reader.user.id;
  await test.db.orm.insert(memorialMembers).values({ memorialId, userId, role: 'viewer' });
  await ask('POST', `/api/memorials/${memorialId}/khatm`, owner);
  const answer = await overtake(
    test,
    async (tx) => {
      await tx.select().from(memorials).where(eq(memorials.id, memorialId)).for('update');
      await tx
        .delete(memorialMembers)
        .where(and(eq(memorialMembers.memorialId, memorialId), eq(memorialMembers.userId, userId)));
    },
    () => ask('POST', `/api/memorials/${memorialId}/khatm/juz/3`, reader, { action: 'take' }),
  );
  expect(answer.status).toBe(403);
  expect(await test.db.orm.$count(khatmJuz, eq(khatmJuz.takenBy, userId))).toBe(0);
});

it('uploads that are not used yet are no more than a member may have, sent at once', async () => {
  const person = await signInAs(test);
  const ownerId = person.user.id;
  const nearly = UNUSED_LIMITS.files - 2;
  await test.db.orm.insert(media).values(
    Array.from({ length: nearly }, (_, at) => ({
      ...{ key: `unused${at}`.padEnd(22, 'x'), ownerId, kind: 'photo' as const },
      ...{ bytes: 1, status: 'ready' as const },
    })),
  );
  const image = await makePicture();
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => sendFile(test, person.headers, image, 'photo')),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 429, 429, 429, 429]);
  expect(await test.db.orm.$count(media, eq(media.ownerId, ownerId))).toBe(UNUSED_LIMITS.files);
});

it('documents of an office that are not used yet are no more than forty, sent at once', async () => {
  const { official } = await makeOffice(test, 'Nab Wood');
  const ownerId = official.user.id;
  await test.db.orm.insert(officeDocuments).values(
    Array.from({ length: 38 }, (_, at) => ({
      ...{ key: `paper${at}`.padEnd(22, 'x'), ownerId, type: 'application/pdf', bytes: 1 },
      ...{ sha256: 'a'.repeat(64), fileName: 'a.pdf' },
    })),
  );
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
  const send = () => {
    const body = new FormData();
    body.set('name', 'a.pdf');
    body.set('file', new Blob([new Uint8Array(pdf)]), 'a.pdf');
    return test.fetch('/api/official-documents', { method: 'POST', headers: official.headers, body });
  };
  const answers = await Promise.all(Array.from({ length: 6 }, send));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 429, 429, 429, 429]);
  expect(await test.db.orm.$count(officeDocuments, eq(officeDocuments.ownerId, ownerId))).toBe(40);
});
