import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '#db/schema/people.ts';
import { PASSWORD } from '#tests/support/factories.ts';
import { findViolations } from '#tests/support/find-violations.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { ownVisits } from '#tests/support/own-visits.ts';
import { makePerson } from '#tests/support/visit-as.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const visit = ownVisits(() => site);

it('a firm asks from the footer, signs in on the way, is agreed to, and is found by families', async () => {
  const person = await makePerson(site, 'Nadia', 'Grower');
  const { page, faults } = await visit(null, { isPhone: true });
  await page.goto('/services');
  await page.getByRole('main').getByRole('link', { name: 'List your service' }).waitFor();
  await page.getByRole('contentinfo').getByRole('link', { name: 'List your service' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/list-your-service');
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Login' }).click();
  await dialog.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'List your service', level: 1 }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  // What is missing is said at its field, and the first has the focus.
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(() => page.getByLabel('Name', { exact: true }).getAttribute('aria-invalid')).toBe('true');
  await page.getByLabel('Kind of service').selectOption('florist');
  for (const [label, value] of [
    ['Name', 'Garden of Patience'],
    ['Town or area', 'Bradford'],
    ['UK phone number', '01632 960199'],
    ['Email address', 'garden@example.org'],
    ['How we can check your firm', 'Company 01234567'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.waitForURL('**/my-services');
  await page.getByText('Waiting for our check').waitFor();
  await page.goto('/list-your-service');
  await page.getByText('Your application is waiting').waitFor();

  const office = await visit('admin');
  office.expectFault(/decide|422/);
  await office.page.goto('/admin?tab=services');
  const entry = office.page.getByRole('listitem').filter({ hasText: 'Company 01234567' }).first();
  await entry.getByRole('button', { name: 'Agree and publish' }).click();
  await office.page.getByText('has not confirmed their email address').first().waitFor();
  await site.db.orm.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.email, person.email));
  await office.page.reload();
  await entry.getByRole('button', { name: 'Agree and publish' }).click();
  await office.page.getByText('Nobody is waiting.').waitFor();
  expect(await findViolations(office.page)).toEqual([]);

  await page.goto('/book-service?type=florist');
  const shown = await page.getByRole('article').filter({ hasText: 'Garden of Patience' }).textContent();
  expect(shown).not.toContain('01234567');
  // A family is answered by mail, so that is what the entry's keeper is told beside its request.
  await site.db.pool.query(
    `insert into provider_contacts (reference, provider_id, service_type, message, answer_hash)
     select 'GRDN-2345', id, type, 'A wreath, please', 'none' from service_providers where name = 'Garden of Patience'`,
  );
  await page.goto('/my-services');
  await page.getByRole('button', { name: 'Requests', exact: true }).click();
  await page.getByText('A wreath, please').waitFor();
  await page.getByText(/reply to the email that we sent to .?garden@example\.org/).waitFor();
  expect([...faults(), ...office.faults()]).toEqual([]);
});

it('what was refused says why, is mended and waits again, or is taken back', async () => {
  const person = await makePerson(site, 'Rukhsana', 'Baker');
  await site.db.pool.query(
    `insert into service_providers (type, name, location, phone, email, owner_id, application, applied_at, refusal)
     values ('catering', 'Quiet Table', 'Leeds', '01632 960198', 'table@example.org', $1, 'refused', now(), 'Which kitchen?')`,
    [person.id],
  );
  const { page, faults } = await visit(person);
  await page.goto('/my-services');
  await page.getByText('Which kitchen?').waitFor();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('How we can check your firm').fill('The kitchen of the mosque');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Waiting for our check').waitFor();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await page.getByText('You do not look after any entry').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'List your service' }).click();
  await page.getByLabel('Kind of service').waitFor();
  expect(faults()).toEqual([]);
});
