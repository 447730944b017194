import { afterAll, beforeAll, expect, it } from 'vitest';
import { notify } from '#features/people/notifications/server/notify.ts';
import { findViolations } from '#tests/support/find-violations.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { personaId } from '#tests/support/persona-id.ts';
import { opener } from '#tests/support/visit-as.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const open = opener(() => site);

it('the bell counts a new notification while the page is open, and its page makes it read', async () => {
  const { page, faults } = await open('/', { persona: 'family', isPhone: true });
  await page.getByRole('link', { name: 'Notifications, 0 new' }).waitFor();
  const userId = await personaId(site.db, 'family');
  await site.db.transaction((tx) =>
    notify(tx, { userId, kind: 'trust.report_settled', link: '/my-takedowns' }),
  );
  await page.getByRole('link', { name: 'Notifications, 1 new' }).click();
  await page.getByText('We have looked at what you reported.').first().waitFor();
  await page.getByText('New', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Notifications, 0 new' }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.reload();
  await page.getByText('We have looked at what you reported.').first().waitFor();
  await expect.poll(() => page.getByText('New', { exact: true }).count()).toBe(0);
  expect(faults()).toEqual([]);
});

it('a name in Latin letters at its beginning leaves an Urdu notification in its order', async () => {
  const userId = await personaId(site.db, 'family');
  await site.db.transaction((tx) =>
    notify(tx, { userId, kind: 'services.agreed', values: { provider: 'Noor Stones' } }),
  );
  const { page } = await open('/notifications', { persona: 'family', language: 'ur' });
  const text = page.getByText('اب درج ہے', { exact: false }).first();
  await expect.poll(() => text.textContent()).toMatch(/^\W?Noor Stones/);
  await expect.poll(() => text.evaluate((of) => getComputedStyle(of).direction)).toBe('rtl');
});

it('visitors have no bell, and are asked to sign in', async () => {
  const { page, faults } = await open('/notifications', { language: 'ar', isPhone: true });
  await page.getByText('يُرجى تسجيل الدخول لقراءة إشعاراتكم.').waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'الإشعارات' }).count()).toBe(0);
  expect(await findViolations(page)).toEqual([]);
  expect(faults()).toEqual([]);
});
