import { afterAll, beforeAll, expect, it } from 'vitest';
import { findViolations } from '#tests/support/find-violations.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { opener } from '#tests/support/visit-as.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const open = opener(() => site);

it('a mail that a screen promises is read in the demonstration', async () => {
  const visitor = await open('/privacy-request?page=/grave/1', { isPhone: true });
  const { page } = visitor;
  await page.getByLabel('What is it about?').selectOption('complaint');
  await page.getByLabel('Your name').fill('Amina');
  await page.getByLabel('Email').fill('family@demo.ziyarah.invalid');
  await page.getByLabel('What should be removed, and why?').fill('My number stands there.');
  await page.getByRole('button', { name: 'Send the request' }).click();
  await page.getByText('This demonstration does not send email.').waitFor();
  const reference = await page.getByText(/^ZP-/).textContent();
  expect(await findViolations(page)).toEqual([]);
  // What is a member's own is refused to a visitor.
  visitor.expectFault(/401/);
  await page.getByRole('link', { name: 'To your mailbox' }).click();
  await page.getByText('Please sign in to read your notifications.').first().waitFor();

  for (const [path, persona, name] of [
    ['/admin?tab=system', 'admin', 'Emails of this demonstration'],
    ['/notifications', 'family', 'Emails to you'],
  ] as const) {
    const reader = await open(path, { persona });
    const mail = reader.page
      .getByRole('region', { name })
      .locator('details')
      .filter({ hasText: reference ?? '' });
    await mail.locator('summary').focus();
    await reader.page.keyboard.press('Enter');
    await mail.getByText('at the latest within one month').waitFor();
    expect(await findViolations(reader.page)).toEqual([]);
    expect(reader.faults()).toEqual([]);
  }
  expect(visitor.faults()).toEqual([]);
});

it('its link leads where it would have led', async () => {
  await site.db.pool.query(
    `insert into mail_outbox (user_id, template, language, values, status)
     select id, 'duas.approved', 'en', $1, 'held' from users where email = 'family@demo.ziyarah.invalid'`,
    [{ note: '', link: '/duas' }],
  );
  const { page } = await open('/notifications', { persona: 'family' });
  const mail = page.locator('details').filter({ hasText: 'Your dua is shown now' });
  await mail.locator('summary').click();
  await mail.getByRole('link', { name: 'Open the page' }).click();
  await page.getByRole('heading', { level: 1, name: 'Duas for all who have died' }).waitFor();
});

it('members find their own under Notifications, what people wrote as text', async () => {
  await site.db.pool.query(
    `insert into mail_outbox (user_id, template, language, values, status)
     select id, 'trust.privacy_granted', 'en', $1, 'held' from users where email = 'family@demo.ziyarah.invalid'`,
    [{ reference: 'ZP-AAAA-BBBB', decision: '<img src=x onerror="document.title=1"> Zqwords' }],
  );
  const { page, faults } = await open('/notifications', { persona: 'family', language: 'en' });
  const mailbox = page.getByRole('region', { name: 'Emails to you' });
  await mailbox.getByText('ZP-AAAA-BBBB').first().click();
  await mailbox.getByText('<img src=x onerror="document.title=1"> Zqwords').waitFor();
  await expect.poll(() => mailbox.locator('img').count()).toBe(0);
  await expect.poll(() => page.title()).not.toBe('1');
  expect(await findViolations(page)).toEqual([]);
  expect(faults()).toEqual([]);
});
