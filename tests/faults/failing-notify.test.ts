import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailOutbox, memberPhones, smsOutbox } from '#db/schema/outbox.ts';
import { parseConfig } from '#shared/server/config/parse-config.ts';
import { createKeyRing } from '#shared/server/keys/key-ring.ts';
import { createMailTransport } from '#shared/server/mail/mail-transport.ts';
import { createMailSender } from '#shared/server/mail/send-mail.ts';
import { createNotifyClient } from '#shared/server/notify/notify-client.ts';
import { queueSms } from '#shared/server/sms/queue-sms.ts';
import { loadTexts } from '#shared/server/texts.ts';
import type { Person } from '#tests/support/ask.ts';
import { signInAs } from '#tests/support/factories.ts';
import type { NotifyMood } from '#tests/support/fake-notify.ts';
import { type NotifyWorld, openNotifyWorld } from '#tests/support/notify-world.ts';

const NUMBER = '+447700900301';
const MAIL = { MAIL_BY: 'notify', APP_ORIGIN: 'https://z.example' };
let world: NotifyWorld;
let person: Person;

beforeAll(async () => {
  world = await openNotifyWorld(MAIL);
  person = await signInAs(world.test);
  await world.putPhone(person, { number: NUMBER });
});
afterAll(() => world.close());
beforeEach(async () => {
  world.notify.be('well');
  world.notify.taken.length = 0;
  await world.test.db.orm.delete(smsOutbox);
  await world.test.db.orm.delete(mailOutbox);
});

const put = async () => {
  await world.test.db.transaction((tx) =>
    queueSms(tx, world.jobs, {
      ...{ userId: person.user.id, template: 'reminders.soon', language: 'en' },
      values: { link: '/live-streams?stream=1' },
    }),
  );
  return rowOf();
};
const rowOf = async () => (await world.test.db.orm.select().from(smsOutbox))[0];
const BAD_MOODS: NotifyMood[] = [
  'dies',
  'hangs up',
  { status: 500, error: 'Exception', message: 'Internal server error' },
  {
    status: 403,
    error: 'AuthError',
    message: 'Error: Your system clock must be accurate to within 30 seconds',
  },
  { status: 429, error: 'RateLimitError', message: 'Exceeded rate limit for key type LIVE' },
  { status: 429, error: 'TooManyRequestsError', message: 'Exceeded send limits (250000) for today' },
];
const nameOf = (mood: NotifyMood) => (typeof mood === 'string' ? mood : `says ${mood.status} ${mood.error}`);

