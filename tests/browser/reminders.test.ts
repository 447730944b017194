import { afterAll, beforeAll, expect, it } from 'vitest';
import { findViolations } from '#tests/support/find-violations.ts';
import { makeStream } from '#tests/support/make-stream.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { visitAs } from '#tests/support/visit-as.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

it('a member sets a reminder, learns how they are told, and takes it back', async () => {
  const stream = await makeStream(site.db);
  const { page, faults } = await visitAs(site, 'family', { isPhone: true });
  await page.goto(`/live-streams?stream=${stream.id}&tab=scheduled`);
  await page.getByRole('button', { name: 'Set Reminder' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Set Reminder' });
  await dialog.getByRole('combobox').selectOption('1 hour before');
  await dialog.getByRole('button', { name: 'Remind me' }).click();
  await dialog.getByText('on this site, under Notifications').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Remove the reminder' }).click();
  await dialog.getByRole('button', { name: 'Remove the reminder' }).waitFor({ state: 'detached' });
  expect(faults()).toEqual([]);
});

it('a visitor takes it into their own calendar, or signs in', async () => {
  const stream = await makeStream(site.db);
  const { page, faults } = await visitAs(site, null, { language: 'ar' });
  await page.goto(`/live-streams?stream=${stream.id}&tab=scheduled`);
  await page.getByRole('button', { name: 'تعيين تذكير' }).first().click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'إضافة إلى التقويم (.ics)' }).click();
  expect((await download).suggestedFilename()).toBe(`ziyarah-stream-${stream.id}.ics`);
  await page.getByRole('dialog').getByRole('button', { name: 'تسجيل الدخول' }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  expect(faults()).toEqual([]);
});
