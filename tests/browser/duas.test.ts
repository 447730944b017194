import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inBrackets, PRAYERS } from '#shared/prayers.ts';
import { makeDua, makeGrave, makeMemorial } from '#tests/support/factories.ts';
import { findViolations } from '#tests/support/find-violations.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { opener } from '#tests/support/visit-as.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const open = opener(() => site);

/** The box answers once its code has come: React then marks what it hydrated. */
async function openBox(path: string, options: Parameters<typeof open>[1] = {}) {
  const visitor = await open(path, options);
  const box = visitor.page.locator('section[aria-labelledby=dua-box]');
  await box.scrollIntoViewIfNeeded();
  await visitor.page.waitForFunction(() => {
    const form = document.querySelector('section[aria-labelledby=dua-box] form');
    return form !== null && Object.keys(form).some((key) => key.startsWith('__reactProps'));
  });
  return { ...visitor, box };
}

const toast = (page: Page, text: string) => page.getByText(text).first().waitFor();

const approveFirst = async (admin: Page, text: string) => {
  const row = admin.getByRole('row').filter({ hasText: text });
  await row.getByRole('button').click();
  await admin.getByRole('dialog').getByText(text).waitFor();
  await admin.getByRole('button', { name: 'Approve' }).click();
  await toast(admin, 'Dua moderated');
};

describe('from the memorial’s page to the memorial’s page', () => {
  it('a visitor submits, an admin approves, and the open page shows it', async () => {
    const memorial = await makeMemorial(site.db, { title: 'In memory of Salma Qureshi' });
    const { page, box, faults } = await openBox(`/memorial/${memorial.id}`, { isPhone: true });
    const submit = box.getByRole('button', { name: 'Submit Dua' });
    // Until the page answers by itself the button is open, for readers without scripts.
    await expect.poll(() => submit.isDisabled()).toBe(true);
    const text = box.getByLabel('Your dua');
    await text.fill('a'.repeat(501));
    await box.getByText('1 character too many').first().waitFor();
    await expect.poll(() => submit.isDisabled()).toBe(true);
    await text.fill('O Allah, light her grave.');
    await box.getByText('475 characters left').waitFor();
    await submit.click();
    await toast(page, 'Dua Submitted');
    await toast(page, 'Your prayer has been submitted and will be reviewed before approval.');
    await expect.poll(() => text.inputValue()).toBe('');
    const duas = page.locator('section[aria-labelledby=duas]');
    await duas.getByText('No duas are shown here yet. You can write one on this page.').waitFor();

    const admin = await open('/admin?tab=duas', { persona: 'admin' });
    await approveFirst(admin.page, 'O Allah, light her grave.');
    await duas.getByText('O Allah, light her grave.').waitFor();
    await duas.getByText('Anonymous').waitFor();
    await admin.page.getByRole('button', { name: 'Undo' }).click();
    await toast(admin.page, 'The dua waits again.');
    // The button is gone with its toast; the focus stays in the queue.
    await admin.page.waitForFunction(() => document.activeElement?.closest('[data-focus-keeper]'));
    await admin.page.getByRole('row').filter({ hasText: 'O Allah, light her grave.' }).waitFor();
    await duas.getByText('No duas are shown here yet. You can write one on this page.').waitFor();
    expect([...faults(), ...admin.faults()]).toEqual([]);
  });

  it('in Arabic, with a well-known dua, focused on the page that Submit Dua leads to', async () => {
    const memorial = await makeMemorial(site.db);
    const { page, box, faults } = await openBox(`/memorial-detail/${memorial.id}`, { language: 'ar' });
    const text = box.getByLabel('دعاؤكم');
    await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA');
    await box.getByText('أدعية معروفة').click();
    await box.getByRole('button', { name: 'استخدام هذا الدعاء' }).first().click();
    await expect.poll(() => text.inputValue()).toBe('اللَّهُمَّ اغْفِرْ لَهُ وَارْحَمْهُ وَعَافِهِ وَاعْفُ عَنْهُ');
    expect(await text.evaluate((node) => [node.getAttribute('lang'), node.getAttribute('dir')])).toEqual([
      'ar',
      'rtl',
    ]);
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await toast(page, 'أُرسل الدعاء');
    expect(
      await site.db.rows({
        name: 'last-dua',
        text: 'select language, memorial_id from duas order by id desc limit 1',
        values: [],
      }),
    ).toEqual([{ language: 'ar', memorial_id: memorial.id }]);
    expect(faults()).toEqual([]);
  });

  it('keeps the words over a failure and a reload, and says when there are none', async () => {
    const memorial = await makeMemorial(site.db);
    const path = `/memorial/${memorial.id}`;
    const { page, box, expectFault, faults } = await openBox(path, { persona: 'family' });
    expectFault(/api\/duas|50[03]/);
    await box.getByLabel('Your dua').focus();
    await page.keyboard.press('Control+Enter');
    await toast(page, 'Your prayer content cannot be empty.');
    await box.getByLabel('Your dua').fill('Have mercy on him.');
    await box.getByLabel('Language of the dua').selectOption('ur');
    await box.getByLabel('Show it as Anonymous').check();
    await page.route('**/api/duas**', (route) => route.abort());
    // A device that keeps nothing for later, such as a full one.
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await box.getByRole('button', { name: 'Submit Dua' }).click();
    await toast(page, 'Failed to submit dua. Please try again.');
    await expect.poll(() => box.getByLabel('Your dua').inputValue()).toBe('Have mercy on him.');
    await page.unroute('**/api/duas**');
    await page.reload();
    await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
    await box.scrollIntoViewIfNeeded();
    await page.waitForFunction(() => document.querySelector('textarea')?.value === 'Have mercy on him.');
    await expect.poll(() => box.getByLabel('Language of the dua').inputValue()).toBe('ur');
    await expect.poll(() => box.getByLabel('Show it as Anonymous').isChecked()).toBe(true);
    await box.getByRole('button', { name: 'Submit Dua' }).click();
    await toast(page, 'Dua Submitted');
    expect(
      await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('personal.dua'))),
    ).toEqual([]);
    expect(faults()).toEqual([]);
  });
});

