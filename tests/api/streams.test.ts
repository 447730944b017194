import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memorials } from '#db/schema/memorials.ts';
import { users } from '#db/schema/people.ts';
import { liveStreams, streamRestraints } from '#db/schema/streams.ts';
import { notifications } from '#db/schema/trust.ts';
import type { JoinReply, Stream } from '#features/live/streams/streams-contract.ts';
import type { Studio } from '#features/live/streams/studio-contract.ts';
import { asker, type Person } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeCemetery, makeMemorial, makeUser, signInAs } from '#tests/support/factories.ts';
import { makeStream } from '#tests/support/make-stream.ts';
import { notificationsOf } from '#tests/support/notifications-of.ts';
import { openedSecrets } from '#tests/support/opened-link.ts';

let test: TestApp;
let host: Person;
let member: Person;
let admin: Person;
beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '100' } });
  [host, member, admin] = await Promise.all([
    signInAs(test, 'community_leader'),
    signInAs(test),
    signInAs(test, 'admin'),
  ]);
});
afterAll(() => test.close());

const call = asker(() => test);
const form = (change: object = {}) => ({
  title: 'Janazah of Haji Karim',
  streamType: 'janazah',
  consentName: 'Nasreen Karim',
  consentRelation: 'Daughter',
  startTime: new Date(Date.now() + 3_600_000).toISOString(),
  ...change,
});
const titles = (streams: Stream[]) => streams.map(({ title }) => title);

