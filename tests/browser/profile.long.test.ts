import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#db/schema/people.ts';
import { makeMemorial } from '#tests/support/factories.ts';
import { findViolations } from '#tests/support/find-violations.ts';
import { makePicture } from '#tests/support/make-media.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { makePerson, visitAs } from '#tests/support/visit-as.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const rowOf = async (id: number) => (await site.db.orm.select().from(users).where(eq(users.id, id)))[0];

describe('the profile', () => {
  it('has a picture, shown to others as well, until it is removed', async () => {
    const person = await makePerson(site, 'Hamza', 'Qureshi');
    await makeMemorial(site.db, { createdBy: person.id, title: 'For our mother' });
    const { page, context, faults, expectFault } = await visitAs(site, person, { isPhone: true });
    await page.goto('/profile?edit=1');
    const choose = (buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
    await choose(await makePicture({ format: 'png', withExif: true }));
    await page.getByText('Your picture is saved').waitFor();
    const picture = page.getByRole('img', { name: 'Picture of Hamza Qureshi' });
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(256);
    expectFault(/415/);
    await choose(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    await page.getByRole('main').getByRole('alert').waitFor();
    await page.goto('/profile');
    await page.getByRole('link', { name: 'How others see it' }).click();
    await page.getByRole('heading', { name: 'Hamza Qureshi', level: 1 }).waitFor();
    await picture.waitFor();
    await page.getByRole('heading', { name: 'Memorials' }).waitFor();
    await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
    await expect.poll(() => page.locator('article').count()).toBe(1);
    await page.goto('/profile?edit=1');
    await page.getByRole('button', { name: 'Remove the picture' }).click();
    await page.getByText('Your picture has been removed').waitFor();
    expect((await rowOf(person.id))?.profileImageUrl).toBeNull();
    expect(faults()).toEqual([]);
    await context.close();
  });

  it('has tabs that are walked through by keyboard, with the reading direction', async () => {
    for (const [language, key] of [
      ['en', 'ArrowRight'],
      ['ar', 'ArrowLeft'],
    ] as const) {
      const { page, context, faults } = await visitAs(site, 'family', { language, isPhone: true });
      await page.goto('/profile');
      const tabs = page.getByRole('tablist').last().getByRole('tab');
      await tabs.first().focus();
      for (const tab of ['activity', 'settings', 'saved', 'plan', 'security', 'data']) {
        await page.keyboard.press(key);
        await page.waitForURL(`**/profile?tab=${tab}`);
        await page.locator(`[data-tab=${tab}][aria-selected=true]:focus`).waitFor();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
        expect(await findViolations(page, 'main'), `${language} ${tab}`).toEqual([]);
      }
      expect(faults()).toEqual([]);
      await context.close();
    }
  });

  it('works without JavaScript, and so do its settings', async () => {
    const person = await makePerson(site, 'Ruqayya', 'Begum');
    const { page, context } = await visitAs(site, person, { javaScript: false });
    await page.goto('/profile?tab=settings');
    await page.locator('[name=notifyServices]').uncheck();
    await page.locator('[name=notifyCommunityNews]').check();
    await page.locator('[name=digest]').selectOption('daily');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL('**/profile?tab=settings&saved=1');
    await page.getByText('Saved', { exact: true }).first().waitFor();
    expect(await rowOf(person.id)).toMatchObject({
      notifyServices: false,
      notifyCommunityNews: true,
      notifyMemorialUpdates: true,
      digest: 'daily',
      showProfile: true,
    });
    await page.goto('/profile?edit=1');
    await page.locator('[name=email]').fill('no address');
    await page.locator('[name=bio]').fill('Two\nlines');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.locator('[name=currentPassword]').waitFor();
    await expect.poll(() => page.locator('[name=bio]').inputValue()).toBe('Two\nlines');
    await page.locator('[name=email]').fill(person.email);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL('**/profile');
    expect(await rowOf(person.id)).toMatchObject({ bio: 'Two\nlines', email: person.email });
    await context.close();
  });
});
