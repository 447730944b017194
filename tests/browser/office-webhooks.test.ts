import { afterAll, beforeAll, expect, it } from 'vitest';
import { organisationMembers } from '#db/schema/people.ts';
import { signInAs } from '#tests/support/factories.ts';
import { findViolations, sidewaysScroll } from '#tests/support/find-violations.ts';
import { makeOffice } from '#tests/support/office-world.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { visitAs } from '#tests/support/visit-as.ts';
import { isSignedBy, startWebhookReceiver } from '#tests/support/webhook-receiver.ts';

let site: Site;
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
  site = await openSite({ WEBHOOKS_TO_LOOPBACK: '1' }, { withWorkers: true });
});
afterAll(async () => {
  await site.close();
  await receiver.close();
});

it('an office has its own system told, sends a test and sends it again', async () => {
  const { official } = await makeOffice(site, 'Told');
  const { page, context, expectFault, faults } = await visitAs(site, official.user);
  expectFault(/status of 400/);
  await page.goto('/my-office');
  await page.getByText('Tell your own system').click();
  await page.getByText('No system is told yet.', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Add an address' }).click();
  await page.getByLabel('Address of your system').fill('not an address');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('Enter an https address', { exact: false }).waitFor();
  expect(await findViolations(page, 'main')).toEqual([]);
  await page.getByLabel('Address of your system').fill(receiver.url);
  await page.getByLabel('A cemetery’s layout changes').uncheck();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('Copy the secret now', { exact: false }).waitFor();
  const secret = (await page.getByText(/^whsec_/).textContent()) ?? '';
  await page.getByRole('button', { name: 'I have it' }).click();
  await page.getByText('No message has been accepted yet.').waitFor();

  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(1);
  const [message] = receiver.received;
  if (!message) throw new Error('nothing came');
  expect(await isSignedBy(secret, message)).toBe(true);

  await page.getByText('Messages of the last 30 days').click();
  await page.getByText('Accepted', { exact: true }).waitFor();
  await page.getByText(/answer 204/).waitFor();
  await page.getByRole('button', { name: /^Send again: message \d+$/ }).click();
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(2);
  expect(receiver.received[1]?.headers['webhook-id']).toBe(message.headers['webhook-id']);

  // Another path of one host: the secret stays.
  const form = page.getByRole('form', { name: 'Change', exact: true });
  const opens = page.getByRole('button', { name: /^Change .*127/ });
  await opens.click();
  await form.getByLabel('Address of your system').fill(`${receiver.url}/next`);
  await form.getByLabel('Also make a new secret').waitFor();
  for (const box of await form.getByRole('group').getByRole('checkbox').all()) await box.uncheck();
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Choose at least one.').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('checkbox');
  expect(await findViolations(page, 'main')).toEqual([]);
  await form.getByLabel('A record changes').check();
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText(`${receiver.url}/next`).waitFor();
  await expect.poll(() => opens.evaluate((button) => button === document.activeElement)).toBe(true);
  await expect.poll(() => page.getByText(/^whsec_/).count()).toBe(0);

  // Another host: the form says that the secret is renewed, and it is shown.
  await opens.click();
  await form.getByLabel('Address of your system').fill('https://records.council.example/hook');
  await form.getByText('Another system gets a new secret', { exact: false }).waitFor();
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await sidewaysScroll(page)).toBe(0);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => page.getByText(/^whsec_/).textContent()).not.toBe(secret);
  await page.getByRole('button', { name: 'I have it' }).click();

  expect(await sidewaysScroll(page)).toBe(0);
  expect(await findViolations(page, 'main')).toEqual([]);
  await page.getByRole('button', { name: /^Remove / }).click();
  // The page waits longer for the addresses that are left than an open list of messages waits to be read again.
  await page.route('**/api/offices/*/webhooks', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 5500));
    await route.continue();
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByText('No system is told yet.', { exact: false }).waitFor();
  expect(faults()).toEqual([]);
  await context.close();
});

it('whoever comes to an office that nobody was left in sees why its system is told nothing, as administrators do', async () => {
  const { office, official, cemetery } = await makeOffice(site, 'Left');
  const admin = await visitAs(site, 'admin');
  const send = (path: string, data: object, who = admin) =>
    who.context.request.post(path, { data, headers: { origin: site.origin } });
  const own = await visitAs(site, official.user);
  const url = 'https://records.council.example/hook';
  const made = await send(`/api/offices/${office.id}/webhooks`, { url, kinds: ['grave.changed'] }, own);
  expect(made.status()).toBe(201);
  const left = await send(`/api/admin/users/${official.user.id}/suspend`, { reason: 'He sold places.' });
  expect(left.status()).toBe(200);

  await admin.page.goto('/notifications');
  await admin.page.getByText(`Nobody acts for ${office.name} any more`, { exact: false }).first().waitFor();
  await admin.page.goto('/admin?tab=offices');
  const card = admin.page.getByRole('listitem').filter({ hasText: cemetery.name }).first();
  await card.getByText('Tell your own system').click();
  const why = 'Nobody was left who acts for this office, so we stopped sending.';
  await card.getByText(why, { exact: false }).waitFor();

  const next = await signInAs(site, 'registrar');
  await site.db.orm.insert(organisationMembers).values({ organisationId: office.id, userId: next.user.id });
  const { page, faults } = await visitAs(site, next.user, { isPhone: true });
  await page.goto('/my-office');
  await page.getByText('Tell your own system').click();
  await page.getByText(why, { exact: false }).waitFor();
  await expect.poll(() => page.getByText('Your system did not accept our messages').count()).toBe(0);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await findViolations(page, 'main')).toEqual([]);
  await page.getByRole('button', { name: 'Switch on again' }).click();
  await expect.poll(() => page.getByText(why, { exact: false }).count()).toBe(0);
  expect([...faults(), ...admin.faults()]).toEqual([]);
});
