import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HeldMail } from '#features/people/notifications/mailbox-contract.ts';
import { queueMail } from '#shared/server/mail/queue-mail.ts';
import { asker, type Person } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { signInAs } from '#tests/support/factories.ts';
import { testJobs } from '#tests/support/test-jobs.ts';

const WORDS = '<script>alert(1)</script> Zqwords';

/** An installation with a mail that opens an account, another to an address, and one to somebody else. */
async function installation(settings: Record<string, string>) {
  const test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '100', ...settings } });
  const [admin, member, other] = [await signInAs(test, 'admin'), await signInAs(test), await signInAs(test)];
  const jobs = testJobs(test.db, (error) => {
    throw error;
  });
  await test.db.transaction(async (tx) => {
    await queueMail(tx, jobs, {
      to: { userId: member.user.id },
      template: 'access.reset_password',
      language: 'en',
      secrets: { link: '/reset-password/zqsecret' },
    });
    await queueMail(tx, jobs, {
      to: { address: member.user.email.toUpperCase() },
      template: 'trust.privacy_granted',
      language: 'fr',
      values: { reference: 'ZP-AAAA-BBBB', decision: WORDS },
    });
    await queueMail(tx, jobs, {
      to: { userId: other.user.id },
      template: 'trust.danger',
      language: 'ar',
      values: { count: 1, link: '//elsewhere.example/x' },
    });
  });
  await jobs.close();
  return { test, admin, member, other };
}

describe('a demonstration without a mail server', () => {
  let test: TestApp;
  let admin: Person;
  let member: Person;
  let other: Person;
  beforeAll(async () => {
    ({ test, admin, member, other } = await installation({ DEMO: '1' }));
  });
  afterAll(() => test.close());
  const ask = asker(() => test);
  const read = (path: string, person: Person | null) => ask<HeldMail[]>('GET', path, person);

  it('shows members their own mails, with what was sealed opened, as plain text', async () => {
    const { status, body } = await read('/api/mails', member);
    expect(status).toBe(200);
    expect(body).toHaveLength(2);
    expect(body[0]).toMatchObject({ language: 'fr', action: null });
    expect(body[0]?.text).toContain(WORDS);
    expect(body[1]).toMatchObject({
      to: member.user.email,
      action: { label: expect.any(String), path: '/reset-password/zqsecret' },
    });
    expect(body[1]?.text).toContain('/reset-password/zqsecret');
    const [foreign] = (await read('/api/mails', other)).body;
    // A link to another site is none of ours.
    expect(foreign).toMatchObject({ language: 'ar', action: null });
    expect((await read('/api/mails', null)).status).toBe(401);
  });

  it('shows its administrators all of them, newest first, page by page, and nobody else', async () => {
    const first = await read('/api/admin/mails?limit=2', admin);
    expect(first.body.map(({ to }) => to)).toEqual([other.user.email, member.user.email.toUpperCase()]);
    const rest = await read(first.link ?? '', admin);
    expect(rest.body.map(({ action }) => action?.path)).toEqual(['/reset-password/zqsecret']);
    for (const person of [member, await signInAs(test, 'official'), await signInAs(test, 'community_leader')])
      expect((await read('/api/admin/mails', person)).status).toBe(403);
    expect((await read('/api/admin/mails', null)).status).toBe(401);
  });
});

describe.each([
  ['an installation that is no demonstration', {}],
  ['a demonstration with a mail server', { DEMO: '1', SMTP_URL: 'smtp://127.0.0.1:1' }],
])('%s', (_name, settings) => {
  it('shows its mails to nobody', async () => {
    const { test, admin, member } = await installation(settings);
    try {
      const ask = asker(() => test);
      for (const [path, person] of [
        ['/api/mails', member],
        ['/api/mails', admin],
        ['/api/admin/mails', admin],
      ] as const) {
        const answer = await ask('GET', path, person);
        expect(answer).toMatchObject({ status: 404, body: { code: 'notifications.no_mailbox' } });
        expect(JSON.stringify(answer)).not.toContain('zqsecret');
      }
      expect((await ask('GET', '/api/admin/mails', member)).status).toBe(403);
    } finally {
      await test.close();
    }
  });
});
