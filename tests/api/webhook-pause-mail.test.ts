import { afterAll, beforeAll, expect, it } from 'vitest';
import { organisationMembers } from '#db/schema/people.ts';
import { asker } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { signInAs } from '#tests/support/factories.ts';
import { type MailServer, openMailServer } from '#tests/support/mail-server.ts';
import { makeOffice } from '#tests/support/office-world.ts';
import { startWebhookReceiver } from '#tests/support/webhook-receiver.ts';

let server: MailServer;
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
let test: TestApp;
beforeAll(async () => {
  server = await openMailServer();
  receiver = await startWebhookReceiver();
  const settings = { SMTP_URL: server.url, WEBHOOKS_TO_LOOPBACK: '1' };
  test = await createTestApp({ settings, withWorkers: true });
});
afterAll(async () => {
  await test.close();
  await receiver.close();
  await server.close();
});

const ask = asker(() => test);

it('whoever acts for the office has a mail once its address is paused, and nobody else has', async () => {
  const { office, official } = await makeOffice(test, 'Told by mail');
  const colleague = await signInAs(test, 'registrar');
  // Who has lost the role cannot act for the office any more.
  const former = await signInAs(test, 'user');
  const other = await makeOffice(test, 'Not asked');
  for (const { user } of [colleague, former])
    await test.db.orm.insert(organisationMembers).values({ organisationId: office.id, userId: user.id });
  const path = `/api/offices/${office.id}/webhooks`;
  const body = { url: receiver.url, kinds: ['grave.changed'] };
  const { id } = (await ask<{ id: number }>('POST', path, official, body)).body;
  receiver.answerWith({ status: 410 });
  expect((await ask('POST', `/api/webhooks/${id}/test`, official)).status).toBe(200);
  await expect.poll(() => server.received.length).toBe(2);
  expect(server.received.flatMap(({ to }) => to).sort()).toEqual(
    [official.user.email, colleague.user.email].sort(),
  );
  const host = new URL(receiver.url).host;
  for (const { mail } of server.received) {
    expect(mail.subject).toBe(`${host} does not accept our messages`);
    expect(mail.text).toContain('/my-office');
  }
  // Paused once, told once: what waits is not tried any more.
  expect((await ask('POST', `/api/webhooks/${id}/test`, official)).status).toBe(409);
  expect(server.received.flatMap(({ to }) => to)).not.toContain(other.official.user.email);
});
