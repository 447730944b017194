import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { organisationCemeteries } from '#db/schema/people.ts';
import { notifications } from '#db/schema/trust.ts';
import { webhookDeliveries, webhooks } from '#db/schema/webhooks.ts';
import { deliverDue } from '#features/records/webhooks/server/deliver.ts';
import { createWebhookSecrets } from '#features/records/webhooks/server/webhook-secrets.ts';
import { purgeDeliveries } from '#features/records/webhooks/server/webhooks-store.ts';
import type { Delivery, Webhook } from '#features/records/webhooks/webhooks-contract.ts';
import {
  DELIVERY_DAYS,
  PAUSES_MIN,
  SECRET_HOURS,
  TOLD_KINDS,
} from '#features/records/webhooks/webhooks-values.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { asker } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeGrave } from '#tests/support/factories.ts';
import { createMovingClock } from '#tests/support/moving-clock.ts';
import { makeOffice, officialBody } from '#tests/support/office-world.ts';
import { testJobs } from '#tests/support/test-jobs.ts';
import { TEST_KEYS } from '#tests/support/test-secret.ts';
import { isSignedBy, startWebhookReceiver } from '#tests/support/webhook-receiver.ts';

const MINUTE_MS = 60_000;
const clock = createMovingClock();
let test: TestApp;
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
let world: Awaited<ReturnType<typeof makeOffice>>;
let jobs: Jobs;
let offices = 0;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  test = await createTestApp({ clock, settings: { RATE_LIMIT_SCALE: '100', WEBHOOKS_TO_LOOPBACK: '1' } });
  jobs = testJobs(test.db, (error) => console.error(error));
});
beforeEach(async () => {
  // What an earlier test left waiting is nothing to the next.
  await test.db.orm.delete(webhooks);
  receiver.received.length = 0;
  receiver.answerWith({ status: 204 });
  world = await makeOffice(test, `Office ${++offices}`);
});
afterAll(async () => {
  await jobs.close();
  await test.close();
  await receiver.close();
});

const ask = asker(() => test);
const make = async (extra: object = {}) => {
  const body = { url: receiver.url, kinds: TOLD_KINDS, ...extra };
  const path = `/api/offices/${world.office.id}/webhooks`;
  const made = await ask<{ id: number; secret: string }>('POST', path, world.official, body);
  expect(made.status).toBe(201);
  return made.body;
};
const act = async (id: number, what: string) =>
  (await ask('POST', `/api/webhooks/${id}/${what}`, world.official)).status;
const listed = async () =>
  (await ask<Webhook[]>('GET', `/api/offices/${world.office.id}/webhooks`, world.official)).body;
const deliveries = async (id: number) =>
  (await ask<Delivery[]>('GET', `/api/webhooks/${id}/deliveries`, world.official)).body;
/** What the job of the minute does. */
const run = (isLoopbackAllowed = true) =>
  deliverDue({
    ...{ db: test.db, jobs, clock, origin: 'https://ziyarah.example', reach: { isLoopbackAllowed } },
    secrets: createWebhookSecrets(TEST_KEYS),
  });

describe('a message', () => {
  it('tells which record changed by numbers and its public address, signed, and no name', async () => {
    const { id, secret } = await make();
    const grave = await makeGrave(test.db, {
      ...{ cemeteryId: world.cemetery.id, deceasedName: 'Zulaikha Unspoken', graveNumber: 'B-7' },
    });
    expect(await run()).toBe(1);
    const [message] = receiver.received;
    if (!message) throw new Error('nothing came');
    expect(message.body).toEqual({
      id: message.headers['webhook-id'],
      type: 'grave.recorded',
      timestamp: expect.any(String),
      data: {
        cemetery: { id: world.cemetery.id, name: world.cemetery.name },
        grave: { id: grave.id, graveNumber: 'B-7', url: `https://ziyarah.example/grave/${grave.id}` },
      },
    });
    expect(message.text).not.toContain('Zulaikha');
    expect(await isSignedBy(secret, message)).toBe(true);
    expect(await isSignedBy(secret, { ...message, text: `${message.text} ` })).toBe(false);
    expect(await isSignedBy(`whsec_${Buffer.alloc(32).toString('base64')}`, message)).toBe(false);
    const sentAt = Number(message.headers['webhook-timestamp']) * 1000;
    expect(Math.abs(sentAt - clock.now().getTime())).toBeLessThan(30_000);
    expect(await run()).toBe(0);
    expect(await deliveries(id)).toMatchObject([
      {
        kind: 'grave.recorded',
        state: 'delivered',
        graveId: grave.id,
        attempts: [{ status: 204, problem: null }],
      },
    ]);
    expect((await listed())[0]).toMatchObject({ waiting: 0, lastDeliveredAt: expect.any(String) });
  });

  it('tells a decision to the office that submitted it', async () => {
    await make({ kinds: ['verification.decided'] });
    const submitted = await ask<{ id: number }>(
      'POST',
      '/api/official-grave-verification',
      world.official,
      officialBody(world.cemetery.name),
    );
    expect(submitted.status).toBe(201);
    await run();
    expect(receiver.received.map(({ body }) => [body.type, body.data.verification])).toEqual([
      ['verification.decided', { id: submitted.body.id, outcome: 'verified' }],
    ]);
  });

  it('is not sent where the cemetery is not the office’s any more', async () => {
    const { id } = await make();
    await makeGrave(test.db, { cemeteryId: world.cemetery.id });
    await test.db.orm
      .delete(organisationCemeteries)
      .where(eq(organisationCemeteries.organisationId, world.office.id));
    await run();
    expect(receiver.received).toEqual([]);
    expect(await deliveries(id)).toEqual([]);
  });

  it('is not sent to this machine where no test asks for that', async () => {
    const { id } = await make();
    await act(id, 'test');
    await run(false);
    expect(receiver.received).toEqual([]);
    expect((await deliveries(id))[0]?.attempts[0]).toMatchObject({ status: null, problem: 'not_public' });
  });
});

