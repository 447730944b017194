import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { graves } from '#db/schema/graves.ts';
import { CONDITIONS, NARROW_LANGUAGES } from '#tests/support/conditions.ts';
import { makeCemetery, makeGrave, makeMemorial } from '#tests/support/factories.ts';
import { findViolations, sidewaysScroll } from '#tests/support/find-violations.ts';
import { gotoQuiet } from '#tests/support/goto-quiet.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { visitAs } from '#tests/support/visit-as.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const stored = async (id: number) => (await site.db.orm.select().from(graves).where(eq(graves.id, id)))[0];

async function makePair() {
  const { id: cemeteryId } = await makeCemetery(site.db);
  const first = await makeGrave(site.db, { cemeteryId, deceasedName: 'Ruqayyah Lodhi', section: 'A' });
  const second = await makeGrave(site.db, { cemeteryId, deceasedName: 'Rukayya Lodhi', section: 'B' });
  return { first, second };
}

describe('the register in an administrator’s hands', () => {
  it('a grave is verified and no longer, and the figures follow', async () => {
    const { id } = await makeGrave(site.db, { deceasedName: 'Mumtaz Sherwani' });
    const { page, context, faults } = await visitAs(site, 'admin');
    await page.goto('/admin');
    const figure = page.getByText('Verified Graves').locator('xpath=following-sibling::*').first();
    const shown = async () => Number((await figure.textContent())?.replaceAll(',', ''));
    const before = await shown();
    const sections = page.locator('main nav');
    await sections.locator('a[href="/admin?tab=graves"]').click();
    const row = page.getByRole('row').filter({ hasText: 'Mumtaz Sherwani' });
    await row.getByText('Pending').waitFor();
    await row.getByRole('button', { name: /^Verify: .?Mumtaz Sherwani/ }).click();
    await page.getByText('Grave verification updated').first().waitFor();
    await row.getByText('Verified', { exact: true }).waitFor();
    expect((await stored(id))?.isVerified).toBe(true);
    // The browser takes the focus from a button at work; it is back where the admin was.
    await row.locator('button:focus', { hasText: 'Unverify' }).waitFor();
    await sections.locator('a[href="/admin"]').click();
    await expect.poll(shown).toBe(before + 1);
    await page.goBack();
    await row.getByRole('button', { name: /^Unverify: .?Mumtaz Sherwani/ }).click();
    await row.getByText('Pending').waitFor();
    expect((await stored(id))?.isVerified).toBe(false);
    expect(faults()).toEqual([]);
    await context.close();
  });

  it('a record is corrected; what is wrong is said in its field and nothing is lost', async () => {
    const { id } = await makeGrave(site.db, { deceasedName: 'Tasneem Ghaznavi' });
    const { page, context, expectFault, faults } = await visitAs(site, 'admin');
    expectFault(/status of 400/);
    await page.goto('/admin?tab=graves');
    await page.getByRole('button', { name: /^Correct: .?Tasneem Ghaznavi/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Section').fill('Row 7');
    await dialog.getByLabel('Coordinates').fill('somewhere');
    await dialog.getByRole('button', { name: 'Save correction' }).click();
    await dialog.getByRole('alert').waitFor();
    await expect
      .poll(() => dialog.getByLabel('Coordinates').evaluate((one) => one === document.activeElement))
      .toBe(true);
    await expect.poll(() => dialog.getByLabel('Section').inputValue()).toBe('Row 7');
    await dialog.getByLabel('Coordinates').fill('53.80012, -1.79034');
    await dialog.getByRole('button', { name: 'Save correction' }).click();
    await page.getByText('Record corrected').first().waitFor();
    expect(await stored(id)).toMatchObject({ section: 'Row 7', lat: 53.80012, coordinateSource: 'office' });
    await page.getByRole('button', { name: /^Correct: .?Tasneem Ghaznavi/ }).click();
    await dialog.getByText('Earlier changes').click();
    await dialog.getByText(/^Corrected · .*Section/).waitFor();
    expect(faults()).toEqual([]);
    await context.close();
  });

  it('a record is found by name and merged by hand into another', async () => {
    const kept = await makeGrave(site.db, { deceasedName: 'Nasreen Sabzwari' });
    const gone = await makeGrave(site.db, { deceasedName: 'Nasrin Bibi', additionalInfo: 'née Sabzwari' });
    const { page, context, faults } = await visitAs(site, 'admin');
    await page.goto('/admin?tab=graves');
    await page.getByLabel('Search by name').fill('Nasreen Bibi');
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByRole('button', { name: /^Correct: .?Nasrin Bibi/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Number of the record that stays').fill(String(kept.id));
    await dialog.getByRole('button', { name: 'Merge' }).click();
    // By its words: until it is there, the last dialog is the one below it, whose button is called the same.
    const question = page.getByRole('dialog').filter({ hasText: 'You can undo this' });
    await question.getByRole('button', { name: 'Merge' }).click();
    await page.getByText('Records merged').first().waitFor();
    expect(await stored(gone.id)).toBeUndefined();
    expect(faults()).toEqual([]);
    await context.close();
  });

  it('two records are compared, merged and parted; the old address leads to the new one meanwhile', async () => {
    const { first, second } = await makePair();
    await site.db.orm.update(graves).set({ isVerified: true }).where(eq(graves.id, second.id));
    const memorial = await makeMemorial(site.db, { graveId: second.id });
    const { page, context, faults } = await visitAs(site, 'admin');
    await page.goto('/admin?tab=duplicates');
    const pair = page.getByRole('listitem').filter({ hasText: 'Ruqayyah Lodhi' }).first();
    await pair.getByText('Rukayya Lodhi').waitFor();
    await pair
      .getByRole('button', { name: new RegExp(`Keep this one: \u2068Ruqayyah Lodhi\u2069, No. ${first.id}`) })
      .click();
    await page
      .getByRole('dialog')
      .getByText(`No. ${second.id} is verified. Unless no. ${first.id} is`)
      .waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click();
    await page.getByText('Records merged').first().waitFor();
    expect(await stored(second.id)).toBeUndefined();
    expect((await stored(first.id))?.isVerified).toBe(false);
    const visitor = await site.visit();
    await visitor.page.goto(`/grave/${second.id}`);
    expect(new URL(visitor.page.url()).pathname).toBe(`/grave/${first.id}`);
    await expect
      .poll(() => visitor.page.locator(`a[href="/memorial/${memorial.id}"]`).count())
      .toBeGreaterThan(0);
    await page.getByRole('button', { name: /^Bring back: .?Rukayya Lodhi/ }).click();
    await page.getByText('Record brought back').first().waitFor();
    expect((await stored(second.id))?.isVerified).toBe(true);
    await visitor.page.goto(`/grave/${second.id}`);
    expect(new URL(visitor.page.url()).pathname).toBe(`/grave/${second.id}`);
    expect(faults()).toEqual([]);
    expect(visitor.faults()).toEqual([]);
    await visitor.context.close();
    await context.close();
  });

  describe.each(CONDITIONS)('in %s, %s, phone: %s', (language, colorScheme, isPhone) => {
    it('has nothing that axe finds', async () => {
      await makePair();
      const { page, context, faults } = await visitAs(site, 'admin', { language, colorScheme, isPhone });
      for (const tab of ['graves', 'duplicates']) {
        await gotoQuiet(page, `/admin?tab=${tab}`);
        expect(await findViolations(page), tab).toEqual([]);
      }
      expect(faults()).toEqual([]);
      await context.close();
    });
  });

  it.each(NARROW_LANGUAGES)('fits 320 pixels in %s', async (language) => {
    await makePair();
    const { page, context } = await visitAs(site, 'admin', { language });
    await page.setViewportSize({ width: 320, height: 640 });
    for (const tab of ['graves', 'duplicates']) {
      await page.goto(`/admin?tab=${tab}`);
      expect(await sidewaysScroll(page), tab).toBeLessThanOrEqual(0);
    }
    await context.close();
  });
});
