import { afterAll, beforeAll, expect, it } from 'vitest';
import { findViolations } from '#tests/support/find-violations.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { opener } from '#tests/support/visit-as.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());
const open = opener(() => site);

it('administrators read what help could not answer, and that there is nothing yet', async () => {
  const { page, faults } = await open('/admin?tab=support', { persona: 'admin', isPhone: true });
  const list = page.getByRole('region', { name: 'Questions without an answer' });
  await list.getByText('Nothing that 5 people have asked.').waitFor();
  const month = new Date().toISOString().slice(0, 7);
  await site.db.pool.query(
    `insert into help_questions values ($1, 'زهور', 'هل أضع الزهور؟', 5), ($1, 'dogs', 'Are dogs allowed?', 12)`,
    [month],
  );
  await page.reload();
  const rows = list.getByRole('row');
  await expect.poll(() => rows.count()).toBe(3);
  await expect.poll(() => rows.nth(1).textContent()).toMatch(/^Are dogs allowed\?12/);
  await list.getByRole('rowheader', { name: 'هل أضع الزهور؟' }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  expect(faults()).toEqual([]);
});