describe('a receiver that does not take it', () => {
  it('is tried again with growing pauses, then the webhook is paused and its office told', async () => {
    const { id } = await make();
    receiver.answerWith({ status: 500 });
    expect(await act(id, 'test')).toBe(200);
    await run();
    for (const minutes of PAUSES_MIN) {
      clock.advance(minutes * MINUTE_MS - 5000);
      expect(await run()).toBe(0);
      clock.advance(6000);
      expect(await run()).toBe(1);
    }
    expect(receiver.received).toHaveLength(PAUSES_MIN.length + 1);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(await listed()).toMatchObject([{ id, state: 'paused', waiting: 0 }]);
    const [failed] = await deliveries(id);
    expect(failed).toMatchObject({ state: 'failed', nextAt: null });
    expect(failed?.attempts).toHaveLength(PAUSES_MIN.length + 1);
    const told = await test.db.orm
      .select()
      .from(notifications)
      .where(eq(notifications.userId, world.official.user.id));
    expect(told).toMatchObject([{ kind: 'webhooks.paused', link: '/my-office' }]);
    // What happens meanwhile waits.
    await makeGrave(test.db, { cemeteryId: world.cemetery.id });
    expect(await run()).toBe(0);
    expect(await act(id, 'test')).toBe(409);
    expect(await act(id, `deliveries/${failed?.id}/again`)).toBe(409);
    receiver.answerWith({ status: 200 });
    expect(await act(id, 'resume')).toBe(200);
    expect(await run()).toBe(1);
    expect(receiver.received.at(-1)?.body.type).toBe('grave.recorded');
    expect(await act(id, `deliveries/${failed?.id}/again`)).toBe(200);
    expect(await run()).toBe(1);
    expect(receiver.received.at(-1)?.headers['webhook-id']).toBe(receiver.received[0]?.headers['webhook-id']);
    expect((await deliveries(id)).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
  });

  it('is not followed elsewhere, and one that says 410 is paused at once', async () => {
    const { id } = await make();
    receiver.answerWith({ status: 302, headers: { location: receiver.url } });
    await act(id, 'test');
    await run();
    expect(receiver.received).toHaveLength(1);
    expect((await deliveries(id))[0]?.attempts[0]).toMatchObject({ status: 302, problem: 'refused' });
    receiver.answerWith({ status: 410 });
    clock.advance(MINUTE_MS);
    await run();
    expect(await listed()).toMatchObject([{ state: 'paused' }]);
  });

  it('holds nobody up for longer than its seconds', async () => {
    const { id } = await make();
    receiver.answerWith(null);
    await act(id, 'test');
    await run();
    expect((await deliveries(id))[0]?.attempts[0]).toMatchObject({ status: null, problem: 'too_slow' });
  });
});

describe('a new secret', () => {
  it('signs beside the former one for a day', async () => {
    const { id, secret } = await make();
    const renewed = await ask<{ secret: string }>('POST', `/api/webhooks/${id}/secret`, world.official);
    expect(renewed.status).toBe(200);
    expect(renewed.body.secret).not.toBe(secret);
    const signedBy = async () => {
      await act(id, 'test');
      await run();
      const message = receiver.received.at(-1);
      if (!message) throw new Error('nothing came');
      return [await isSignedBy(secret, message), await isSignedBy(renewed.body.secret, message)];
    };
    expect(await signedBy()).toEqual([true, true]);
    clock.advance(SECRET_HOURS * 60 * MINUTE_MS);
    expect(await signedBy()).toEqual([false, true]);
  });
});

describe('what is over', () => {
  it('is removed after its days', async () => {
    const { id } = await make();
    await act(id, 'test');
    await run();
    const [row] = await test.db.orm
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.webhookId, id));
    const later = (days: number) => new Date((row?.createdAt.getTime() ?? 0) + days * 24 * 60 * MINUTE_MS);
    await purgeDeliveries(test.db, later(DELIVERY_DAYS - 1));
    expect(await deliveries(id)).toHaveLength(1);
    await purgeDeliveries(test.db, later(DELIVERY_DAYS + 1));
    expect(await deliveries(id)).toEqual([]);
  });
});
