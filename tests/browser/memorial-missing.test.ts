import { afterAll, beforeAll, it } from 'vitest';
import { makeMemorial } from '#tests/support/factories.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { personaId } from '#tests/support/persona-id.ts';
import { visitAs } from '#tests/support/visit-as.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

it.each(['family', null] as const)(
  'tells %s of the account that was invited, and where a deleted one comes back',
  async (who) => {
    const { id } = await makeMemorial(site.db, {
      createdBy: await personaId(site.db, 'family'),
      deletedAt: new Date(),
    });
    const { page, expectFault } = await visitAs(site, who, { isPhone: true });
    expectFault(/404/);
    await page.goto(`/memorial/${id}`);
    await page.getByText('sign in with the account they invited').waitFor();
    await page.getByText('bring it back under My memorials').waitFor();
  },
);
