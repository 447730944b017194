import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailOutbox } from '#db/schema/outbox.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { createKeyRing } from '#shared/server/keys/key-ring.ts';
import { queueMail } from '#shared/server/mail/queue-mail.ts';
import { createMailSender } from '#shared/server/mail/send-mail.ts';
import { createSmtpTransport } from '#shared/server/mail/smtp-transport.ts';
import { loadTexts } from '#shared/server/texts.ts';
import type { TestApp } from '#tests/support/create-test-app.ts';
import { makeUser } from '#tests/support/factories.ts';
import { type MailServer, openMailWorld } from '#tests/support/mail-server.ts';

let world: Awaited<ReturnType<typeof openMailWorld>>;
let server: MailServer;
let test: TestApp;
let jobs: Jobs;

beforeAll(async () => {
  world = await openMailWorld();
  ({ server, test, jobs } = world);
});
afterAll(() => world.close());

const INVITATION = {
  template: 'family.invitation',
  language: 'ar',
  values: { inviter: 'سكينة', name: 'غلام رسول', link: '/invitation/abc' },
} as const;

const statusOf = async (address: string) =>
  (await test.db.orm.select().from(mailOutbox).where(eq(mailOutbox.address, address)))[0]?.status;

describe('mail', () => {
  it('is sent once its transaction commits, in the reader’s language, Arabic intact', async () => {
    const to = { address: 'first@example.org' };
    await test.db.transaction((tx) => queueMail(tx, jobs, { ...INVITATION, to }));
    await expect.poll(() => server.received.length).toBe(1);
    const [{ mail, to: recipients } = { mail: null, to: [] }] = server.received;
    expect(recipients).toEqual(['first@example.org']);
    expect(mail?.subject).toContain('غلام رسول');
    expect(mail?.text).toContain('/invitation/abc');
    expect(mail?.html).toContain('dir="rtl"');
    expect(mail?.messageId).toMatch(/^<mail-\d+@/);
    await expect.poll(() => statusOf('first@example.org')).toBe('sent');
  });

  it('is not sent when its transaction rolls back', async () => {
    const work = test.db.transaction(async (tx) => {
      await queueMail(tx, jobs, { ...INVITATION, to: { address: 'never@example.org' } });
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await statusOf('never@example.org')).toBeUndefined();
  });

  it('cannot be bent into other headers or markup by a name', async () => {
    const before = server.received.length;
    const values = { ...INVITATION.values, name: 'A\r\nBcc: thief@example.org\r\n\r\n<img src=x onerror=y>' };
    const to = { address: 'third@example.org' };
    await test.db.transaction((tx) => queueMail(tx, jobs, { ...INVITATION, language: 'en', values, to }));
    await expect.poll(() => server.received.length).toBe(before + 1);
    const got = server.received.at(-1);
    expect(got?.to).toEqual(['third@example.org']);
    expect(got?.mail.bcc ?? []).toEqual([]);
    expect(got?.mail.html).not.toContain('<img');
  });

  it('writes the same event once, and to the address a member has when it is sent', async () => {
    const member = await makeUser(test.db);
    const mail = { ...INVITATION, to: { userId: member.id }, onceKey: 'same-event' };
    for (let round = 0; round < 3; round++) await test.db.transaction((tx) => queueMail(tx, jobs, mail));
    const rows = await test.db.orm.select().from(mailOutbox).where(eq(mailOutbox.userId, member.id));
    expect(rows).toHaveLength(1);
    await expect.poll(() => server.received.filter(({ to }) => to[0] === member.email).length).toBe(1);
  });

  it('stays queued when the server says later, fails when it says never, and is held without a server', async () => {
    const sender = (url: string | undefined) =>
      createMailSender({
        db: test.db,
        texts: loadTexts(),
        transport: url ? createSmtpTransport({ url, from: 'a@b.example', host: 'ziyarah.example' }) : null,
        origin: test.origin,
        keyRing: createKeyRing('k'.repeat(64)),
      });
    const put = async (address: string) => {
      const [row] = await test.db.orm
        .insert(mailOutbox)
        .values({ ...INVITATION, address })
        .returning({ id: mailOutbox.id });
      return row?.id ?? 0;
    };
    server.refuseWith(451);
    await expect(sender(server.url).send(await put('later@example.org'))).rejects.toThrow();
    expect(await statusOf('later@example.org')).toBe('queued');
    server.refuseWith(550);
    await sender(server.url).send(await put('never-ever@example.org'));
    expect(await statusOf('never-ever@example.org')).toBe('failed');
    server.refuseWith(null);
    await sender(undefined).send(await put('held@example.org'));
    expect(await statusOf('held@example.org')).toBe('held');
  });
});