describe('planning a stream', () => {
  it('is over with the role that lets host, of which the host is told, and nobody else who keeps one', async () => {
    const [one, other] = [await signInAs(test, 'official'), await signInAs(test, 'official')];
    const { id } = (await call<Stream>('POST', '/api/streams', one, form({ title: 'Khatm' }))).body;
    await call('POST', '/api/streams', other, form());
    const role = (person: Person, to: string) =>
      call('POST', `/api/admin/users/${person.user.id}/role`, admin, { role: to });
    expect((await role(one, 'user')).status).toBe(200);
    expect((await role(other, 'community_leader')).status).toBe(200);
    const toldOf = async (person: Person) =>
      (await notificationsOf(test, person)).filter(({ kind }) => kind.startsWith('streams.'));
    expect(await toldOf(one)).toMatchObject([
      { kind: 'streams.role_ended', values: { title: 'Khatm' }, link: `/live-streams?stream=${id}` },
    ]);
    expect(await toldOf(other)).toEqual([]);
    expect((await call<Stream>('GET', `/api/streams/${id}`, one)).body).toMatchObject({ state: 'cancelled' });
  });

  it('is for leaders, officials and administrators', async () => {
    expect((await call('POST', '/api/streams', null, form())).status).toBe(401);
    expect((await call('POST', '/api/streams', member, form())).status).toBe(403);
    for (const role of ['official', 'community_leader', 'admin'] as const) {
      const { status } = await call('POST', '/api/streams', await signInAs(test, role), form());
      expect(status, role).toBe(201);
    }
    const registrar = await signInAs(test, 'registrar');
    expect((await call('POST', '/api/streams', registrar, form())).status).toBe(403);
  });

  it('keeps what was given, and shows it among the planned ones', async () => {
    const cemetery = await makeCemetery(test.db);
    const { status, body } = await call<Stream>('POST', '/api/streams', host, {
      ...form({
        title: 'Janazah of Zubaida',
        cemetery: cemetery.name.toUpperCase(),
        imam: 'Imam Salim',
        tags: ['janazah', 'leeds'],
      }),
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      title: 'Janazah of Zubaida',
      state: 'scheduled',
      isLive: false,
      cemetery: cemetery.name,
      imam: 'Imam Salim',
      tags: ['janazah', 'leeds'],
      hostName: `Person ${host.user.lastName}`,
      may: { join: false, needs: null, manage: true, invite: true },
    });
    const { body: listed } = await call<Stream[]>('GET', '/api/streams/scheduled?limit=100', null);
    expect(listed.find(({ id }) => id === body.id)).toMatchObject({ may: { manage: false, invite: false } });
    const [row] = await test.db.orm.select().from(liveStreams).where(eq(liveStreams.id, body.id));
    expect(row?.consentName).toBe('Nasreen Karim');
    expect(row?.consentAt).toBeInstanceOf(Date);
    // Who agreed is between the family and the host.
    expect(JSON.stringify(listed)).not.toContain('Nasreen Karim');
  });

  it.each([
    [{ consentName: '' }, 'consentName', 'streams.consent_needed'],
    [{ streamType: 'memorial', consentName: ' ' }, 'consentName', 'streams.consent_needed'],
    [{ isRecorded: true }, 'recordingConsent', 'streams.recording_consent_needed'],
    [{ isWomenOnly: true }, 'access', 'streams.women_access'],
    [{ title: '  ' }, 'title', 'common.required'],
    [{ startTime: '2020-01-01T10:00:00Z' }, 'startTime', 'streams.time_over'],
    [{ startTime: '2099-01-01T10:00:00Z' }, 'startTime', 'streams.time_far'],
    [{ startTime: 'tomorrow' }, 'startTime', 'streams.bad_time'],
    [{ cemetery: 'Nowhere at all' }, 'cemetery', 'streams.no_cemetery'],
    [{ memorialId: 999_999 }, 'memorialId', 'streams.no_memorial'],
  ])('refuses %o in its field', async (change, field, code) => {
    const { status, body } = await call('POST', '/api/streams', host, form(change));
    expect(status).toBe(400);
    expect(body.fields?.[field]?.code).toBe(code);
  });

  it('takes the beginning of one cemetery’s name', async () => {
    const { name } = await makeCemetery(test.db, { name: 'Yewbarrow Rise Cemetery' });
    const { body } = await call<Stream>('POST', '/api/streams', host, form({ cemetery: 'Yewbarrow' }));
    expect(body.cemetery).toBe(name);
  });

  it('sent again with its key is the same stream', async () => {
    const again = { ...host, headers: { ...host.headers, 'idempotency-key': 'stream-sent-twice' } };
    const wish = form({ title: 'Janazah of Sent Twice' });
    const first = await call<Stream>('POST', '/api/streams', again, wish);
    const second = await call<Stream>('POST', '/api/streams', again, wish);
    expect(second.body.id).toBe(first.body.id);
    const { body: mine } = await call<Stream[]>('GET', '/api/streams/mine?limit=100', host);
    expect(titles(mine).filter((title) => title === wish.title)).toHaveLength(1);
  });

  it('of somebody else’s private memorial is refused as of one that is not there', async () => {
    const owner = await makeUser(test.db);
    const memorial = await makeMemorial(test.db, { visibility: 'private', createdBy: owner.id });
    const { body } = await call('POST', '/api/streams', host, form({ memorialId: memorial.id }));
    expect(body.fields?.memorialId?.code).toBe('streams.no_memorial');
  });

  it('leads to its memorial while that is open to everyone, and is changed by its host while it is not', async () => {
    const memorial = await makeMemorial(test.db, { visibility: 'public' });
    const { body: made } = await call<Stream>(
      'POST',
      '/api/streams',
      host,
      form({ memorialId: memorial.id }),
    );
    const path = `/api/streams/${made.id}`;
    const shown = async (person: Person | null) =>
      (await call<Stream>('GET', path, person)).body.memorialId ?? null;
    const now = new Date();
    const open = { takenDownAt: null, archivedAt: null, hiddenAt: null, deletedAt: null };
    let version = 1;
    for (const shut of [
      { takenDownAt: now },
      { archivedAt: now },
      { hiddenAt: now },
      { deletedAt: now },
      { visibility: 'private' },
    ] as const) {
      const set = (state: object) =>
        test.db.orm.update(memorials).set(state).where(eq(memorials.id, memorial.id));
      expect([await shown(null), await shown(host)]).toEqual([memorial.id, memorial.id]);
      // From a form that was opened before, and from one that was opened after.
      await set(shut);
      expect([await shown(null), await shown(host)]).toEqual([null, null]);
      for (const memorialId of [memorial.id, null]) {
        const { status, body } = await call<Stream>('PATCH', path, host, form({ version, memorialId }));
        expect([Object.keys(shut), status]).toEqual([Object.keys(shut), 200]);
        expect(body.memorialId).toBeNull();
        version += 1;
      }
      await set({ ...open, visibility: 'public' });
    }
    expect((await call<Stream>('PATCH', path, host, form({ version }))).body.memorialId).toBeNull();
    expect(await shown(null)).toBeNull();
  });

  it('is changed and called off by its host and administrators alone', async () => {
    const { body: made } = await call<Stream>('POST', '/api/streams', host, form());
    const path = `/api/streams/${made.id}`;
    for (const who of [member, await signInAs(test, 'community_leader')]) {
      expect((await call('PATCH', path, who, form({ version: 1, title: 'Mine now' }))).status).toBe(403);
      expect((await call('POST', `${path}/cancel`, who)).status).toBe(403);
      expect((await call('GET', `${path}/studio`, who)).status).toBe(403);
      expect((await call('POST', `${path}/key`, who)).status).toBe(403);
      expect((await call('GET', `${path}/invitations`, who)).status).toBe(403);
    }
    expect((await call('PATCH', path, null, form({ version: 1 }))).status).toBe(401);
    const { body: changed } = await call<Stream>('PATCH', path, admin, form({ version: 1, title: 'Moved' }));
    expect(changed.title).toBe('Moved');
    expect(changed.hostName).toBe(made.hostName);
    const { body: cancelled } = await call<Stream>('POST', `${path}/cancel`, host);
    expect(cancelled.state).toBe('cancelled');
    expect((await call('POST', `${path}/cancel`, host)).body.code).toBe('streams.not_planned');
    expect((await call('PATCH', path, host, form({ version: 2 }))).body.code).toBe('streams.over');
    const { body: planned } = await call<Stream[]>('GET', '/api/streams/scheduled?limit=100', null);
    expect(planned.some(({ id }) => id === made.id)).toBe(false);
  });
});

