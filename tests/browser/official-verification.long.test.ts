import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeGrave, signInAs } from '#tests/support/factories.ts';
import { findViolations, sidewaysScroll } from '#tests/support/find-violations.ts';
import { makeOffice, officialBody } from '#tests/support/office-world.ts';
import { OFFICIAL_RECORD } from '#tests/support/official-record.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { typeDate } from '#tests/support/type-date.ts';
import { visitAs } from '#tests/support/visit-as.ts';

let site: Site;
let world: Awaited<ReturnType<typeof makeOffice>>;

beforeAll(async () => {
  site = await openSite();
  world = await makeOffice(site, 'Testfield');
});
afterAll(() => site.close());

const look = async (page: Page, name: string) => {
  const folder = process.env.LOOK_FOLDER;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};
const asOfficial = (options = {}) => visitAs(site, { email: world.official.user.email }, options);

/** A wide screen shows every section at once. */
async function fill(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values))
    await (/date/i.test(name) ? typeDate(page, name, value) : page.locator(`[name=${name}]`).fill(value));
}
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Official Verification' }).click();

describe('an official at a desk', () => {
  it('is told what is missing, loses nothing, and gets a receipt that the browser checks', async () => {
    const { page, faults } = await asOfficial();
    await page.goto('/official-verification');
    await expect.poll(() => page.locator('[name=cemetery]').inputValue()).toBe('Testfield Cemetery');
    await submit(page);
    await page.getByText('Full name required').waitFor();
    await page.getByText('Invalid GPS format. Use: 51.5074, -0.1278').waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
    await expect.poll(focused).toBe('deceasedName');
    await fill(page, OFFICIAL_RECORD);
    await page.reload();
    await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
    await expect
      .poll(() => page.locator('[name=deceasedName]').inputValue())
      .toBe(OFFICIAL_RECORD.deceasedName);
    await page.locator('input[name=documents]').setInputFiles({
      name: 'licence.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
    });
    await page.getByRole('link', { name: 'licence.pdf' }).waitFor();
    await look(page, 'form-desktop');
    await submit(page);
    await page.getByText('Official Verification Submitted').first().waitFor();
    await page.getByRole('heading', { name: 'Verified and published' }).waitFor();
    await expect.poll(() => page.locator('[name=deceasedName]').inputValue()).toBe('');
    await look(page, 'result-desktop');
    await page.getByRole('link', { name: 'Open the receipt' }).first().click();
    await page.getByText('This verification is valid').waitFor();
    await page.getByText('Testfield Council').first().waitFor();
    await look(page, 'receipt-desktop');
    await page.getByRole('link', { name: 'Check this receipt' }).click();
    const text = page.getByRole('textbox', { name: 'The receipt' });
    await expect.poll(() => text.inputValue()).toContain('signature');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByText('Genuine', { exact: true }).waitFor();
    await page.getByText('This verification is valid').waitFor();
    await text.fill((await text.inputValue()).replace('Yusra', 'Yusro'));
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByText('Not genuine', { exact: true }).waitFor();
    await look(page, 'check-desktop');
    expect(faults()).toEqual([]);
  });

  it('is offered the grave that is there already, and told why a submission is held', async () => {
    const grave = await makeGrave(site.db, {
      deceasedName: 'Mohammed Testov Karim',
      cemeteryId: world.cemetery.id,
    });
    const { page, faults } = await asOfficial();
    await page.goto('/official-verification');
    await fill(page, {
      ...OFFICIAL_RECORD,
      deceasedName: 'Muhammad Testov Kareem',
      gpsCoordinates: '53.79, -1.79',
    });
    await page.getByRole('button', { name: 'Verify the record of Mohammed Testov Karim' }).click();
    await submit(page);
    await page.getByRole('heading', { name: 'Saved, waiting for an administrator' }).waitFor();
    const result = page.locator('section[aria-labelledby=submission-result]');
    await result.getByText('The position is outside the cemetery.').waitFor();
    await result.getByText('The coordinates have fewer than four decimals.').waitFor();
    const admin = await visitAs(site, 'admin');
    await admin.page.goto('/admin?tab=graves');
    await admin.page.getByRole('heading', { name: 'Muhammad Testov Kareem' }).waitFor();
    await look(admin.page, 'held-desktop');
    await admin.page.getByRole('button', { name: 'Publish as verified' }).click();
    await admin.page.getByText('Nothing is held.').waitFor();
    await page.goto(`/grave/${grave.id}`);
    await page.getByText(/Verified by Testfield Council on/).waitFor();
    await look(page, 'grave-desktop');
    expect([...faults(), ...admin.faults()]).toEqual([]);
  });
});

describe('the office', () => {
  it('finds its cemeteries from the menu, and takes its register along', async () => {
    await makeGrave(site.db, { deceasedName: 'Yusuf of the Register', cemeteryId: world.cemetery.id });
    const { page, faults } = await asOfficial();
    await page.goto('/');
    await page.getByRole('navigation').getByRole('link', { name: 'Your office' }).first().click();
    await page.getByRole('heading', { name: world.cemetery.name }).waitFor();
    await page.getByText('Searches that showed these graves', { exact: true }).click();
    await page.getByRole('rowheader').first().waitFor();
    await expect.poll(() => page.getByRole('cell', { name: 'fewer than 5' }).count()).toBe(12);
    await look(page, 'office-desktop');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: /^CSV: Whole register/ }).click();
    const path = await (await download).path();
    expect(await readFile(path, 'utf8')).toContain('Yusuf of the Register');
    expect(faults()).toEqual([]);
  });
});

