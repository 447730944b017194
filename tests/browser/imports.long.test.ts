import { afterAll, beforeAll, expect, it } from 'vitest';
import { findViolations, sidewaysScroll } from '#tests/support/find-violations.ts';
import { makeRegister } from '#tests/support/make-register.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { visitAs } from '#tests/support/visit-as.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite({}, { withWorkers: true });
});
afterAll(() => site.close());

const register = (rows: number, cemetery: string, extra = '') => ({
  name: 'register.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(makeRegister(rows, { cemetery }) + extra),
});

const CHOICES = [
  ['Who lies here', 'forenames'],
  ['Of the house', 'surname'],
  ['Passed', 'death'],
  ['Where', 'cemetery'],
  ['Plot code', 'graveNumber'],
  ['Spot', 'gps'],
] as const;

it('an admin brings a register in, step by step, and takes it back', async () => {
  const { page, faults } = await visitAs(site, 'admin');
  await page.goto('/admin?tab=imports');
  const refused = ',,31/02/1990,Elm Rise,P99,\n';
  await page.getByLabel('Burial register').setInputFiles(register(30, 'Elm Rise', refused));
  await page.getByRole('heading', { name: 'What is in the columns?' }).waitFor();
  expect(page.url()).toMatch(/tab=imports&import=\d+/);

  await page.getByRole('button', { name: 'Begin dry run' }).click();
  await page.getByText('Say which column has the name.').waitFor();
  for (const [column, field] of CHOICES)
    await page.getByLabel(`Column “${column}” is stored as`).selectOption(field);
  expect(await findViolations(page, 'main')).toEqual([]);
  await page.getByRole('button', { name: 'Begin dry run' }).click();

  await page.getByRole('heading', { name: 'What the import would do' }).waitFor();
  // Where it stands is on the server: nothing is lost with the page.
  await page.reload();
  await page.getByRole('heading', { name: 'What the import would do' }).waitFor();
  await page.getByText('Refused (1)').click();
  await page.getByRole('cell', { name: 'Impossible date' }).waitFor();
  await page.getByRole('columnheader', { name: 'Coordinates' }).waitFor();
  expect(await findViolations(page, 'main')).toEqual([]);

  await page.getByRole('button', { name: 'Import now' }).click();
  await page.getByText('Rows are refused. Correct them, or leave them out.').first().waitFor();
  await page.getByLabel('Leave refused rows out').check();
  await page.getByRole('button', { name: 'Import now' }).click();
  await page.getByText('30 graves were added.').waitFor();
  expect(await findViolations(page, 'main')).toEqual([]);

  await page.getByRole('button', { name: 'Roll back this import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Roll back this import' }).click();
  await page.getByText('30 graves were deleted.').waitFor();
  await page.getByRole('link', { name: 'All imports' }).click();
  await page
    .getByRole('row', { name: /register\.csv/ })
    .getByText('Rolled back')
    .waitFor();
  expect(faults().filter((fault) => !fault.includes('409'))).toEqual([]);
});

it('an admin deletes the wrong file, which then waits no longer', async () => {
  const { page, faults } = await visitAs(site, 'admin');
  await page.goto('/admin?tab=imports');
  await page.getByLabel('Burial register').setInputFiles({ ...register(3, 'Beech Rise'), name: 'wrong.csv' });
  await page.getByRole('heading', { name: 'What is in the columns?' }).waitFor();
  await page.getByRole('button', { name: 'Delete this file' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: 'Delete this file' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete this file' }).click();
  await page.getByRole('heading', { name: 'Earlier imports' }).waitFor();
  await page.getByRole('row', { name: /wrong\.csv/ }).waitFor({ state: 'detached' });
  expect(faults()).toEqual([]);
});

it('works on a phone in Arabic, within the screen', async () => {
  const { page } = await visitAs(site, 'admin', { isPhone: true, language: 'ar' });
  await page.goto('/admin?tab=imports');
  await page.getByLabel('سجل الدفن').setInputFiles(register(5, 'Ash Grove'));
  await page.getByRole('heading', { name: 'ماذا تحتوي الأعمدة؟' }).waitFor();
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  for (const [column, field] of CHOICES)
    await page.getByLabel(new RegExp(`العمود «.?${column}.?» يُحفظ باسم`)).selectOption(field);
  await page.getByRole('button', { name: 'بدء التجربة' }).click();
  await page.getByRole('heading', { name: 'ما الذي سيفعله الاستيراد' }).waitFor();
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
});
