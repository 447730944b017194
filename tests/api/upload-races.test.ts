import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imports } from '#db/schema/graves.ts';
import { media } from '#db/schema/media.ts';
import { users } from '#db/schema/people.ts';
import type { Role } from '#shared/contract/roles.ts';
import type { Person } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { signInAs } from '#tests/support/factories.ts';
import { makePicture } from '#tests/support/make-media.ts';
import { overtake } from '#tests/support/overtake.ts';
import { sendFile } from '#tests/support/send-media.ts';
import { askOffset, beginUpload, sendPart } from '#tests/support/upload-in-parts.ts';

/** What becomes of a file whose sender loses the power to send it while it is on its way. */
let test: TestApp;
let picture: Buffer;
beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '1000' } });
  picture = await makePicture({ width: 640, height: 480 });
});
afterAll(() => test.close());

const changed = (person: Person, values: Partial<typeof users.$inferInsert>, send: () => Promise<Response>) =>
  overtake(test, ({ orm }) => orm.update(users).set(values).where(eq(users.id, person.user.id)), send);

async function sendAvatar({ headers }: Person): Promise<Response> {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(picture)]), 'me.jpg');
  return test.fetch('/api/user/avatar', { method: 'PUT', headers, body });
}

async function sendRegister({ headers }: Person): Promise<Response> {
  const body = new FormData();
  body.set('fileName', 'register.csv');
  body.set('cemetery', '');
  body.set('file', new Blob(['Name,Grave\nGhulam Rasool,A-1\n']), 'register.csv');
  return test.fetch('/api/admin/imports', { method: 'POST', headers, body });
}

async function sendInParts({ headers }: Person): Promise<Response> {
  const path = await beginUpload(test.origin, headers, picture.length);
  return sendPart(`${test.origin}${path}`, headers, 0, picture);
}

const mediaOf = ({ user }: Person) => test.db.orm.$count(media, eq(media.ownerId, user.id));
const avatarOf = async ({ user }: Person) =>
  (await test.db.orm.select({ url: users.profileImageUrl }).from(users).where(eq(users.id, user.id)))[0]?.url;
const importsOf = ({ user }: Person) => test.db.orm.$count(imports, eq(imports.createdBy, user.id));

const FILES: [
  string,
  Role,
  (person: Person) => Promise<Response>,
  (person: Person) => Promise<unknown>,
  unknown,
][] = [
  ['a photo', 'user', ({ headers }) => sendFile(test, headers, picture, 'photo'), mediaOf, 0],
  ['a photo in parts', 'user', sendInParts, mediaOf, 0],
  ['a picture of oneself', 'user', sendAvatar, avatarOf, null],
  ['a register', 'admin', sendRegister, importsOf, 0],
];

describe.each(FILES)('%s', (_what, role, send, kept, nothing) => {
  it('is not taken from somebody who was suspended while it was on its way', async () => {
    const person = await signInAs(test, role);
    const answer = await changed(person, { suspendedAt: new Date() }, () => send(person));
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      403,
      'common.forbidden',
    ]);
    expect(await kept(person)).toEqual(nothing);
  });

  it('is taken where nothing of that kind happened, also several at once', async () => {
    const person = await signInAs(test, role);
    const answers = await Promise.all([send(person), send(person), send(person)]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(await kept(person)).not.toEqual(nothing);
  });
});

it('a register is not taken from an administrator who was demoted while it was on its way', async () => {
  const person = await signInAs(test, 'admin');
  const answer = await changed(person, { role: 'user' }, () => sendRegister(person));
  expect(answer.status).toBe(403);
  expect(await importsOf(person)).toBe(0);
});

it('nothing is left of the parts of a file that was refused', async () => {
  const person = await signInAs(test);
  const path = await beginUpload(test.origin, person.headers, picture.length);
  const url = `${test.origin}${path}`;
  await changed(person, { suspendedAt: new Date() }, () => sendPart(url, person.headers, 0, picture));
  await test.db.orm.update(users).set({ suspendedAt: null }).where(eq(users.id, person.user.id));
  expect(await askOffset(url, person.headers)).toBe(404);
});