describe('the studio', () => {
  it('makes a key that is answered once, kept as its hash, and can be ended', async () => {
    const { body: made } = await call<Stream>('POST', '/api/streams', host, form({ startTime: null }));
    const path = `/api/streams/${made.id}`;
    const { body: key } = await call<{ key: string }>('POST', `${path}/key`, host);
    expect(key.key).toMatch(/^[\w-]{32}$/);
    const { body: studio } = await call<Studio>('GET', `${path}/studio`, host);
    expect(studio.keyMadeAt).not.toBeNull();
    expect(studio.form).toMatchObject({ consentName: 'Nasreen Karim' });
    expect(JSON.stringify(studio)).not.toContain(key.key);
    const stored = await test.db.pool.query(
      'select to_jsonb(s)::text as row from live_streams s where id = $1',
      [made.id],
    );
    expect(stored.rows[0].row).not.toContain(key.key);
    const { body: second } = await call<{ key: string }>('POST', `${path}/key`, host);
    expect(second.key).not.toBe(key.key);
    await call('DELETE', `${path}/key`, host);
    expect((await call<Studio>('GET', `${path}/studio`, host)).body.keyMadeAt).toBeNull();
  });

  it('shows a stream only while something comes in, and ends it once', async () => {
    const { body: made } = await call<Stream>('POST', '/api/streams', host, form({ startTime: null }));
    const path = `/api/streams/${made.id}`;
    expect((await call('POST', `${path}/go-live`, host)).body.code).toBe('streams.no_source');
    expect((await call('POST', `${path}/end`, host)).body.code).toBe('streams.not_live');
    await test.db.orm
      .update(liveStreams)
      .set({ sourceSince: new Date(), source: 'encoder' })
      .where(eq(liveStreams.id, made.id));
    expect((await call('POST', `${path}/go-live`, member)).status).toBe(403);
    const { body: live } = await call<Stream>('POST', `${path}/go-live`, host);
    expect(live).toMatchObject({ state: 'live', isLive: true });
    const { body: listed } = await call<Stream[]>('GET', '/api/streams/live', null);
    expect(listed.some(({ id }) => id === made.id)).toBe(true);
    expect((await call('POST', `${path}/end`, member)).status).toBe(403);
    const { body: ended } = await call<Stream>('POST', `${path}/end`, admin);
    expect(ended.state).toBe('ended');
    expect((await call<Stream>('POST', `${path}/end`, host)).body.endTime).toBe(ended.endTime);
    expect((await call('POST', `${path}/go-live`, host)).body.code).toBe('streams.over');
    expect((await call('POST', `${path}/join`, member)).body.code).toBe('streams.nothing_to_watch');
  });
});

