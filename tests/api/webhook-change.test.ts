import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#db/schema/records.ts';
import { webhooks } from '#db/schema/webhooks.ts';
import { deliverDue } from '#features/records/webhooks/server/deliver.ts';
import { createWebhookSecrets } from '#features/records/webhooks/server/webhook-secrets.ts';
import type { Delivery, Webhook } from '#features/records/webhooks/webhooks-contract.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { asker } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { createMovingClock } from '#tests/support/moving-clock.ts';
import { makeOffice } from '#tests/support/office-world.ts';
import { testJobs } from '#tests/support/test-jobs.ts';
import { TEST_KEYS } from '#tests/support/test-secret.ts';
import { isSignedBy, startWebhookReceiver } from '#tests/support/webhook-receiver.ts';

type Receiver = Awaited<ReturnType<typeof startWebhookReceiver>>;
interface Made {
  id: number;
  secret: string;
}

const KINDS = ['grave.recorded', 'layout.changed'] as const;
const clock = createMovingClock();
let test: TestApp;
let jobs: Jobs;
let before: Receiver;
let after: Receiver;
let world: Awaited<ReturnType<typeof makeOffice>>;
let made: Made;
let offices = 0;
beforeAll(async () => {
  [before, after] = await Promise.all([startWebhookReceiver(), startWebhookReceiver()]);
  test = await createTestApp({ clock, settings: { RATE_LIMIT_SCALE: '100', WEBHOOKS_TO_LOOPBACK: '1' } });
  jobs = testJobs(test.db, (error) => console.error(error));
});
beforeEach(async () => {
  await test.db.orm.delete(webhooks);
  for (const receiver of [before, after]) {
    receiver.received.length = 0;
    receiver.answerWith({ status: 204 });
  }
  world = await makeOffice(test, `Changing ${++offices}`);
  const path = `/api/offices/${world.office.id}/webhooks`;
  made = (await ask<Made>('POST', path, world.official, { url: before.url, kinds: KINDS })).body;
});
afterAll(async () => {
  await jobs.close();
  await test.close();
  await Promise.all([before.close(), after.close()]);
});

const ask = asker(() => test);
const change = (body: object) =>
  ask<{ secret: string | null; code?: string }>('PUT', `/api/webhooks/${made.id}`, world.official, {
    ...{ url: before.url, kinds: KINDS, version: 1, renewsSecret: false },
    ...body,
  });
const listed = async () =>
  (await ask<Webhook[]>('GET', `/api/offices/${world.office.id}/webhooks`, world.official)).body[0];
const sendTest = () => ask('POST', `/api/webhooks/${made.id}/test`, world.official);
const run = () =>
  deliverDue({
    ...{ db: test.db, jobs, clock, origin: 'https://ziyarah.example' },
    ...{ reach: { isLoopbackAllowed: true }, secrets: createWebhookSecrets(TEST_KEYS) },
  });
const lastOf = ({ received }: Receiver) => {
  const last = received.at(-1);
  if (!last) throw new Error('nothing came');
  return last;
};

describe('an address is changed', () => {
  it('to another host, with a new secret alone: what waits goes there at once', async () => {
    before.answerWith({ status: 500 });
    await sendTest();
    await run();
    expect(before.received).toHaveLength(1);
    // The next attempt would be due in a minute.
    expect(await run()).toBe(0);
    const { status, body } = await change({ url: after.url });
    expect([status, body.secret !== made.secret]).toEqual([200, true]);
    expect(await run()).toBe(1);
    expect([before.received.length, after.received.length]).toEqual([1, 1]);
    expect(lastOf(after).headers['webhook-id']).toBe(lastOf(before).headers['webhook-id']);
    expect(await isSignedBy(body.secret ?? '', lastOf(after))).toBe(true);
    expect(await isSignedBy(made.secret, lastOf(after))).toBe(false);
    expect(await listed()).toMatchObject({ url: after.url, version: 2, formerSecretUntil: null });
    const { body: sent } = await ask<Delivery[]>(
      'GET',
      `/api/webhooks/${made.id}/deliveries`,
      world.official,
    );
    expect(sent).toMatchObject([{ state: 'delivered' }]);
  });

  it('to another path of one host: the secret stays, or is renewed where that is asked for', async () => {
    const stays = await change({ url: `${before.url}/next` });
    expect([stays.status, stays.body.secret]).toEqual([200, null]);
    await sendTest();
    await run();
    expect(await isSignedBy(made.secret, lastOf(before))).toBe(true);
    const renewed = await change({ url: before.url, version: 2, renewsSecret: true });
    await sendTest();
    await run();
    // Its receiver is the same, and has a day to take the new one over.
    for (const secret of [made.secret, renewed.body.secret ?? ''])
      expect(await isSignedBy(secret, lastOf(before))).toBe(true);
    expect((await listed())?.formerSecretUntil).not.toBeNull();
  });

  it('and what it is told, of which the audit log keeps the host and no secret', async () => {
    const { body } = await change({ url: after.url, kinds: ['grave.merged'] });
    expect(await listed()).toMatchObject({ kinds: ['grave.merged'] });
    const acts = await test.db.orm
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectType, 'webhook'), eq(auditLog.subjectId, made.id)));
    expect(acts.find(({ action }) => action === 'webhook.change')).toMatchObject({
      actorId: world.official.user.id,
      details: { organisationId: world.office.id, host: new URL(after.url).host, newSecret: true },
    });
    expect(JSON.stringify(acts)).not.toContain(body.secret);
  });

  it('by one of two at a time: the second is told that somebody was there before', async () => {
    expect((await change({ url: after.url })).status).toBe(200);
    const second = await change({ url: `${before.url}/other` });
    expect([second.status, second.body.code]).toEqual([409, 'common.changed_meanwhile']);
    expect((await listed())?.url).toBe(after.url);
  });

  it('and stays paused where it was, until somebody switches it on', async () => {
    before.answerWith({ status: 410 });
    await sendTest();
    await run();
    expect((await listed())?.state).toBe('paused');
    expect((await change({ url: after.url })).status).toBe(200);
    expect((await listed())?.state).toBe('paused');
    expect((await ask('POST', `/api/webhooks/${made.id}/resume`, world.official)).status).toBe(200);
    await sendTest();
    await run();
    expect(after.received).toHaveLength(1);
  });

  it('while an attempt at the old one fails for good: the new one is not paused by that', async () => {
    await sendTest();
    before.answerWith(async () => {
      expect((await change({ url: after.url })).status).toBe(200);
      return { status: 410 };
    });
    await run();
    expect(before.received).toHaveLength(1);
    expect(await listed()).toMatchObject({ url: after.url, state: 'on' });
  });

  it('to nothing that an address may not be, with all that a change says', async () => {
    const wrong = [{ url: 'not an address' }, { url: 'https://user:secret@a.example/' }, { kinds: [] }];
    for (const body of [...wrong, { version: 0 }, { version: undefined }, { renewsSecret: undefined }])
      expect([body, (await change(body)).status]).toEqual([body, 400]);
    expect(await listed()).toMatchObject({ url: before.url, version: 1 });
  });
});
