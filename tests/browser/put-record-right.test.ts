import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeGrave } from '#tests/support/factories.ts';
import { makeOffice } from '#tests/support/office-world.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { visitAs } from '#tests/support/visit-as.ts';

let site: Site;
let world: Awaited<ReturnType<typeof makeOffice>>;
beforeAll(async () => {
  site = await openSite();
  world = await makeOffice(site, 'Rightfield');
});
afterAll(() => site.close());

const recorded = (deceasedName: string) =>
  makeGrave(site.db, {
    deceasedName,
    cemeteryId: world.cemetery.id,
    dateOfBirth: '1931-03-14',
    dateOfBirthPrecision: 'day',
    dateOfDeath: '2004-01-01',
    dateOfDeathPrecision: 'year',
    section: 'Muslim A',
    graveNumber: 'R-7',
    lat: 53.78712,
    lng: -1.79132,
    coordinateSource: 'register',
  });

it('an office opens a grave and puts its name right, without copying the rest of the record', async () => {
  const grave = await recorded('Gulam Wrongname');
  const { page, faults } = await visitAs(site, { email: world.official.user.email }, { isPhone: true });
  const field = (name: string) => page.locator(`[name=${name}]`);
  await page.goto(`/grave/${grave.id}`);
  await page.getByRole('link', { name: 'Verify this record or put it right' }).click();
  await expect.poll(() => field('deceasedName').inputValue()).toBe('Gulam Wrongname');
  await expect.poll(() => field('section').inputValue()).toBe('Muslim A');
  await expect.poll(() => field('graveNumber').inputValue()).toBe('R-7');
  await expect.poll(() => field('gpsCoordinates').inputValue()).toBe('53.78712, -1.79132');
  await field('deceasedName').fill('Ghulam Rightname');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('You are verifying the record of').waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  for (const name of ['burialLicenseNumber', 'cemeteryRegistrationNumber', 'officialDocumentReference'])
    await field(name).fill('B-1');
  await page.getByRole('button', { name: 'Next' }).click();
  await field('officialTitle').fill('Clerk');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Submit Official Verification' }).click();
  await page.getByRole('heading', { name: 'Verified and published' }).waitFor();
  const { rows } = await site.db.pool.query(
    'select deceased_name, date_of_death_precision, grave_number from graves where id = $1',
    [grave.id],
  );
  expect(rows).toEqual([
    { deceased_name: 'Ghulam Rightname', date_of_death_precision: 'year', grave_number: 'R-7' },
  ]);
  expect(faults()).toEqual([]);
});

it('what was not sent yet stays until the office begins with the other grave', async () => {
  const grave = await recorded('Second Otherperson');
  const { page, faults } = await visitAs(site, { email: world.official.user.email });
  const name = page.locator('[name=deceasedName]');
  await page.goto('/official-verification');
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
  await name.fill('Halfway Typed');
  await page.goto(`/official-verification?grave=${grave.id}`);
  await page.getByText('was not sent yet').waitFor();
  await expect.poll(() => name.inputValue()).toBe('Halfway Typed');
  await page.getByRole('button', { name: 'Begin with the record of' }).click();
  await expect.poll(() => name.inputValue()).toBe('Second Otherperson');
  await expect.poll(() => page.getByText('was not sent yet').count()).toBe(0);
  expect(faults()).toEqual([]);
});
