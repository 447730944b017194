import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#db/schema/records.ts';
import { makeDua, makeUser, PASSWORD } from '#tests/support/factories.ts';
import { findViolations } from '#tests/support/find-violations.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { typeDate } from '#tests/support/type-date.ts';
import { visitAs } from '#tests/support/visit-as.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const figure = (page: Page, label: string) =>
  page.locator('dl > div').filter({ hasText: label }).locator('dd').textContent();
/** Focus stays where the change is told. */
const focusIsOn = (page: Page, text: string) =>
  page.waitForFunction((wanted) => document.activeElement?.textContent === wanted, text);
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

describe('the administration', () => {
  it('is shut to members, and loads and asks nothing of the tabs that are not shown', async () => {
    const member = await visitAs(site, 'family');
    member.expectFault(/admin/);
    expect((await member.page.goto('/admin?tab=users'))?.status()).toBe(403);
    await expect.poll(() => member.page.getByText('Total Users').count()).toBe(0);
    const { page, faults } = await visitAs(site, 'admin');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const html = await (await page.goto('/admin?tab=users'))?.text();
    // The code of what the address opens is asked for with the page, and no other section's.
    expect(html).toMatch(/rel="modulepreload"[^>]+manage-users-/);
    const codeOf = (name: string) => asked.filter((path) => path.startsWith(`/assets/${name}-`)).length;
    const parts = page.getByRole('navigation', { name: 'Admin' });
    await expect.poll(() => parts.locator('[aria-current=page]').textContent()).toBe('Manage Users');
    expect(asked.filter((path) => path.startsWith('/api/admin/'))).toEqual([]);
    expect([codeOf('manage-users'), codeOf('audit-tab')]).toEqual([1, 0]);
    await parts.getByRole('link', { name: 'Audit log' }).click();
    await page.waitForURL('**/admin?tab=audit');
    await page.getByRole('button', { name: 'Show', exact: true }).waitFor();
    expect(codeOf('audit-tab')).toBe(1);
    // The tab's own parts may ask on their own; nothing else does.
    const reads = asked.filter((path) => path.startsWith('/api/admin/'));
    expect(reads).toContain('/api/admin/audit');
    expect(reads.filter((path) => !path.startsWith('/api/admin/audit'))).toEqual([]);
    expect(faults()).toEqual([]);
  });

  it('shows six figures and counts again after a decision', async () => {
    await makeDua(site.db, { isApproved: null, content: 'Grant her light.', createdAt: new Date(0) });
    const { page, faults } = await visitAs(site, 'admin');
    await page.goto('/admin');
    const labels = await page.locator('dl dt').allTextContents();
    expect(labels.slice(0, 6)).toEqual([
      'Total Users',
      'Graves',
      'Memorials',
      'Pending Duas',
      'Verified Graves',
      'Public Memorials',
    ]);
    const before = Number(await figure(page, 'Pending Duas'));
    // By what waits to its queue, as an administrator goes.
    const waiting = page.getByRole('main').getByRole('link', { name: /^\d+ Duas to read/ });
    await expect
      .poll(() => waiting.textContent())
      .toContain(`${before}Duas to readThe oldest has waited since 1 January 1970`);
    await waiting.click();
    await page.waitForURL('**/admin?tab=duas');
    const row = page.getByRole('row').filter({ hasText: 'Grant her light.' });
    await row.getByRole('button').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    const part = page.getByRole('navigation', { name: 'Admin' }).locator('[aria-current=page]');
    await expect.poll(() => part.textContent()).toBe(`Moderate Duas${before - 1} waiting`);
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link').first().click();
    await expect.poll(() => figure(page, 'Pending Duas')).toBe(String(before - 1));
    expect(faults()).toEqual([]);
  });

  it('finds a member, gives a role, suspends with a reason, lifts, and ends sessions', async () => {
    const person = await makeUser(site.db, { firstName: 'Hafsa', lastName: 'Begum' });
    const theirs = await visitAs(site, person);
    const { page, faults } = await visitAs(site, 'admin');
    await page.goto('/admin?tab=users');
    await page.getByRole('heading', { name: 'Recent registrations' }).waitFor();
    await page.getByLabel('Name, username or email').fill('h');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByText('Please enter at least 2 characters.').waitFor();
    await page.getByLabel('Name, username or email').fill('hafsa beg');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Members found' }).waitFor();
    await page.getByRole('button', { name: 'Manage Hafsa Begum' }).click();
    const dialog = page.getByRole('dialog', { name: 'Hafsa Begum' });
    await dialog.getByLabel('Role').selectOption('registrar');
    await dialog.getByRole('button', { name: 'Save the role' }).click();
    await page.getByRole('row', { includeHidden: true }).filter({ hasText: 'Registrar' }).waitFor();
    await dialog.getByRole('button', { name: /End the session/ }).click();
    await dialog.getByText('Not signed in anywhere.').waitFor();
    await focusIsOn(page, 'Sessions');
    expect((await theirs.context.request.get(`${site.origin}/api/auth/me`)).status()).toBe(401);
    await dialog.getByRole('button', { name: 'Suspend the account' }).click();
    await dialog.getByText('Please fill this in.').waitFor();
    await dialog.getByLabel('Reason').fill('Abuse in comments');
    await typeDate(page, 'until', '2099-07-14');
    await dialog.getByRole('button', { name: 'Suspend the account' }).click();
    await dialog.getByText(/to 14 July 2099/).waitFor();
    expect(await findViolations(page)).toEqual([]);
    const refused = await theirs.context.request.post(`${site.origin}/api/auth/login`, {
      data: { email: person.email, password: PASSWORD },
      headers: { origin: site.origin },
    });
    expect([refused.status(), (await refused.json()).message]).toEqual([
      403,
      'Your account is suspended until 14 July 2099. If you think this is a mistake, please write to us. Reason: Abuse in comments',
    ]);
    await dialog.getByRole('button', { name: 'Lift the suspension' }).click();
    await dialog.getByRole('button', { name: 'Suspend the account' }).waitFor();
    await focusIsOn(page, 'Suspension');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Manage Hafsa Begum' }).waitFor();
    await page.getByLabel('Account', { exact: true }).selectOption('suspended');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByText('Nobody found').waitFor();
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByRole('heading', { name: 'Recent registrations' }).waitFor();
    expect(faults()).toEqual([]);
  });

  it('draws charts with a table beside each, light and dark', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page, faults } = await visitAs(site, 'admin', { colorScheme });
      await page.goto('/admin?tab=analytics');
      await page.locator('figure svg.recharts-surface').first().waitFor();
      await page.getByText('Show as a table').first().click();
      await expect.poll(() => page.locator('figure details[open] tbody tr').count()).toBe(30);
      expect(await findViolations(page)).toEqual([]);
      await page.getByLabel('Period').selectOption('7');
      await page.waitForFunction(
        () => document.querySelectorAll('figure details[open] tbody tr').length === 7,
      );
      await expect
        .poll(() => page.locator('figure svg.recharts-surface path.recharts-rectangle').count())
        .toBeGreaterThan(0);
      expect(faults()).toEqual([]);
    }
  });

  it('reads the audit log, narrowed, and hands it out as CSV', async () => {
    await site.db.orm.insert(auditLog).values(
      Array.from({ length: 25 }, (_, index) => ({
        actorRole: 'system',
        action: 'grave.verify',
        subjectType: 'grave',
        subjectId: index + 1,
        fields: ['isVerified'],
      })),
    );
    const { page, faults } = await visitAs(site, 'admin');
    await page.goto('/admin?tab=audit');
    await page.getByLabel('Action').selectOption('grave.verify');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    const rows = page.locator('tbody tr');
    await rows.filter({ hasText: 'Grave #25' }).waitFor();
    await expect.poll(() => rows.count()).toBe(20);
    await expect.poll(() => rows.first().textContent()).toContain('Verified');
    await page.getByRole('button', { name: 'Load more' }).click();
    await rows.filter({ hasText: /Grave #1(?!\d)/ }).waitFor();
    await expect.poll(() => rows.count()).toBe(25);
    expect(await findViolations(page)).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('audit-log.csv');
    expect(
      readFileSync(await download.path(), 'utf8')
        .trimEnd()
        .split('\r\n'),
    ).toHaveLength(26);
    await page.getByLabel('Subject number').fill('7');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await rows.filter({ hasText: 'Grave #7' }).waitFor();
    await expect.poll(() => rows.count()).toBe(1);
    await page.getByRole('button', { name: 'Show all' }).click();
    await rows.filter({ hasText: 'Exported' }).first().waitFor();
    expect(faults()).toEqual([]);
  });

  it('tells how the system fares', async () => {
    const { page, faults } = await visitAs(site, 'admin');
    await page.goto('/admin?tab=system');
    await page.getByText(/^PostgreSQL \d+/).waitFor();
    await page.getByText('mail.send').waitFor();
    await page.getByText('No mail server is configured: email is held.').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Read again' }).click();
    const cookies = page.getByRole('listitem').filter({ hasText: 'docs/compliance/cookies.md' });
    await cookies.getByText('Not reviewed yet').waitFor();
    await page.getByRole('button', { name: 'Cookies: reviewed today' }).click();
    await cookies.getByText(/^Reviewed on \d/).waitFor();
    expect(faults()).toEqual([]);
  });

  it('in Arabic on a phone: one choice instead of the list, cards instead of tables', async () => {
    const { page, faults } = await visitAs(site, 'admin', { language: 'ar', isPhone: true });
    await page.goto('/admin');
    await expect.poll(() => page.getByRole('link', { name: 'سجل الأعمال' }).count()).toBe(0);
    await page.getByText('أدعية للمراجعة').waitFor();
    const choice = page.getByLabel('القسم');
    for (const [name, text] of [
      ['users', 'أحدث التسجيلات'],
      ['analytics', 'نسبة القبور الموثّقة'],
      ['audit', 'تنزيل بصيغة CSV'],
      ['system', 'طوابير المهام'],
    ] as const) {
      await choice.selectOption(name);
      await page.waitForURL(`**/admin?tab=${name}`);
      await page.getByText(text).first().waitFor();
      expect(await fits(page), name).toBe(true);
      expect(await findViolations(page), name).toEqual([]);
    }
    await choice.selectOption('users');
    await page
      .getByRole('button', { name: /^إدارة .+/ })
      .first()
      .click();
    await page.getByRole('dialog').getByText('الجلسات').first().waitFor();
    expect(faults()).toEqual([]);
  });
});