describe('watching', () => {
  it('a public stream is for everyone, with a cookie for its own picture', async () => {
    const stream = await makeStream(test.db, { isLive: true, hostId: host.user.id });
    const { status, body, cookies } = await call<JoinReply>('POST', `/api/streams/${stream.id}/join`, null);
    expect(status).toBe(200);
    expect(body.stream.id).toBe(stream.id);
    expect(body.streamUrl).toContain(`/hls/${stream.id}/`);
    // The second one is the same pass, sent along when it is renewed.
    expect(cookies).toHaveLength(2);
    expect(cookies[0]).toContain(`Path=/hls/${stream.id}`);
    expect(cookies[0]).toContain('HttpOnly');
    expect(Date.parse(body.renewAt)).toBeGreaterThan(Date.now());
  });

  it.each([
    ['members', 'sign_in', null],
    ['women', 'sign_in', 'declaration'],
  ] as const)('one for %s says what is missing', async (access, forVisitor, forMember) => {
    const stream = await makeStream(test.db, {
      isLive: true,
      access,
      isWomenOnly: access === 'women',
      thumbnailUrl: '/x.jpg',
    });
    const path = `/api/streams/${stream.id}`;
    const refused = await call('POST', `${path}/join`, null);
    expect([refused.status, refused.body.code, refused.cookies]).toEqual([
      401,
      `streams.need_${forVisitor}`,
      [],
    ]);
    const { body: shown } = await call<Stream>('GET', path, member);
    expect(shown.may.needs).toBe(forMember);
    expect(shown.thumbnailUrl).toBeNull();
    const answer = await call('POST', `${path}/join`, member);
    expect(answer.status).toBe(forMember ? 403 : 200);
  });

  it('a women-only stream asks for a declaration, which only its owner reads and can take back', async () => {
    const woman = await signInAs(test);
    const stream = await makeStream(test.db, { isLive: true, access: 'women', isWomenOnly: true });
    const join = `/api/streams/${stream.id}/join`;
    expect((await call('GET', '/api/user/declaration', null)).status).toBe(401);
    expect((await call('PUT', '/api/user/declaration', woman, { declaredWoman: true })).status).toBe(200);
    expect((await call('POST', join, woman)).status).toBe(200);
    for (const path of ['/api/auth/me', `/api/streams/${stream.id}`]) {
      expect(JSON.stringify((await call('GET', path, woman)).body)).not.toContain('declared');
    }
    expect(JSON.stringify((await call('GET', '/api/admin/users?limit=100', admin)).body)).not.toContain(
      'declared',
    );
    await call('PUT', '/api/user/declaration', woman, { declaredWoman: false });
    expect((await call('POST', join, woman)).body.code).toBe('streams.need_declaration');
    const [row] = await test.db.orm.select().from(users).where(eq(users.id, woman.user.id));
    expect(row?.declaredWoman).toBe(false);
  });

  it('an invited stream does not exist for others; its link opens it and a member is remembered', async () => {
    const stream = await makeStream(test.db, {
      isLive: true,
      access: 'invited',
      hostId: host.user.id,
      title: 'For guests',
    });
    const path = `/api/streams/${stream.id}`;
    for (const who of [null, member]) {
      expect((await call('GET', path, who)).status).toBe(404);
      expect((await call('POST', `${path}/join`, who)).status).toBe(404);
      expect(titles((await call<Stream[]>('GET', '/api/streams/live?limit=100', who)).body)).not.toContain(
        'For guests',
      );
    }
    expect((await call('POST', `${path}/invitations`, member, {})).status).toBe(404);
    const { body: made } = await call<{ url: string; mailed: number }>(
      'POST',
      `${path}/invitations`,
      host,
      {},
    );
    const secret = new URL(made.url).searchParams.get('link');
    expect(secret).toMatch(/^[\w-]{32}$/);
    const link = `?link=${secret}`;
    expect((await call('POST', `${path}/join${link}`, null)).status).toBe(200);
    expect((await call('POST', `${path}/join?link=wrong`, null)).status).toBe(404);
    const guest = await signInAs(test);
    expect((await call('POST', `${path}/join${link}`, guest)).status).toBe(200);
    expect((await call('POST', `${path}/join`, guest)).status).toBe(200);
    expect(titles((await call<Stream[]>('GET', '/api/streams/live?limit=100', guest)).body)).toContain(
      'For guests',
    );
    const { body: kept } = await call<{ id: number }[]>('GET', `${path}/invitations`, host);
    expect(kept).toHaveLength(1);
    expect((await call('DELETE', `${path}/invitations/${kept[0]?.id}`, member)).status).toBe(404);
    expect((await call('DELETE', `${path}/invitations/${kept[0]?.id}`, host)).status).toBe(200);
    expect((await call('POST', `${path}/join${link}`, null)).status).toBe(404);
    expect((await call('POST', `${path}/join`, guest)).status).toBe(404);
  });

  it('is over for whom the host blocked', async () => {
    const stream = await makeStream(test.db, { isLive: true, hostId: host.user.id });
    const guest = await signInAs(test);
    await test.db.orm
      .insert(streamRestraints)
      .values({ streamId: stream.id, userId: guest.user.id, kind: 'blocked' });
    const { status, body } = await call('POST', `/api/streams/${stream.id}/join`, guest);
    expect([status, body.code]).toEqual([403, 'streams.need_blocked']);
  });

  it('is over for a stream that was taken down', async () => {
    const stream = await makeStream(test.db, { isLive: true, hostId: host.user.id, takenDownAt: new Date() });
    expect((await call('POST', `/api/streams/${stream.id}/join`, null)).status).toBe(404);
    expect((await call('GET', `/api/streams/${stream.id}`, host)).status).toBe(200);
  });
});