describe('a Notify that', () => {
  it.each(BAD_MOODS.map((mood) => [nameOf(mood), mood] as const))(
    '%s: the text message waits, says why, and leaves once',
    async (_name, mood) => {
      await put();
      world.notify.be(mood);
      expect(await world.sendAll()).toHaveLength(1);
      const waiting = await rowOf();
      expect(waiting).toMatchObject({ status: 'queued', claimedUntil: null, cost: 250 });
      expect(waiting?.problem).toBeTruthy();
      expect(waiting?.problem).not.toContain('7700');
      world.notify.be('well');
      expect(await world.sendAll()).toEqual([]);
      expect(await rowOf()).toMatchObject({ status: 'sent', problem: null, cost: 250 });
      await world.sendAll();
      expect(world.notify.texts()).toHaveLength(1);
    },
  );

  it('refuses a number for good: it failed, costs nothing, and what it said names no number', async () => {
    await put();
    const message = `phone_number ${NUMBER} Not a UK mobile number`;
    world.notify.be({ status: 400, error: 'ValidationError', message });
    expect(await world.sendAll()).toEqual([]);
    expect(await rowOf()).toMatchObject({ status: 'failed', cost: 0 });
    expect((await rowOf())?.problem).toContain('ValidationError');
    expect((await rowOf())?.problem).not.toContain('7700900301');
  });

  it('failed by itself after it had taken the message: it goes again', async () => {
    await put();
    world.notify.be('dies');
    await world.sendAll();
    for (const one of world.notify.taken) one.status = 'technical-failure';
    world.notify.be('well');
    await world.sendAll();
    expect(world.notify.texts()).toHaveLength(2);
  });

  it('is answered by a worker that died: the next one asks first, once the claim has run out', async () => {
    const row = await put();
    await world.send(row?.id ?? 0);
    const claimed = new Date(Date.now() + 60_000);
    await world.test.db.orm.update(smsOutbox).set({ status: 'queued', sentAt: null, claimedUntil: claimed });
    await expect(world.send(row?.id ?? 0)).rejects.toThrow('another worker');
    await world.test.db.orm.update(smsOutbox).set({ claimedUntil: new Date(Date.now() - 1) });
    await world.send(row?.id ?? 0);
    expect(await rowOf()).toMatchObject({ status: 'sent' });
    expect(world.notify.texts()).toHaveLength(1);
  });

  it('takes no key of another service', async () => {
    const key = world.notify.settings.NOTIFY_API_KEY.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    const client = createNotifyClient({ apiKey: key, apiUrl: world.notify.url });
    await expect(client.has('sms', 'x')).rejects.toThrow('403 AuthError: Invalid token');
  });

  it('answers rubbish, a redirect or far too much is no success', async () => {
    const answers = [
      [200, 'banana', {}],
      [302, '', { location: 'http://127.0.0.1:9/' }],
      [200, 'x'.repeat(3 * 2 ** 20), {}],
    ] as const;
    for (const [status, body, headers] of answers) {
      const server: Server = createServer((_request, response) =>
        response.writeHead(status, headers).end(body),
      );
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const client = createNotifyClient({ apiKey: world.notify.settings.NOTIFY_API_KEY, apiUrl });
      await expect(client.has('sms', 'x')).rejects.toThrow();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  });
});

describe('text messages', () => {
  it('do not leave once their member is suspended or has no number, and a dead letter costs nothing', async () => {
    await put();
    await world.test.db.orm.update(memberPhones).set({ confirmedAt: null });
    await world.sendAll();
    expect(await rowOf()).toMatchObject({ status: 'unreachable', cost: null });
    await world.test.db.orm.update(memberPhones).set({ confirmedAt: new Date() });
  });
});

describe('mails by Notify', () => {
  const config = () => parseConfig({ ...world.notify.settings, ...MAIL });
  const send = async (id: number) => {
    const transport = createMailTransport(config(), 'z.example');
    const parts = { db: world.test.db, texts: loadTexts(), origin: MAIL.APP_ORIGIN };
    await createMailSender({ ...parts, transport, keyRing: createKeyRing('k'.repeat(64)) }).send(id);
  };
  const putMail = async (values: Record<string, string | number> = {}) => {
    const [row] = await world.test.db.orm
      .insert(mailOutbox)
      .values({
        ...{ template: 'family.invitation', language: 'en', address: 'sakina@example.org' },
        values: { inviter: 'Sakina', name: 'Yusuf', days: 7, link: '/invitation/abc', ...values },
      })
      .returning({ id: mailOutbox.id });
    return row?.id ?? 0;
  };
  const mailRow = async (id: number) =>
    (await world.test.db.orm.select().from(mailOutbox).where(eq(mailOutbox.id, id)))[0];

  it.each(BAD_MOODS.map((mood) => [nameOf(mood), mood] as const))(
    'wait while it %s, and leave once',
    async (_name, mood) => {
      const id = await putMail();
      world.notify.be(mood);
      await expect(send(id)).rejects.toThrow();
      expect(await mailRow(id)).toMatchObject({ status: 'queued' });
      world.notify.be('well');
      await send(id);
      expect(await mailRow(id)).toMatchObject({ status: 'sent' });
      expect(world.notify.taken).toHaveLength(1);
      expect(world.notify.taken[0]).toMatchObject({ kind: 'email', to: 'sakina@example.org' });
      expect(world.notify.taken[0]?.personalisation.body).toContain('https://z.example/invitation/abc');
    },
  );

  it('are refused for good in words without the address', async () => {
    const id = await putMail();
    const message = 'email_address sakina@example.org Not a valid email address';
    world.notify.be({ status: 400, error: 'ValidationError', message });
    await send(id);
    expect(await mailRow(id)).toMatchObject({ status: 'failed' });
    expect((await mailRow(id))?.problem).not.toContain('sakina@');
  });

  it('hold no links, headings or lists that a name has brought', async () => {
    await send(await putMail({ name: '[press me](https://thief.example)\n# Win\n* one' }));
    const body = world.notify.taken[0]?.personalisation.body ?? '';
    expect(body).not.toMatch(/\]\(/);
    expect(body).not.toMatch(/^\s*[#*]/m);
  });

  it('carry the address by which a mail program says no to more of them', async () => {
    const [row] = await world.test.db.orm
      .insert(mailOutbox)
      .values({
        ...{ userId: person.user.id, template: 'duas.approved', topic: 'duas', language: 'en' },
        values: { name: 'Yusuf', link: '/memorial/1' },
      })
      .returning({ id: mailOutbox.id });
    await send(row?.id ?? 0);
    expect(world.notify.taken[0]?.unsubscribeUrl).toMatch(
      /^https:\/\/z\.example\/api\/unsubscribe\/one-click\?token=/,
    );
  });
});
