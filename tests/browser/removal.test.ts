import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMemorial } from '#tests/support/factories.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const WORDS = {
  en: {
    foot: 'Have a photo or data removed',
    dead: 'Report this page',
    find: 'Find the page',
    report: 'Report this page',
    reason: 'Private things, or a photo that should not be here',
    send: 'Send report',
  },
  ar: {
    foot: 'طلب إزالة صورة أو بيانات',
    dead: 'الإبلاغ عن هذه الصفحة',
    find: 'البحث عن الصفحة',
    report: 'الإبلاغ عن هذه الصفحة',
    reason: 'أمور خاصة، أو صورة لا ينبغي أن تكون هنا',
    send: 'إرسال البلاغ',
  },
};

it.each(['en', 'ar'] as const)(
  'a stranger on a phone finds from home how a page of their family is reported, in %s',
  async (language) => {
    const words = WORDS[language];
    const memorial = await makeMemorial(site.db);
    const { page, faults } = await site.visit({ isPhone: true, language });
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: words.foot }).click();
    await page.getByRole('heading', { level: 1, name: words.foot }).waitFor();
    await page.getByRole('main').getByText(words.dead).waitFor();
    await page.getByRole('link', { name: words.find }).click();
    await page.waitForURL(/\/search$/);
    // Whom it is about they look for by name.
    await page.goto(`/memorial/${memorial.id}`);
    await page.getByRole('button', { name: words.report }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words.reason).check();
    await dialog.getByRole('button', { name: words.send }).click();
    await dialog.waitFor({ state: 'detached' });
    const { rows } = await site.db.pool.query(
      'select target_type as type, reporter_id as reporter from reports where target_id = $1',
      [memorial.id],
    );
    expect(rows).toEqual([{ type: 'memorial', reporter: null }]);
    expect(faults()).toEqual([]);
  },
);

it('what is said of a service that is not there is true of one that was taken down', async () => {
  const { page } = await site.visit({ isPhone: true, language: 'en' });
  await page.goto('/live-streams?stream=999999');
  await page.getByText('We cannot find this stream: it may have been removed').waitFor();
});
