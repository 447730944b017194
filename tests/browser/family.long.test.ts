import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memorialMembers } from '#db/schema/memorials.ts';
import { makeGrave, makeMemorial } from '#tests/support/factories.ts';
import { findViolations, sidewaysScroll } from '#tests/support/find-violations.ts';
import { openMailServer } from '#tests/support/mail-server.ts';
import { openSite, type Site, type Visitor } from '#tests/support/open-site.ts';
import { makePerson, visitAs } from '#tests/support/visit-as.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** A private memorial with somebody who looks after it. */
async function makeCare(of: Site = site) {
  const owner = await makePerson(of, 'Halima', 'Idris');
  const grave = await makeGrave(of.db, { deceasedName: 'Salma Qureshi' });
  const memorial = await makeMemorial(of.db, {
    graveId: grave.id,
    title: 'In memory of Salma Qureshi',
    visibility: 'private',
    createdBy: owner.id,
  });
  const path = `/memorial/${memorial.id}`;
  return { owner, id: memorial.id, path, panel: `${path}/manage?tab=family` };
}

const toast = ({ page }: Visitor, title: string) => page.getByText(title, { exact: true }).first();

async function invite(visitor: Visitor, email: string, role?: string): Promise<void> {
  await visitor.page.getByLabel('Email address').fill(email);
  if (role) await visitor.page.getByLabel('What they may do', { exact: true }).selectOption({ label: role });
  await visitor.page.getByRole('button', { name: 'Send invitation' }).click();
}

/** The link as it is shown, once, to who invited. */
async function shownLink({ page }: Visitor): Promise<string> {
  return new URL((await page.locator('code').textContent()) ?? '').pathname;
}

async function answer({ page }: Visitor, question: string, word: 'Yes' | 'No'): Promise<void> {
  await page.getByRole('dialog', { name: question }).getByRole('button', { name: word, exact: true }).click();
}

const memberRow = ({ page }: Visitor, name: string) => page.getByRole('listitem').filter({ hasText: name });