describe('/submit-dua', () => {
  const lastDua = async () => {
    const text =
      'select content, language, submitted_by, grave_id, memorial_id from duas order by id desc limit 1';
    return (await site.db.rows({ name: 'newest-dua', text, values: [] }))[0];
  };

  it('asks for words and agreement, finds the grave, and is empty after it was sent', async () => {
    const grave = await makeGrave(site.db, { deceasedName: 'Yaqub Zentani' });
    const { page, faults } = await open('/');
    await page.getByRole('link', { name: 'Submit Dua', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Submit a Dua' }).waitFor();
    const submit = page.getByRole('button', { name: 'Submit Dua' });
    await submit.click();
    await page.getByText('You must agree to the moderation terms').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
    expect(await findViolations(page)).toEqual([]);
    await page.getByLabel('Grave (optional)').fill('Yaqub Zentani');
    await page.getByRole('button', { name: /Yaqub Zentani/ }).click();
    await page.getByText('Your dua is for: Yaqub Zentani').waitFor();
    await page.getByLabel('Your name (optional)').fill('Amina');
    await page.getByRole('button', { name: 'Use this dua' }).first().click();
    const language = page.getByLabel('Language of the dua');
    await expect.poll(() => language.inputValue()).toBe('ar');
    await page.getByLabel('Your dua').fill('May Allah forgive her.');
    await expect.poll(() => language.inputValue()).toBe('en');
    await language.selectOption('tr');
    await page.getByLabel('Your dua').fill('Allah rahmet eylesin.');
    await submit.click();
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name))
      .toBe('agreement');
    await page.keyboard.press('Space');
    await submit.click();
    await toast(page, 'Your dua has been submitted for moderation. Thank you for your prayer.');
    // The page says so longer than the toast does, and leads to whom it was for.
    const form = page.getByRole('main').locator('form');
    await form.getByText('Your dua has been submitted for moderation').waitFor();
    await expect
      .poll(() => form.getByRole('link', { name: 'Yaqub Zentani' }).getAttribute('href'))
      .toBe(`/grave/${grave.id}`);
    expect(await lastDua()).toEqual({
      content: 'Allah rahmet eylesin.',
      language: 'tr',
      submitted_by: 'Amina',
      grave_id: grave.id,
      memorial_id: null,
    });
    await expect.poll(() => page.getByLabel('Your dua').inputValue()).toBe('');
    await expect.poll(() => page.getByLabel('Your name (optional)').inputValue()).toBe('');
    await expect.poll(() => page.getByLabel('Grave (optional)').inputValue()).toBe('');
    await expect.poll(() => page.getByRole('checkbox').isChecked()).toBe(false);
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await page.waitForURL('/');
    expect(faults()).toEqual([]);
  });

  it('keeps what was written for one grave from standing under another’s name', async () => {
    const [first, second] = [
      await makeGrave(site.db, { deceasedName: 'Bilqis Urwani' }),
      await makeGrave(site.db, { deceasedName: 'Tariq Urwani' }),
    ];
    const { page, faults } = await open(`/submit-dua?grave=${first.id}`);
    const words = page.getByLabel('Your dua');
    await page.getByText('Your dua is for: Bilqis Urwani').waitFor();
    await words.fill('May Allah forgive her.');
    await page.goto(`/submit-dua?grave=${second.id}`);
    await page.getByText('Your dua is for: Tariq Urwani').waitFor();
    await words.fill('May Allah forgive him.');
    await page.goBack();
    await page.getByText('Your dua is for: Bilqis Urwani').waitFor();
    await expect.poll(() => words.inputValue()).toBe('May Allah forgive her.');
    await page.goForward();
    await expect.poll(() => words.inputValue()).toBe('May Allah forgive him.');
    expect(faults()).toEqual([]);
  });

  it('in Arabic on a phone, for the memorial that its reader came from', async () => {
    const grave = await makeGrave(site.db, { deceasedName: 'Salma Qureshi' });
    const memorial = await makeMemorial(site.db, { graveId: grave.id });
    const path = `/submit-dua?memorial=${memorial.id}`;
    const { page, faults } = await open(path, { isPhone: true, language: 'ar' });
    await page.getByText('دعاؤكم من أجل').waitFor();
    await page.getByText('Salma Qureshi').waitFor();
    await page.getByRole('button', { name: 'استخدام هذا الدعاء' }).nth(3).click();
    await expect
      .poll(() => page.getByLabel('دعاؤكم', { exact: true }).inputValue())
      .toBe(inBrackets(PRAYERS.returning));
    expect(await findViolations(page)).toEqual([]);
    const isWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
    expect(await page.evaluate(isWide)).toBe(false);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'إرسال الدعاء' }).click();
    await toast(page, 'أُرسل الدعاء');
    expect(await lastDua()).toMatchObject({ language: 'ar', memorial_id: memorial.id, submitted_by: null });
    expect(faults()).toEqual([]);
  });
});

