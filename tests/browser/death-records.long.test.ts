import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { organisationMembers } from '#db/schema/people.ts';
import { makeGrave, makeUser } from '#tests/support/factories.ts';
import { findViolations, sidewaysScroll } from '#tests/support/find-violations.ts';
import { makeOffice } from '#tests/support/office-world.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { typeDate } from '#tests/support/type-date.ts';
import { visitAs } from '#tests/support/visit-as.ts';

let site: Site;
let world: Awaited<ReturnType<typeof makeOffice>>;
let registrar: { email: string };
let address = '';

beforeAll(async () => {
  site = await openSite();
  world = await makeOffice(site, 'Testfield');
  const user = await makeUser(site.db, { role: 'registrar', firstName: 'Ruqayya', lastName: 'Registrar' });
  await site.db.orm.insert(organisationMembers).values({ organisationId: world.office.id, userId: user.id });
  registrar = { email: user.email };
  await makeGrave(site.db, {
    deceasedName: 'Mohammed Testov Karim',
    cemeteryId: world.cemetery.id,
    dateOfDeath: '2023-09-30',
    dateOfDeathPrecision: 'day',
  });
});
afterAll(() => site.close());

const look = async (page: Page, name: string) => {
  const folder = process.env.LOOK_FOLDER;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};
const asOfficial = (options = {}) => visitAs(site, { email: world.official.user.email }, options);
const FACTS = {
  fullName: 'Muhammad Testov Kareem',
  dateOfBirth: '1948-04-12',
  dateOfDeath: '2023-09-30',
  placeOfDeath: 'Bradford',
  deathCertificateNumber: 'DYE 123456',
  registrarOffice: 'Testfield Register Office',
  burialAuthority: 'Testfield Council',
  cemeteryName: 'Testfield Cemetery',
};

describe('a case, from its opening to its decision', () => {
  it('is opened by an official, with a paper and its grave, and waits for a colleague', async () => {
    const { page, faults } = await asOfficial();
    await page.goto('/official-verification');
    await page.getByRole('link', { name: 'Death records' }).click();
    await page.getByText('No cases here').waitFor();
    await look(page, 'deaths-empty');
    await page.getByRole('button', { name: 'Open a case' }).click();
    await page.getByRole('button', { name: 'Open the case' }).click();
    await page.getByText('Enter the full name.').waitFor();
    for (const [name, value] of Object.entries(FACTS))
      await (name.startsWith('date')
        ? typeDate(page, name, value)
        : page.locator(`[name=${name}]`).fill(value));
    await expect.poll(() => page.getByText('Enter the full name.').count()).toBe(0);
    await page.locator('[name=nhsNumber]').fill('943 476 5918');
    await page.getByText('Its check digit is not valid').waitFor();
    await page.locator('[name=nhsNumber]').fill('943 476 5919');
    await look(page, 'deaths-form');
    await page.getByRole('button', { name: 'Open the case' }).click();
    await page.getByText('ends in 919').waitFor();
    address = new URL(page.url()).pathname;
    expect(await page.content()).not.toContain('9434765919');
    await page.getByRole('button', { name: 'Add a document' }).click();
    await page.locator('[name=documentNumber]').fill('DYE 123456');
    await page.locator('[name=issuingAuthority]').fill('Testfield Register Office');
    await typeDate(page, 'issueDate', '2023-10-02');
    await page.locator('input[name=file]').setInputFiles({
      name: 'certificate.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
    });
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('link', { name: 'certificate.pdf' }).waitFor();
    await page.getByRole('button', { name: 'Find the grave' }).click();
    await page.getByRole('button', { name: 'Link the grave of Mohammed Testov Karim' }).click();
    await page.getByRole('link', { name: 'Mohammed Testov Karim' }).waitFor();
    await page.getByText('You opened this case yourself. Ask a colleague to verify it.').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Verify', exact: true }).count()).toBe(0);
    expect(faults()).toEqual([]);
  });

  it('is checked and verified by the registrar, and its opener is told', async () => {
    const { page, faults } = await visitAs(site, registrar);
    await page.goto(address);
    await page.getByRole('button', { name: /^I have checked it/ }).click();
    await page.getByText('Ruqayya Registrar').waitFor();
    await page.getByRole('button', { name: 'Run the checks' }).click();
    // 23 apply; the burial order (2) and the extract (2) are still open.
    await page.getByText('83% of the evidence that applies').waitFor();
    await page.getByText('The same name, likeness').waitFor();
    await page.getByText('Spelt differently').waitFor();
    await look(page, 'deaths-case');
    await page.getByRole('button', { name: 'Ask for information' }).click();
    await page.getByText('Please say why.').waitFor();
    await page.getByRole('button', { name: 'Verify', exact: true }).click();
    await page.getByRole('button', { name: 'Yes, decide' }).click();
    await page.getByText(/^Verified on/).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Change these facts' }).count()).toBe(0);
    await page.emulateMedia({ media: 'print' });
    await look(page, 'deaths-print');
    await page.goto('/death-records?status=verified');
    await page.getByRole('link', { name: FACTS.fullName }).waitFor();
    const opener = await asOfficial();
    await opener.page.goto('/notifications');
    await opener.page.getByText(`The death record of ${FACTS.fullName} has been verified.`).waitFor();
    expect([...faults(), ...opener.faults()]).toEqual([]);
  });
});

describe('everybody else', () => {
  it('has no entry for it in the menu, and is refused', async () => {
    for (const who of [null, 'family'] as const) {
      const { page, expectFault } = await visitAs(site, who);
      expectFault(/40[13]/);
      await page.goto('/');
      await expect.poll(() => page.getByRole('link', { name: 'Death records' }).count()).toBe(0);
      await expect
        .poll(() => page.getByRole('link', { name: 'UK Death Verification' }).count())
        .toBeGreaterThan(0);
      const response = await page.goto('/death-records');
      expect(response?.status()).toBe(who ? 403 : 401);
      expect((await page.goto(address))?.status()).toBe(who ? 403 : 401);
    }
  });
});

describe('on a phone', () => {
  it.each([
    ['light', 'ar'],
    ['dark', 'en'],
    ['light', 'ur'],
  ] as const)('%s, %s: nothing scrolls sideways and everybody can use it', async (colorScheme, language) => {
    const { page, faults } = await asOfficial({ isPhone: true, colorScheme, language });
    for (const path of ['/death-records', address]) {
      await page.goto(path);
      await look(page, `deaths-phone-${language}-${path === address ? 'case' : 'list'}`);
      expect([path, await findViolations(page)]).toEqual([path, []]);
      expect([path, await sidewaysScroll(page)]).toEqual([path, 0]);
    }
    await page.goto('/death-records');
    expect(faults()).toEqual([]);
  });
});
