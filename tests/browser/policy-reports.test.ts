import { afterAll, beforeAll, expect, it } from 'vitest';
import { policyViolations } from '#db/schema/policy-violations.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { until } from '#tests/support/until.ts';
import { visitAs } from '#tests/support/visit-as.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

it('a browser reports what it refused, and an administrator sees it', async () => {
  const admin = await visitAs(site, 'admin');
  await admin.page.goto('/admin?tab=system');
  await admin.page.getByText('No browser has reported in the last 30 days').waitFor();

  const reader = await site.visit();
  reader.expectFault(/elsewhere\.example|Content Security Policy/);
  await reader.page.goto('/duas?q=private');
  await reader.page.evaluate(() => {
    const image = document.createElement('img');
    image.src = 'https://elsewhere.example/a.png?secret=1';
    document.body.append(image);
  });
  await until(async () => (await site.db.orm.select().from(policyViolations)).length > 0, 'it is reported');
  expect(await site.db.orm.select().from(policyViolations)).toMatchObject([
    { directive: 'img-src', blocked: 'https://elsewhere.example', page: '/duas', count: 1 },
  ]);

  await admin.page.reload();
  await admin.page.getByText('img-src · https://elsewhere.example · /duas').waitFor();
  expect(admin.faults()).toEqual([]);
  expect(reader.faults()).toEqual([]);
});