describe('/duas', () => {
  it('shows what was made for all, on a phone in Arabic, and leads on without scripts', async () => {
    await makeDua(site.db, { content: 'Zqolder.', createdAt: new Date(Date.UTC(2020, 0, 1)) });
    for (let day = 1; day <= 20; day += 1)
      await makeDua(site.db, { content: `Zqnewer ${day}.`, createdAt: new Date(Date.UTC(2026, 0, day)) });
    const { page, faults } = await open('/submit-dua', { isPhone: true, language: 'ar' });
    await page.getByRole('link', { name: 'قراءة الأدعية المرفوعة للجميع' }).click();
    await page.getByRole('heading', { level: 1, name: 'أدعية لجميع من توفاهم الله' }).waitFor();
    await page.getByText('Zqnewer 20.').waitFor();
    await expect.poll(() => page.getByText('Zqolder.').count()).toBe(0);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'عرض المزيد' }).click();
    await page.getByText('Zqolder.').waitFor();
    expect(faults()).toEqual([]);

    const plain = await open('/duas', { javaScript: false });
    await plain.page.getByRole('link', { name: 'Load more' }).click();
    await plain.page.getByText('Zqolder.').waitFor();
    await expect.poll(() => plain.page.getByText('Zqnewer 20.').count()).toBe(0);
  });
});

describe('an admin', () => {
  it('reads and decides by keyboard', async () => {
    await site.db.pool.query('delete from duas where is_approved is null');
    await makeDua(site.db, { content: 'The first one.', isApproved: null, createdAt: new Date(2026, 0, 1) });
    await makeDua(site.db, {
      content: 'He is in Jannah.',
      isApproved: null,
      createdAt: new Date(2026, 0, 2),
    });
    const { page, faults } = await open('/admin?tab=duas', { persona: 'admin' });
    await page.getByRole('heading', { level: 2, name: 'Moderate Duas' }).waitFor();
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).waitFor();
    await page.getByRole('list').getByText('may say who is in Jannah').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText('He is in Jannah.').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('r');
    await page.getByText('The dua was rejected.').waitFor();
    await page.keyboard.press('k');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText('The first one.').waitFor();
    await page.keyboard.press('a');
    await page.getByText('No duas pending moderation').waitFor();
    expect(faults()).toEqual([]);
  });

  it('chooses several by keyboard, decides them at once and takes that back', async () => {
    await site.db.pool.query('delete from duas where is_approved is null');
    for (const content of ['Chosen one.', 'Chosen two.', 'Left alone.'])
      await makeDua(site.db, { content, isApproved: null });
    const { page, faults } = await open('/admin?tab=duas', { persona: 'admin' });
    await page.getByText('Left alone.').waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByText('Take the last decision back').waitFor();
    await page.keyboard.press('Escape');
    for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key);
    await page.getByText('2 duas selected').waitFor();
    expect(await findViolations(page)).toEqual([]);
    // What is typed is no command.
    await page.getByLabel('Words or name').fill('aru');
    await page.getByText('2 duas selected').waitFor();
    await page.getByRole('button', { name: 'Approve selected' }).click();
    await page.getByText('2 duas were approved.').waitFor();
    await expect.poll(() => page.getByText('Chosen one.').count()).toBe(0);
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('u');
    await page.getByText('Chosen one.').waitFor();
    const { rows } = await site.db.pool.query('select count(*) from duas where is_approved is null');
    expect(Number(rows[0].count)).toBe(3);
    expect(faults()).toEqual([]);
  });

  it('is told when another was first', async () => {
    await site.db.pool.query('delete from duas where is_approved is null');
    const { id } = await makeDua(site.db, { content: 'Raced for.', isApproved: null });
    const { page, expectFault, faults } = await open('/admin?tab=duas', { persona: 'admin', isPhone: true });
    expectFault(/409/);
    await page.getByRole('button', { name: /Raced for/ }).click();
    await site.db.pool.query('update duas set is_approved = true, moderated_at = now() where id = $1', [id]);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Approve' }).click();
    await toast(page, 'Someone has already decided about this dua. Reload the page to see the decision.');
    await page.getByText('No duas pending moderation').waitFor();
    expect(faults()).toEqual([]);
  });
});