describe('inviting', () => {
  it('is over with a stream that can no longer be watched, not with one whose recording is to come', async () => {
    const past = { hostId: host.user.id, access: 'invited' as const, endTime: new Date() };
    const over = await makeStream(test.db, past);
    const calledOff = await makeStream(test.db, { ...past, endTime: null, cancelledAt: new Date() });
    const recorded = await makeStream(test.db, { ...past, isRecorded: true, recordingConsent: true });
    const asked = async ({ id }: { id: number }, emails: string[]) => {
      const { status, body } = await call<{ code?: string }>('POST', `/api/streams/${id}/invitations`, host, {
        emails,
      });
      return [status, body.code];
    };
    expect(await asked(over, [])).toEqual([409, 'streams.not_invitable']);
    expect(await asked(over, ['guest@example.org'])).toEqual([409, 'streams.not_invitable']);
    expect(await asked(calledOff, [])).toEqual([409, 'streams.not_invitable']);
    expect((await asked(recorded, []))[0]).toBe(200);
  });

  it('mails one link to each address, in the outbox only', async () => {
    const stream = await makeStream(test.db, { access: 'members', hostId: host.user.id });
    const { body } = await call<{ url: string | null; mailed: number }>(
      'POST',
      `/api/streams/${stream.id}/invitations`,
      host,
      { emails: ['One@example.org', 'two@example.org', 'one@example.org'] },
    );
    expect(body).toEqual({ url: null, mailed: 2 });
    const { rows } = await test.db.pool.query(
      `select address, values->>'when' as "when", template, sealed_values as "sealedValues" from mail_outbox where template = 'streams.invitation' order by address`,
    );
    const { calendar: address = '' } = openedSecrets(rows[0]);
    expect(rows.map(({ address }) => address)).toEqual(['one@example.org', 'two@example.org']);
    const calendar = await test.fetch(new URL(address).pathname + new URL(address).search);
    expect([calendar.status, await calendar.text()]).toEqual([200, expect.stringContaining('BEGIN:VEVENT')]);
    expect(rows[0].when).toMatch(/^\d{1,2} \w+ \d{4} at \d\d:\d\d$/);
    const bad = await call('POST', `/api/streams/${stream.id}/invitations`, host, { emails: ['nobody'] });
    expect(bad.status).toBe(400);
  });

  it('to streams of others ends for an administrator who becomes a leader; what they host themselves stays', async () => {
    const person = await signInAs(test, 'admin');
    const linkTo = async (hostId: number) => {
      const { id } = await makeStream(test.db, { access: 'invited', hostId });
      const { body } = await call<{ url: string }>('POST', `/api/streams/${id}/invitations`, person, {});
      return `/api/streams/${id}?link=${new URL(body.url).searchParams.get('link')}`;
    };
    const [ofOther, own] = [await linkTo(host.user.id), await linkTo(person.user.id)];
    for (const path of [ofOther, own]) expect((await call('GET', path, null)).status).toBe(200);
    const role = `/api/admin/users/${person.user.id}/role`;
    expect((await call('POST', role, admin, { role: 'community_leader' })).status).toBe(200);
    expect((await call('GET', ofOther, null)).status).toBe(404);
    expect((await call('GET', own, null)).status).toBe(200);
  });

  it('to a public stream is for every member: its plain address', async () => {
    const stream = await makeStream(test.db, { hostId: host.user.id });
    const path = `/api/streams/${stream.id}/invitations`;
    expect((await call('POST', path, null, {})).status).toBe(401);
    const { body } = await call<{ url: string }>('POST', path, member, {});
    expect(body.url).toMatch(new RegExp(`/live-streams\\?stream=${stream.id}$`));
    // Whoever is no host sends no mail in our name.
    expect((await call('POST', path, member, { emails: ['one@example.org'] })).status).toBe(403);
  });
});

