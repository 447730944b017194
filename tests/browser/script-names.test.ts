import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeGrave, makeMemorial } from '#tests/support/factories.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { makePerson, visitAs } from '#tests/support/visit-as.ts';

const URDU = 'سراج الدین برلاس';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe('a name in two scripts', () => {
  it('is written by the family, stands on the memorial, and is found by search', async () => {
    const owner = await makePerson(site, 'Halima', 'Barlas');
    const grave = await makeGrave(site.db, { deceasedName: 'Sirajuddin Barlas' });
    const memorial = await makeMemorial(site.db, {
      graveId: grave.id,
      createdBy: owner.id,
      title: 'Sirajuddin Barlas',
    });
    const { page, faults, expectFault, context } = await visitAs(site, owner, { isPhone: true });
    await page.goto(`/memorial/${memorial.id}/manage`);
    const name = page.getByLabel('Name in Urdu letters');
    const record = page.getByRole('button', { name: 'Record the name' });
    // Somebody else's name: the field says why it is not taken, and nothing is lost.
    expectFault(/422/);
    await name.fill('محمد اقبال خان');
    await record.click();
    await page.getByRole('alert').filter({ hasText: 'does not look like the name' }).waitFor();
    await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
    await name.fill(URDU);
    await record.click();
    await page.getByText('The name is recorded', { exact: true }).first().waitFor();

    await page.getByRole('link', { name: 'Back to the memorial' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sirajuddin Barlas' }).waitFor();
    const shown = page.locator('bdi[lang=ur]').filter({ hasText: URDU });
    await expect.poll(() => shown.count()).toBe(1);
    await expect.poll(() => shown.evaluate((own) => getComputedStyle(own).direction)).toBe('rtl');
    await page.getByText('as the family writes it').waitFor();

    await page.goto(`/search?q=${encodeURIComponent(URDU)}`);
    const row = page.locator('li > article').first();
    await row.getByRole('link', { name: 'Sirajuddin Barlas', exact: true }).waitFor();
    await expect.poll(() => row.locator('bdi[lang=ur]').textContent()).toBe(URDU);
    expect(faults()).toEqual([]);
    await context.close();
  });

  it('that nobody wrote is read in the reader’s own spelling, marked as theirs', async () => {
    await makeGrave(site.db, { deceasedName: 'Zulfiqar Nadeem Chughtai' });
    const { page, faults, context } = await site.visit({ isPhone: true, language: 'ur' });
    await page.goto(`/search?q=${encodeURIComponent('ذوالفقار ندیم')}`);
    const row = page.locator('li > article').filter({ hasText: 'Zulfiqar Nadeem Chughtai' });
    await row.getByText('آپ کے املا میں: ذوالفقار ندیم').waitFor();
    expect(faults()).toEqual([]);
    await context.close();
  });

  it('that nobody wrote is spelt for readers of Urdu alone, quietly, and said to be no part of the register', async () => {
    const grave = await makeGrave(site.db, { deceasedName: 'Shamsuddin Qureshi' });
    const mark = 'پڑھنے میں مدد کے لیے، رجسٹر سے نہیں';
    const urdu = await site.visit({ isPhone: true, language: 'ur' });
    await urdu.page.goto(`/grave/${grave.id}`);
    const aid = urdu.page.locator('header bdi[lang=ur]').filter({ hasText: 'شمس الدین قریشی' });
    await urdu.page.getByText(mark).waitFor();
    await expect.poll(() => aid.count()).toBe(1);
    const heightOf = (own: Element) => Number.parseFloat(getComputedStyle(own).fontSize);
    const title = urdu.page.getByRole('heading', { level: 1 });
    expect(await aid.evaluate(heightOf)).toBeLessThan(await title.evaluate(heightOf));
    await urdu.page.goto('/search?q=Shamsuddin%20Qureshi');
    await urdu.page
      .locator('li > article')
      .filter({ hasText: mark })
      .filter({ hasText: 'شمس الدین قریشی' })
      .waitFor();
    expect(urdu.faults()).toEqual([]);
    await urdu.context.close();

    const english = await site.visit({ isPhone: true });
    await english.page.goto(`/grave/${grave.id}`);
    await english.page.getByRole('heading', { level: 1, name: 'Shamsuddin Qureshi' }).waitFor();
    await expect.poll(() => english.page.getByText('reading aid').count()).toBe(0);
    await expect.poll(() => english.page.locator('bdi[lang=ur]').count()).toBe(0);
    await english.context.close();
  });
});
