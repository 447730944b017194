import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byKeyboard } from '#tests/support/by-keyboard.ts';
import { makeDua, makeMemorial } from '#tests/support/factories.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { ownVisits } from '#tests/support/own-visits.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const visit = ownVisits(() => site);

describe.each([true, false])('by the keyboard alone, on a phone: %s', (isPhone) => {
  it('a visitor finds a grave and the way to it', async () => {
    const { page, faults } = await visit(null, { isPhone });
    await page.goto('/');
    const keys = byKeyboard(page);
    await keys.use(page.getByRole('link', { name: 'Skip to the content' }));
    // A search box becomes a combobox under the hand.
    await keys.goTo(page.locator('main input[name=q]').first());
    await keys.type('Gulam Rasul Mirza');
    await keys.press('Enter');
    await page.waitForURL('**/search?q=**');
    await keys.expectKept();
    const found = page.getByRole('link', { name: 'Ghulam Rasool Mirza', exact: true }).first();
    await found.waitFor();
    await keys.use(found);
    await page.waitForURL('**/grave/*');
    await keys.expectKept();
    const directions = page.getByRole('link', { name: 'Get Directions' }).first();
    await keys.goTo(directions);
    await expect.poll(() => directions.getAttribute('href')).toContain('destination=53.787');
    expect(faults()).toEqual([]);
  });

  it('a visitor submits a dua', async () => {
    const memorial = await makeMemorial(site.db, { title: 'In memory of Salma Qureshi' });
    const { page, faults } = await visit(null, { isPhone });
    await page.goto(`/memorial/${memorial.id}`);
    const keys = byKeyboard(page);
    const box = page.getByLabel('Your dua');
    await keys.goTo(box);
    await keys.type('O Allah, light her grave.');
    await keys.use(page.getByRole('button', { name: 'Submit Dua' }));
    await page.getByText('Dua Submitted').first().waitFor();
    await expect.poll(() => box.inputValue()).toBe('');
    await keys.expectKept();
    expect(faults()).toEqual([]);
  });
});

describe('by the keyboard alone', () => {
  it('a member makes a memorial', async () => {
    const { page, faults } = await visit('family');
    await page.goto('/create-memorial');
    const keys = byKeyboard(page);
    await keys.use(page.getByRole('link', { name: 'Skip to the content' }));
    await keys.goTo(page.getByLabel('Deceased name'));
    await keys.type('Gulam Rasul Mirza');
    const offer = page.getByRole('listitem').filter({ hasText: 'Ghulam Rasool Mirza' });
    await offer.getByText('Another spelling').waitFor();
    await keys.use(offer.getByRole('button', { name: /Use this grave/ }), 'Space');
    await page.getByText('The memorial will belong to this grave.').waitFor();
    await keys.expectKept();
    const everybody = page.getByRole('radio', { checked: true });
    await keys.goTo(everybody);
    await keys.press('ArrowDown');
    await keys.expectKept();
    await keys.use(page.locator('main form').getByRole('button', { name: 'Create Memorial' }));
    await page.waitForURL(/\/memorial\/\d+$/);
    await page.getByText('Memorial Created', { exact: true }).first().waitFor();
    await keys.expectKept();
    expect(faults()).toEqual([]);
  });

  it('an administrator approves a dua', async () => {
    await site.db.pool.query('delete from duas where is_approved is null');
    await makeDua(site.db, { content: 'O Allah, widen his grave.', isApproved: null });
    const { page, faults } = await visit('admin');
    await page.goto('/');
    const keys = byKeyboard(page);
    await keys.use(
      page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Admin' }),
    );
    await page.waitForURL('**/admin');
    await keys.expectKept();
    await keys.use(page.getByRole('main').getByRole('link', { name: /Duas to read/ }));
    await page.waitForURL('**/admin?tab=duas');
    const row = page.getByRole('row').filter({ hasText: 'O Allah, widen his grave.' });
    await row.waitFor();
    await keys.expectKept();
    await keys.use(row.getByRole('button'));
    const dialog = page.getByRole('dialog');
    await dialog.getByText('O Allah, widen his grave.').waitFor();
    await keys.expectKept();
    await keys.use(dialog.getByRole('button', { name: 'Approve' }), 'Space');
    await page.getByText('Dua moderated').first().waitFor();
    await dialog.waitFor({ state: 'detached' });
    await keys.expectKept();
    const { rows } = await site.db.pool.query(
      "select is_approved from duas where content like '%widen his grave.'",
    );
    expect(rows).toEqual([{ is_approved: true }]);
    expect(faults()).toEqual([]);
  });
});

describe('on a phone', () => {
  it.each(['/memorial/1', '/grave/1', '/search?q=Khan'])(
    'nothing that is reached on %s lies under what stays',
    async (path) => {
      const { page } = await visit(null, { isPhone: true });
      await page.goto(path);
      const keys = byKeyboard(page);
      const last = page.getByRole('contentinfo').getByRole('link').last();
      await keys.goTo(last);
      await keys.goTo(page.getByRole('link', { name: 'Skip to the content' }), 'Shift+Tab');
    },
  );
});