describe('asking for a broadcast', () => {
  it('reaches every administrator, waits once, and is answered', async () => {
    const asker = await signInAs(test);
    const ask = { message: 'Please show the janazah of my uncle on Friday in Leeds.' };
    expect((await call('POST', '/api/streams/requests', null, ask)).status).toBe(401);
    expect(
      (await call('POST', '/api/streams/requests', asker, { message: 'please' })).body.fields?.message?.code,
    ).toBe('streams.ask_more');
    expect((await call('POST', '/api/streams/requests', asker, ask)).status).toBe(200);
    expect((await call('POST', '/api/streams/requests', asker, ask)).body.code).toBe('streams.asked_already');
    expect((await call('GET', '/api/admin/stream-requests', asker)).status).toBe(403);
    const { body: waiting } = await call<{ id: number; message: string; member: { id: number } }[]>(
      'GET',
      '/api/admin/stream-requests',
      admin,
    );
    const mine = waiting.find(({ member: { id } }) => id === asker.user.id);
    expect(mine?.message).toBe(ask.message);
    const path = `/api/admin/stream-requests/${mine?.id}`;
    expect((await call('POST', path, host, { answer: 'Yes' })).status).toBe(403);
    expect((await call('POST', path, admin, { answer: 'The mosque will show it.' })).status).toBe(200);
    expect((await call('POST', path, admin, { answer: 'Again' })).status).toBe(404);
    const told = await test.db.orm
      .select()
      .from(notifications)
      .where(eq(notifications.userId, asker.user.id));
    expect(told.map(({ kind }) => kind)).toContain('streams.answered');
    const asked = await test.db.orm
      .select()
      .from(notifications)
      .where(eq(notifications.userId, admin.user.id));
    expect(asked.map(({ kind }) => kind)).toContain('streams.asked');
  });
});

describe('lists', () => {
  it('go on where they ended, and refuse a cursor that is none', async () => {
    for (let index = 0; index < 3; index++) await makeStream(test.db, { title: `Planned ${index}` });
    const first = await test.fetch('/api/streams/scheduled?limit=2');
    const seen = (await first.json()) as Stream[];
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1];
    const second = (await (await test.fetch(next ?? '')).json()) as Stream[];
    expect(new Set([...seen, ...second].map(({ id }) => id)).size).toBe(4);
    expect((await test.fetch('/api/streams/scheduled?cursor=abc')).status).toBe(400);
  });

  it('of all streams are for administrators, of one’s own for hosts', async () => {
    expect((await call('GET', '/api/admin/streams', host)).status).toBe(403);
    expect((await call('GET', '/api/streams/mine', member)).status).toBe(403);
    const { body } = await call<Stream[]>('GET', '/api/admin/streams?state=cancelled&limit=100', admin);
    expect(body.length).toBeGreaterThan(0);
    expect(body.every(({ state }) => state === 'cancelled')).toBe(true);
    const { body: mine } = await call<Stream[]>('GET', '/api/streams/mine?limit=100', host);
    expect(mine.every(({ may }) => may.manage)).toBe(true);
    // Without the demonstration there is nothing of it.
    expect((await call('GET', '/api/demo/live-streams', null)).body).toEqual([]);
  });
});