describe('an invitation', () => {
  it('without a mail server says so, and shows its link once', async () => {
    const { owner, panel } = await makeCare();
    const visitor = await visitAs(site, owner, { isPhone: true });
    const { page, faults } = visitor;
    await page.goto(panel);
    await invite(visitor, 'not an address');
    await page.getByRole('alert').filter({ hasText: 'Please enter a valid email address.' }).waitFor();
    await expect.poll(() => page.getByLabel('Email address').inputValue()).toBe('not an address');
    await invite(visitor, 'aunt@example.org', 'Reader');
    await toast(visitor, 'Invitation made').waitFor();
    await page.getByText('This site cannot send email at the moment.', { exact: false }).first().waitFor();
    expect(await shownLink(visitor)).toMatch(/^\/invitation\/[\w-]{43}$/);
    await expect.poll(() => page.getByLabel('Email address').inputValue()).toBe('');
    const open = page.getByRole('region', { name: 'Open invitations' });
    await open.getByText('aunt@example.org').waitFor();
    await open.getByText('Reader', { exact: false }).waitFor();
    await page.reload();
    await open.getByText('aunt@example.org').waitFor();
    await expect.poll(() => page.locator('code').count()).toBe(0);
    expect(faults()).toEqual([]);
  });

  it('waits while its reader registers, and then opens the private memorial', async () => {
    const { owner, panel, path } = await makeCare();
    // Even with large letters the page itself leads whoever looks after it to its family.
    const inviter = await visitAs(site, owner, { isPhone: true });
    await inviter.page.goto(path);
    await inviter.page.getByRole('button', { name: /Larger text and fewer choices/ }).click();
    const tend = inviter.page.getByRole('region', { name: 'Look after this memorial' });
    await tend.getByRole('link', { name: 'Manage' }).waitFor();
    await tend.getByRole('link', { name: 'Invite the family' }).click();
    await inviter.page.waitForURL(`**${panel}`);
    await invite(inviter, 'cousin@example.org', 'Reader');
    await toast(inviter, 'Invitation made').waitFor();
    const link = await shownLink(inviter);

    const guest = await visitAs(site, null, { isPhone: true });
    const { page, faults } = guest;
    await page.goto(link);
    await page.getByRole('heading', { name: 'You are invited' }).waitFor();
    await page.getByText('Salma Qureshi').waitFor();
    await page.getByText('Halima Idris').waitFor();
    await page.getByText('You can read it, also when it is private.').waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign In' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
    await page.getByLabel('Full name').fill('Bilal Idris');
    await page.getByLabel('Email').fill('cousin@example.org');
    await page.getByLabel('Password', { exact: true }).fill('eight quiet stones');
    await page.getByLabel('Confirm password').fill('eight quiet stones');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByRole('button', { name: 'Accept the invitation' }).click();
    await page.waitForURL(`**${path}`);
    await page.getByRole('heading', { level: 1, name: 'In memory of Salma Qureshi' }).waitFor();
    await toast(guest, 'You have joined the family of this memorial').waitFor();
    await toast(guest, 'You can read it, also when it is private.').waitFor();
    await expect.poll(() => page.getByRole('region', { name: 'Look after this memorial' }).count()).toBe(0);
    expect(faults()).toEqual([]);

    // Who accepted it and opens the mail again is led to the memorial.
    guest.expectFault(/status of 404/);
    await page.goto(link);
    await page.getByRole('heading', { name: 'This invitation is not open any more' }).first().waitFor();
    await page.getByRole('main').getByRole('link', { name: 'My memorials' }).click();
    const shared = page.getByRole('region', { name: 'Memorials you were invited to' });
    await shared.getByRole('link').first().click();
    await page.waitForURL(`**${path}`);

    // It opens once: the link leads nobody else in, and says so.
    const late = await visitAs(site, 'imam');
    late.expectFault(/status of 404/);
    expect((await late.page.goto(link))?.status()).toBe(404);
    await late.page.getByRole('heading', { name: 'This invitation is not open any more' }).first().waitFor();
    expect((await late.page.goto(path))?.status()).toBe(404);
    expect([...late.faults(), ...inviter.faults()]).toEqual([]);
  });

  it('that is taken back ends', async () => {
    const { owner, panel } = await makeCare();
    const visitor = await visitAs(site, owner);
    const { page, expectFault, faults } = visitor;
    await page.goto(panel);
    await invite(visitor, 'aunt@example.org');
    await toast(visitor, 'Invitation made').waitFor();
    const link = await shownLink(visitor);
    await page.getByRole('button', { name: 'Take back: aunt@example.org' }).click();
    await page.getByText('No open invitations. Invite someone by their email address.').waitFor();
    await expect.poll(() => page.locator('code').count()).toBe(0);
    expectFault(/status of 404/);
    await page.goto(link);
    await page.getByRole('heading', { name: 'This invitation is not open any more' }).first().waitFor();
    await page.getByRole('main').getByRole('link', { name: 'My memorials' }).click();
    await page.waitForURL(`${site.origin}/my-memorials`);
    expect(faults()).toEqual([]);
  });
});

