import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Verification } from '#features/records/verification/verification-contract.ts';
import { asker } from '#tests/support/ask.ts';
import { makeGrave } from '#tests/support/factories.ts';
import { findViolations } from '#tests/support/find-violations.ts';
import { makeOffice, officialBody } from '#tests/support/office-world.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { visitAs } from '#tests/support/visit-as.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());
const ask = asker(() => site);

it('a held position stands beside the one on record, how far apart, on our own map', async () => {
  const { cemetery, official } = await makeOffice(site, 'Apartfield');
  const grave = await makeGrave(site.db, {
    deceasedName: 'Haleema Apart Noor',
    cemeteryId: cemetery.id,
    lat: 53.787,
    lng: -1.7915,
    coordinateSource: 'register',
  });
  const body = officialBody(cemetery.name, {
    deceasedName: 'Haleema Apart Noor',
    graveId: grave.id,
    // 0.0019 degrees of latitude: 211 m north of the grave, and outside.
    gpsCoordinates: '53.78890, -1.79150',
    verificationStatus: 'pending_verification',
  });
  const { body: held } = await ask<Verification>('POST', '/api/official-grave-verification', official, body);
  expect(held.reasons).toEqual(['requested', 'outside']);
  const { page, faults } = await visitAs(site, 'admin', { isPhone: true });
  await page.goto('/admin?tab=graves');
  const card = page.getByRole('listitem').filter({ hasText: 'Haleema Apart Noor' }).first();
  await card.getByText('53.787, -1.7915 (211 m from the submitted one)').waitFor();
  await card.getByText('The office asked for additional verification.').waitFor();
  await expect.poll(() => card.getByText('(optional)').count()).toBe(0);
  const addresses = await card
    .getByRole('link')
    .evaluateAll((links) => links.map((a) => a.getAttribute('href')));
  expect(addresses.filter((address) => address?.startsWith('http'))).toEqual([]);
  await card.getByText('Show on the map').click();
  await card.getByLabel('Map: the submitted position and the one on record').first().waitFor();
  await card.locator('canvas').waitFor();
  expect(faults()).toEqual([]);
});

it('a held position that other graves have says whose they are, and leads to each of them', async () => {
  const { cemetery, official } = await makeOffice(site, 'Samefield');
  const grave = await makeGrave(site.db, {
    ...{ deceasedName: 'Mohammed Hussain', section: 'Upper', cemeteryId: cemetery.id },
    ...{ lat: 53.78712, lng: -1.79162, coordinateSource: 'register' },
  });
  const submit = async (deceasedName: string) => {
    const body = officialBody(cemetery.name, { deceasedName, gpsCoordinates: '53.78712, -1.79162' });
    return (await ask<Verification>('POST', '/api/official-grave-verification', official, body)).body;
  };
  const earlier = await submit('Earlier Samira Qadri');
  expect((await submit('Later Nadia Qadri')).reasons).toEqual(['same_place']);
  const { page, faults } = await visitAs(site, 'admin', { isPhone: true });
  await page.goto('/admin?tab=graves&lang=ar');
  const card = page.getByRole('listitem').filter({ hasText: 'Later Nadia Qadri' }).first();
  const there = card.getByRole('list', { name: 'موجود في هذا الموقع من قبل' }).getByRole('listitem');
  await expect.poll(() => there.count()).toBe(2);
  await there.first().getByText('محمد حسين').waitFor();
  const link = there.first().getByRole('link', { name: 'Mohammed Hussain' });
  await expect.poll(() => link.getAttribute('href')).toBe(`/grave/${grave.id}`);
  expect(await findViolations(page)).toEqual([]);
  await there.nth(1).getByRole('link', { name: 'Earlier Samira Qadri' }).click();
  const other = page.locator(`#held-${earlier.id}`);
  await expect.poll(() => other.evaluate((card) => card === document.activeElement)).toBe(true);
  await other.getByRole('heading', { name: 'Earlier Samira Qadri' }).waitFor();
  await link.click();
  await page.getByRole('heading', { level: 1, name: 'Mohammed Hussain' }).waitFor();
  expect(faults()).toEqual([]);
});
