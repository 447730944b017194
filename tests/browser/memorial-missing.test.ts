import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMemorial } from '#tests/support/factories.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { personaId } from '#tests/support/persona-id.ts';
import { visitAs } from '#tests/support/visit-as.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

it('leads whoever deleted a memorial to where it comes back, and asks nobody to sign in who has', async () => {
  const { id } = await makeMemorial(site.db, {
    createdBy: await personaId(site.db, 'family'),
    deletedAt: new Date(),
  });
  const { page, faults, expectFault } = await visitAs(site, 'family', { isPhone: true });
  expectFault(/404/);
  await page.goto(`/memorial/${id}`);
  await page.getByText('sign in with the account they invited').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'My memorials' }).tap();
  await page.getByRole('button', { name: 'Bring back' }).first().waitFor();
  const visitor = await visitAs(site, null, { isPhone: true });
  visitor.expectFault(/404/);
  await visitor.page.goto(`/memorial/${id}`);
  await visitor.page.getByText('If the family invited you, sign in.').waitFor();
  await expect
    .poll(() => visitor.page.getByRole('main').getByRole('link', { name: 'My memorials' }).count())
    .toBe(0);
  expect(faults()).toEqual([]);
});