describe('the family', () => {
  it('changes roles, is told why handing over is refused, hands over, and a manager leaves', async () => {
    const { owner, id, panel, path } = await makeCare();
    const heir = await makePerson(site, 'Bilal', 'Idris');
    await site.db.orm
      .insert(memorialMembers)
      .values({ memorialId: id, userId: heir.id, role: 'contributor' });
    // His plan holds one memorial, and that is in use.
    await makeMemorial(site.db, { createdBy: heir.id });

    const visitor = await visitAs(site, owner);
    const { page, expectFault, faults } = visitor;
    await page.goto(panel);
    const row = memberRow(visitor, 'Bilal Idris');
    const own = memberRow(visitor, 'Halima Idris');
    await own.getByText('In charge').waitFor();
    await expect.poll(() => own.getByRole('button').count()).toBe(0);
    await expect.poll(() => row.getByRole('button', { name: 'Hand over' }).count()).toBe(0);
    await row.getByRole('combobox').selectOption('manager');
    await row.getByRole('button', { name: 'Hand over' }).click();
    expectFault(/status of 409/);
    const question = 'Hand this memorial over to Bilal Idris? From then on it counts against their plan.';
    await answer(visitor, question, 'Yes');
    await page
      .getByText('Their plan has room for 1 memorial(s), and it is full.', { exact: false })
      .first()
      .waitFor();
    await own.getByText('In charge').waitFor();

    const other = await visitAs(site, heir, { isPhone: true });
    await other.page.goto(panel);
    await memberRow(other, 'Bilal Idris').getByText('(You)').waitFor();
    await other.page.getByRole('button', { name: 'Stop looking after this memorial' }).click();
    await answer(other, 'Leave the family of this memorial?', 'Yes');
    await other.page.waitForURL(`${site.origin}/`);
    other.expectFault(/status of 404/);
    expect((await other.page.goto(path))?.status()).toBe(404);
    expect([...faults(), ...other.faults()]).toEqual([]);
  });

  it('keeps the focus in the dialog, gives it back, and changes nothing on No or Escape', async () => {
    const { owner, id, panel } = await makeCare();
    const cousin = await makePerson(site, 'Bilal', 'Idris');
    await site.db.orm.insert(memorialMembers).values({ memorialId: id, userId: cousin.id, role: 'viewer' });
    const visitor = await visitAs(site, owner);
    const { page, faults } = visitor;
    await page.goto(panel);
    const remove = page.getByRole('button', { name: /^Remove: .?Bilal Idris/ });
    const isFocused = () => remove.evaluate((node) => node === document.activeElement);
    await remove.focus();
    for (const key of ['Enter', 'Escape']) {
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: /Remove Bilal Idris/ });
      await dialog.waitFor();
      await page.keyboard.press(key);
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(isFocused).toBe(true);
    }
    await page.keyboard.press('Enter');
    await answer(visitor, 'Remove Bilal Idris from the family of this memorial?', 'Yes');
    await memberRow(visitor, 'Bilal Idris').waitFor({ state: 'detached' });
    expect(faults()).toEqual([]);
  });
});

describe('with a mail server', () => {
  it('the invitation arrives, and its link opens the memorial', async () => {
    const mail = await openMailServer();
    const own = await openSite({ SMTP_URL: mail.url }, { withWorkers: true });
    try {
      const { owner, panel, path } = await makeCare(own);
      const inviter = await visitAs(own, owner);
      await inviter.page.goto(panel);
      await invite(inviter, 'cousin@example.org', 'Manager');
      await toast(inviter, 'Invitation on its way').waitFor();
      await expect.poll(() => mail.received.length).toBe(1);
      const [message] = mail.received;
      expect(message?.to).toEqual(['cousin@example.org']);
      expect(message?.mail.subject).toBe('Halima Idris invites you to the memorial of Salma Qureshi');
      const link = message?.mail.text?.match(/http:\/\/\S+\/invitation\/[\w-]+/)?.[0] ?? '';
      const cousin = await makePerson(own, 'Bilal', 'Idris');
      await own.db.pool.query("update users set email = 'cousin@example.org' where id = $1", [cousin.id]);
      const guest = await visitAs(own, { ...cousin, email: 'cousin@example.org' });
      await guest.page.goto(link);
      await guest.page.getByRole('button', { name: 'Accept the invitation' }).click();
      await guest.page.waitForURL(`**${path}`);
      await guest.page.getByRole('link', { name: 'Manage' }).waitFor();
      expect([...inviter.faults(), ...guest.faults()]).toEqual([]);
    } finally {
      await own.close();
      await mail.close();
    }
  });
});

describe.each([
  ['en', 'light'],
  ['ar', 'dark'],
] as const)('an invitation in %s, %s', (language, colorScheme) => {
  it('has nothing that axe finds, open or ended', async () => {
    const { owner, panel } = await makeCare();
    const inviter = await visitAs(site, owner);
    await inviter.page.goto(panel);
    await invite(inviter, 'aunt@example.org');
    await toast(inviter, 'Invitation made').waitFor();
    const link = await shownLink(inviter);
    const { page, expectFault, faults } = await visitAs(site, null, { language, colorScheme, isPhone: true });
    expectFault(/status of 404/);
    for (const path of [link, '/invitation/ended', '/m/ended']) {
      await page.goto(path);
      expect(await findViolations(page), path).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await sidewaysScroll(page), path).toBeLessThanOrEqual(0);
    }
    expect(faults()).toEqual([]);
  });
});