describe('on a phone', () => {
  it('the form goes section by section, and stops where something is missing', async () => {
    const { page, faults } = await asOfficial({ isPhone: true, language: 'ar' });
    await page.goto('/official-verification');
    await look(page, 'form-phone-ar');
    await page.getByRole('button', { name: 'التالي' }).click();
    await page.getByText('الاسم الكامل مطلوب').waitFor();
    await fill(page, { deceasedName: 'Salma Example', dateOfDeath: '2020' });
    await page.getByRole('button', { name: 'التالي' }).click();
    await page.getByRole('heading', { name: 'تفاصيل موقع المقبرة' }).waitFor();
    await look(page, 'form-phone-ar-2');
    await expect
      .poll(() => page.getByRole('button', { name: 'إرسال التوثيق الرسمي' }).isVisible())
      .toBe(false);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    expect(faults()).toEqual([]);
  });
});

describe('everybody else', () => {
  it('reads what it takes; a member asks, an admin approves, and the form opens', async () => {
    const visitor = await visitAs(site, null, { isPhone: true });
    await visitor.page.goto('/official-verification');
    await visitor.page.getByText('Access is restricted to cemetery officials').waitFor();
    await look(visitor.page, 'visitor-phone');
    const { page, faults } = await visitAs(site, 'family');
    await page.goto('/official-verification');
    await page.getByRole('button', { name: 'Send the request' }).click();
    await page.getByText('Organization name required').waitFor();
    await fill(page, {
      organisationName: 'Testfield Council',
      officialTitle: 'Registrar',
      workEmail: 'someone@testfield.example',
      statement: 'The council names me on its page of the cemetery.',
    });
    await look(page, 'request-desktop');
    await page.getByRole('button', { name: 'Send the request' }).click();
    await page.getByText(/Your request of .* is with us/).waitFor();
    const admin = await visitAs(site, 'admin');
    await admin.page.goto('/admin?tab=requests');
    await admin.page.getByLabel('Organisation they act for').selectOption({ label: 'Testfield Council' });
    await look(admin.page, 'requests-desktop');
    await admin.page.getByRole('button', { name: 'Approve' }).click();
    await admin.page.getByText('No requests are waiting.').waitFor();
    await admin.page.goto('/admin?tab=offices');
    await admin.page.getByRole('heading', { name: 'Testfield Council' }).waitFor();
    await look(admin.page, 'offices-desktop');
    await page.goto('/official-verification');
    await page.getByRole('heading', { name: 'Deceased Information' }).waitFor();
    expect([...visitor.faults(), ...faults(), ...admin.faults()]).toEqual([]);
  });

  it('sees the demo say that it is one, take its two seconds, and judge the number by modulus 11', async () => {
    const { page, faults } = await visitAs(site, null, { isPhone: true });
    await page.goto('/verification-demo');
    await page.getByText('This is a simulation with sample data.').waitFor();
    for (const figure of ['2,847', '98.7%', '456']) await page.getByText(figure, { exact: true }).waitFor();
    const begun = Date.now();
    await page.getByRole('button', { name: 'Start the demo check' }).click();
    await page.getByText('95.0%').waitFor();
    expect(Date.now() - begun).toBeGreaterThanOrEqual(2000);
    await look(page, 'demo-phone');
    await page.getByRole('tab', { name: 'Death Record Verification' }).click();
    await page.getByLabel('NHS number').fill('943 476 5918');
    await page.getByRole('button', { name: 'Start the demo check' }).click();
    await page.getByText('not valid (modulus 11)').waitFor();
    await page.goto('/data-verification');
    await page.getByRole('heading', { name: 'On-site GPS capture' }).waitFor();
    await look(page, 'policy-phone');
    expect(faults()).toEqual([]);
  });
});

describe('accessibility', () => {
  it.each(['light', 'dark'] as const)('of the screens on a phone, %s', async (colorScheme) => {
    const official = await asOfficial({ isPhone: true, colorScheme });
    const admin = await visitAs(site, 'admin', { isPhone: true, colorScheme });
    const visitor = await visitAs(site, null, { isPhone: true, colorScheme });
    const { rows } = await site.db.pool.query(
      'select code, grave_id from verification_receipts where grave_id is not null limit 1',
    );
    const [receipt] = rows;
    const held = officialBody(world.cemetery.name, {
      deceasedName: `Held ${colorScheme}`,
      verificationStatus: 'pending_verification',
    });
    const { headers } = await signInAs(site, 'admin');
    const sent = await site.fetch('/api/official-grave-verification', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(held),
    });
    expect(sent.status).toBe(201);
    const screens: [Page, string][] = [
      [official.page, '/official-verification'],
      [visitor.page, '/official-verification'],
      [visitor.page, '/data-verification'],
      [visitor.page, '/verification-demo'],
      [visitor.page, `/verification/receipt/${receipt.code}`],
      [visitor.page, `/verification/check?code=${receipt.code}`],
      [visitor.page, `/grave/${receipt.grave_id}`],
      [official.page, '/my-office'],
      [admin.page, '/admin?tab=graves'],
      [admin.page, '/admin?tab=offices'],
    ];
    for (const [page, path] of screens) {
      await page.goto(path);
      expect([path, await findViolations(page)]).toEqual([path, []]);
      expect([path, await sidewaysScroll(page)]).toEqual([path, 0]);
    }
  });
});
