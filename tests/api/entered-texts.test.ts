import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memorialClaims } from '#db/schema/family.ts';
import { asker, type Person } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeCemetery, makeMemorial, makeUser, PASSWORD, signInAs } from '#tests/support/factories.ts';

let test: TestApp;
let owner: Person;
beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '100' } });
  owner = await signInAs(test);
});
afterAll(() => test.close());

const ask = asker(() => test);
/** What a text holds that was pasted: a bell, a reversal, a zero-width space, a soft hyphen, a composed letter apart. */
const odd = (text: string) => `\u202e${text.slice(0, 2)}\u0007\u200b${text.slice(2)}\u00ad\u202c`;

describe('a text that somebody pastes', () => {
  it('loses what nobody sees, and is found by its name', async () => {
    const cemetery = await makeCemetery(test.db);
    const grave = await ask<{ id: number; deceasedName: string; location: string }>(
      'POST',
      '/api/graves',
      owner,
      {
        deceasedName: odd('Zeyne\u0301p Karadag'),
        cemetery: cemetery.name,
        location: odd('By the gate'),
      },
    );
    expect(grave.body).toMatchObject({ deceasedName: 'Zeyn\u00e9p Karadag', location: 'By the gate' });
    for (const name of ['Zeynep Karadag', odd('Zeyn\u00e9p Karadag')]) {
      const found = await ask<{ id: number }[]>(
        'GET',
        `/api/graves?search=${encodeURIComponent(name)}`,
        null,
      );
      expect(found.body.map(({ id }) => id)).toContain(grave.body.id);
    }
    const memorial = await ask('POST', '/api/memorials', owner, {
      graveId: grave.body.id,
      title: odd('Our mother'),
      description: odd('She taught\nall of us'),
      timeline: [{ date: '1960', event: odd('Came to Bradford') }],
    });
    expect(memorial.body).toMatchObject({
      title: 'Our mother',
      description: 'She taught\nall of us',
      timeline: [{ date: '1960', event: 'Came to Bradford' }],
    });
  });

  it('keeps the joiners of a language that is spelt with them', async () => {
    const { id } = await makeMemorial(test.db, { createdBy: owner.user.id });
    const description = 'او به مسجد می\u200cرفت 👨\u200d👩\u200d👧';
    const changed = await ask('PATCH', `/api/memorials/${id}`, owner, { version: 1, description });
    expect(changed.body).toMatchObject({ description });
  });

  it('is judged in claims as everywhere', async () => {
    const { id } = await makeMemorial(test.db, { createdBy: owner.user.id });
    const claimant = await signInAs(test);
    const claim = { relation: odd('His daughter'), statement: odd('We did not\nknow of it') };
    const path = `/api/memorials/${id}/claims`;
    expect((await ask('POST', path, claimant, { ...claim, relation: '\u202e\u200b' })).body).toMatchObject({
      fields: { relation: { code: 'common.required' } },
    });
    expect((await ask('POST', path, claimant, claim)).status).toBe(201);
    const [kept] = await test.db.orm.select().from(memorialClaims).where(eq(memorialClaims.memorialId, id));
    expect(kept).toMatchObject({ relation: 'His daughter', statement: 'We did not\nknow of it' });
  });
});

describe('an e-mail address', () => {
  const register = (email: string) =>
    ask('POST', '/api/auth/register', null, { fullName: 'Hafsa Noor', email, password: PASSWORD });
  const logIn = (email: string) => ask('POST', '/api/auth/login', null, { email, password: PASSWORD });

  it.each(['\u200b', '\u00ad', '\u0007', '\u200d', '\u202e', '\ufe0f', '\u2060', '\u3164'])(
    'with %j in it is refused: nobody could tell it from another',
    async (mark) => {
      const { email } = await makeUser(test.db);
      for (const alike of [email.replace('-', `-${mark}`), email.replace('.org', `.${mark}org`)]) {
        const { status, body } = await register(alike);
        expect([status, body.fields?.email?.code]).toEqual([400, 'access.email_invalid']);
      }
    },
  );

  it('is one, however its letters are composed', async () => {
    const tag = `${Date.now()}@example.org`;
    expect((await register(`zoe\u0301-${tag}`)).status).toBe(200);
    expect((await register(`zo\u00e9-${tag}`)).body.fields?.email?.code).toBe('access.email_taken');
    for (const spelt of [`zoe\u0301-${tag}`, `ZO\u00c9-${tag}`])
      expect((await logIn(spelt)).status).toBe(200);
  });

  it('that is older than this still opens its account', async () => {
    const { email } = await makeUser(test.db, { email: `sa\u200bra-${Date.now()}@example.net` });
    expect((await logIn(email)).status).toBe(200);
  });
});
