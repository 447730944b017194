import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROOF_MINUTES } from '#features/people/access/access-values.ts';
import { makeUser, PASSWORD } from '#tests/support/factories.ts';
import { findViolations, sidewaysScroll } from '#tests/support/find-violations.ts';
import { createMovingClock } from '#tests/support/moving-clock.ts';
import { openSite, type Site, type VisitOptions } from '#tests/support/open-site.ts';

const clock = createMovingClock();
let site: Site;
beforeAll(async () => {
  site = await openSite({}, { clock });
});
afterAll(() => site.close());

/** An administrator at work, signed in so long ago that they are asked again. */
async function visitLater(options: VisitOptions = {}) {
  const admin = await makeUser(site.db, { role: 'admin' });
  const visitor = await site.visit(options);
  const signedIn = await visitor.context.request.post(`${site.origin}/api/auth/login`, {
    data: { email: admin.email, password: PASSWORD },
    headers: { origin: site.origin },
  });
  expect(signedIn.status()).toBe(200);
  clock.advance(PROOF_MINUTES * 60_000);
  return { ...visitor, admin };
}

/** What asks is loaded once the page that the reader came for is there. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForSelector('html[data-offline]', { state: 'attached' });
}

const roleOf = async (userId: number) =>
  (await site.db.pool.query('select role from users where id = $1', [userId])).rows[0].role as string;
const question = (page: Page, name = 'Please confirm it’s you') => page.getByRole('dialog', { name });

describe('an administrator who signed in a while ago', () => {
  it('confirms who they are where they were, and the role is changed', async () => {
    const member = await makeUser(site.db, { firstName: 'Hafsa', lastName: 'Begum' });
    const { page, expectFault, faults } = await visitLater();
    expectFault(/status of 403/);
    await open(page, '/admin?tab=users');
    await page.getByRole('button', { name: 'Manage Hafsa Begum' }).click();
    const person = page.getByRole('dialog', { name: 'Hafsa Begum' });
    await person.getByLabel('Role').selectOption('registrar');
    const save = person.getByRole('button', { name: 'Save the role' });
    await save.click();
    const asked = question(page);
    const password = asked.getByLabel('Current password');
    await expect.poll(() => password.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await findViolations(page, '[role=dialog]:last-of-type')).toEqual([]);
    // A wrong password is said at its field, and nothing has happened.
    await page.keyboard.type('not the right one');
    await page.keyboard.press('Enter');
    await asked.getByText('This is not your current password', { exact: false }).waitFor();
    await expect.poll(() => password.getAttribute('aria-invalid')).toBe('true');
    expect(await roleOf(member.id)).toBe('user');
    // Escape goes back to where the reader was, with what they had chosen.
    await page.keyboard.press('Escape');
    await asked.waitFor({ state: 'detached' });
    await expect.poll(() => person.getByLabel('Role').inputValue()).toBe('registrar');
    await save.click();
    await password.fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('Role changed').first().waitFor();
    await asked.waitFor({ state: 'detached' });
    expect(await roleOf(member.id)).toBe('registrar');
    await person.getByLabel('Role').selectOption('user');
    await save.click();
    await expect.poll(() => roleOf(member.id)).toBe('user');
    expect(faults()).toEqual([]);
  });

  it('is asked on a phone in Arabic before the audit log is a file', async () => {
    const { page, expectFault, faults } = await visitLater({ isPhone: true, language: 'ar' });
    expectFault(/status of 403/);
    await open(page, '/admin?tab=audit');
    const dialog = question(page, 'يُرجى تأكيد هويتكم');
    await page.getByRole('button', { name: 'تنزيل', exact: false }).first().click();
    await dialog.getByLabel('كلمة المرور الحالية').fill(PASSWORD);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await findViolations(page, '[role=dialog]')).toEqual([]);
    const download = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    expect((await download).suggestedFilename()).toContain('.csv');
    expect(faults()).toEqual([]);
  });

  it('whose session has ended meanwhile is told to sign in, and nothing happens', async () => {
    const { page, context, expectFault } = await visitLater();
    const member = await makeUser(site.db, { firstName: 'Zaynab', lastName: 'Malik' });
    expectFault(/status of 40[13]/);
    await open(page, '/admin?tab=users');
    await page.getByRole('button', { name: 'Manage Zaynab Malik' }).click();
    const person = page.getByRole('dialog', { name: 'Zaynab Malik' });
    await person.getByLabel('Role').selectOption('registrar');
    await person.getByRole('button', { name: 'Save the role' }).click();
    await question(page).getByLabel('Current password').fill(PASSWORD);
    await context.clearCookies();
    await page.keyboard.press('Enter');
    await page.getByText('Please sign in first.').first().waitFor();
    expect(await roleOf(member.id)).toBe('user');
  });
});
