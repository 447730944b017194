import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailOutbox } from '#db/schema/outbox.ts';
import { users } from '#db/schema/people.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { queueMail } from '#shared/server/mail/queue-mail.ts';
import { unsubscribeToken } from '#shared/server/mail/unsubscribe-token.ts';
import { asker } from '#tests/support/ask.ts';
import type { TestApp } from '#tests/support/create-test-app.ts';
import { makeUser } from '#tests/support/factories.ts';
import { type MailServer, openMailWorld } from '#tests/support/mail-server.ts';
import { TEST_KEYS } from '#tests/support/test-secret.ts';

let world: Awaited<ReturnType<typeof openMailWorld>>;
let server: MailServer;
let test: TestApp;
let jobs: Jobs;
const ask = asker(() => test);

beforeAll(async () => {
  world = await openMailWorld();
  ({ server, test, jobs } = world);
});
afterAll(() => world.close());

const DUA = { template: 'duas.approved', language: 'ur', values: { note: '', link: '/grave/1' } } as const;

const mailTo = (userId: number, rest: object) =>
  test.db.transaction((tx) => queueMail(tx, jobs, { ...DUA, to: { userId }, ...rest }));
const arrived = (address: string) => server.received.filter(({ to }) => to[0] === address);
const statusesOf = async (userId: number) =>
  (
    await test.db.orm.select().from(mailOutbox).where(eq(mailOutbox.userId, userId)).orderBy(mailOutbox.id)
  ).map(({ status }) => status);
const header = (mail: { headers: { key: string; value: string }[] }, name: string) =>
  mail.headers.find(({ key }) => key === name)?.value;

describe('mail that its reader may say no to', () => {
  it('carries the link and the header of one press; essential mail has neither', async () => {
    const member = await makeUser(test.db);
    await mailTo(member.id, { topic: 'duas' });
    await mailTo(member.id, {});
    await expect.poll(() => arrived(member.email).length).toBe(2);
    const [told, essential] = arrived(member.email).sort((a) =>
      header(a.mail, 'list-unsubscribe') ? -1 : 1,
    );
    expect(header(told?.mail as never, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(told?.mail.text).toContain('/unsubscribe?token=');
    expect(told?.mail.html).toContain('lang="ur" dir="rtl"');
    expect(header(essential?.mail as never, 'list-unsubscribe')).toBeUndefined();
    expect(essential?.mail.text).not.toContain('unsubscribe');
  });

  it('stops by one press of a mail program, which sends a form and no origin; essential mail goes on', async () => {
    const member = await makeUser(test.db);
    await mailTo(member.id, { topic: 'duas' });
    await expect.poll(() => arrived(member.email).length).toBe(1);
    const url = header(arrived(member.email)[0]?.mail as never, 'list-unsubscribe')?.slice(1, -1) ?? '';
    const reply = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams('List-Unsubscribe=One-Click'),
    });
    expect(reply.status).toBe(200);
    await mailTo(member.id, { topic: 'duas' });
    await mailTo(member.id, { topic: 'services' });
    await mailTo(member.id, {});
    await expect.poll(() => statusesOf(member.id)).toEqual(['sent', 'declined', 'sent', 'sent']);
    expect(arrived(member.email)).toHaveLength(3);
  });

  it('an answer goes to the address of a member, not to one of the request', async () => {
    const [provider, member] = [await makeUser(test.db), await makeUser(test.db)];
    await mailTo(provider.id, { replyToUserId: member.id });
    await expect.poll(() => arrived(provider.email).length).toBe(1);
    expect(arrived(provider.email)[0]?.mail.replyTo?.[0]?.address).toBe(member.email);
  });
});

describe('the page behind the link', () => {
  it('says what it is about, stops and begins again', async () => {
    const member = await makeUser(test.db);
    const token = unsubscribeToken(TEST_KEYS, { userId: member.id, topic: 'memorials' });
    const read = () => ask('GET', `/api/unsubscribe?token=${token}`, null);
    expect((await read()).body).toEqual({ topic: 'memorials', wanted: true });
    const off = await ask('POST', '/api/unsubscribe', null, { token, wanted: false });
    expect(off.body).toEqual({ topic: 'memorials', wanted: false });
    expect((await read()).body).toEqual({ topic: 'memorials', wanted: false });
    await ask('POST', '/api/unsubscribe', null, { token, wanted: true });
    const [row] = await test.db.orm.select().from(users).where(eq(users.id, member.id));
    expect(row).toMatchObject({ notifyMemorialUpdates: true, notifyDuaApprovals: true });
  });

  it('a token for somebody else is refused on every way in, and changes nothing', async () => {
    const [me, other] = [await makeUser(test.db), await makeUser(test.db)];
    const mine = unsubscribeToken(TEST_KEYS, { userId: me.id, topic: 'duas' });
    const forged = mine.replace(String(me.id), String(other.id));
    expect((await ask('GET', `/api/unsubscribe?token=${forged}`, null)).status).toBe(404);
    expect((await ask('POST', '/api/unsubscribe', null, { token: forged, wanted: false })).status).toBe(404);
    const press = await test.fetch(`/api/unsubscribe/one-click?token=${forged}`, { method: 'POST' });
    expect(press.status).toBe(404);
    const [row] = await test.db.orm.select().from(users).where(eq(users.id, other.id));
    expect(row?.notifyDuaApprovals).toBe(true);
  });
});
