import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { duas } from '#db/schema/memorials.ts';
import { privacyRequests } from '#db/schema/trust.ts';
import { createMovingClock } from '#tests/support/moving-clock.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { typeDate } from '#tests/support/type-date.ts';

let site: Site;
const clock = createMovingClock();
beforeAll(async () => {
  site = await openSite({}, { clock });
});
afterAll(() => site.close());

const lastDua = async () => (await site.db.orm.select().from(duas).orderBy(desc(duas.id)).limit(1))[0];
/** Nobody fills in a form in less. */
const READING_MS = 2000;

describe('without JavaScript', () => {
  it('the advanced search takes a date in its three parts', async () => {
    const { page, context } = await site.visit({ javaScript: false });
    await page.goto('/advanced-search');
    await page.getByText('More filters').click();
    await typeDate(page, 'dateFrom', '1990-05');
    await typeDate(page, 'dateTo', '2001-02-31');
    const form = page.getByRole('search', { name: 'Advanced Search' });
    await form.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL(/dateFromYear=1990/);
    const from = form.getByRole('group', { name: 'Died on or after' });
    await expect.poll(() => from.getByRole('textbox', { name: 'Year' }).inputValue()).toBe('1990');
    await expect.poll(() => from.getByRole('combobox').inputValue()).toBe('5');
    // A day that the calendar lacks is said to be one, and stays as it was typed.
    const until = form.getByRole('group', { name: 'Died on or before' });
    await until.getByText('This date does not exist').waitFor();
    await expect.poll(() => until.getByRole('textbox', { name: 'Day' }).inputValue()).toBe('31');
    await context.close();
  });

  it('a dua is sent from its page, and nothing typed is lost where it could not be taken', async () => {
    const { page, context } = await site.visit({ javaScript: false });
    await page.goto('/submit-dua?grave=1');
    await page.getByLabel('Your name').fill('Umm Salma');
    await page.locator('[name=language]').selectOption('ar');
    await page.locator('[name=message]').fill('رحمه الله');
    clock.advance(READING_MS);
    await page.getByRole('main').getByRole('button', { name: 'Submit' }).click();
    await page.getByText('You must agree to the moderation terms').first().waitFor();
    await expect.poll(() => page.locator('[name=message]').inputValue()).toBe('رحمه الله');
    await expect.poll(() => page.locator('[name=submittedBy]').inputValue()).toBe('Umm Salma');
    await expect.poll(() => page.locator('[name=language]').inputValue()).toBe('ar');

    await page.locator('[name=agreement]').check();
    clock.advance(READING_MS);
    await page.getByRole('main').getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Your dua has been submitted for moderation.', { exact: false }).waitFor();
    expect(new URL(page.url()).searchParams.get('sent')).toBe('1');
    expect(await lastDua()).toMatchObject({
      content: 'رحمه الله',
      language: 'ar',
      submittedBy: 'Umm Salma',
      graveId: 1,
      isApproved: null,
    });
    await context.close();
  });

  it('and while the code of the page is still on its way: what was wrong stands there also once it has come', async () => {
    const { page, context, faults, expectFault } = await site.visit({ isEarly: true });
    expectFault(/422/);
    let bring = () => {};
    const brought = new Promise<void>((resolve) => {
      bring = resolve;
    });
    await context.route('**/assets/*.js', async (route) => {
      await brought;
      await route.continue().catch(() => undefined);
    });
    const hydrated = page.goto('/submit-dua?grave=1', { waitUntil: 'commit' });
    await page.locator('[name=message]').fill('May Allah have mercy on him.');
    clock.advance(READING_MS);
    await page.getByRole('main').getByRole('button', { name: 'Submit' }).click({ noWaitAfter: true });
    const wrong = page.getByText('You must agree to the moderation terms').first();
    await wrong.waitFor();
    bring();
    await hydrated;
    expect(await page.evaluate(() => 'hydrated' in document.documentElement.dataset)).toBe(true);
    await wrong.waitFor();
    await expect.poll(() => page.locator('[name=message]').inputValue()).toBe('May Allah have mercy on him.');
    expect(faults()).toEqual([]);
    await context.close();
  });

  it('the short form of a memorial’s page is taken too', async () => {
    const { page, context } = await site.visit({ javaScript: false });
    await page.goto('/memorial-detail/1');
    await page.locator('[name=message]').fill('May Allah have mercy on him.');
    clock.advance(READING_MS);
    await page.locator('form:has([name=message])').getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Your dua has been submitted for moderation.', { exact: false }).waitFor();
    expect(await lastDua()).toMatchObject({ content: 'May Allah have mercy on him.', memorialId: 1 });
    await page.getByRole('link', { name: 'Back to the page you came from' }).click();
    await page.waitForURL('**/memorial/1');
    await context.close();
  });

  it('data on a living person is asked to be removed', async () => {
    const { page, context } = await site.visit({ javaScript: false });
    await page.goto('/privacy-request?page=/grave/1');
    await page.locator('[name=name]').fill('Ahmed Mirza');
    await page.locator('[name=email]').fill('not an address');
    await page.locator('[name=statement]').fill('I am alive.');
    const send = page.locator('form:has([name=statement]) button[type=submit]');
    clock.advance(READING_MS);
    await send.click();
    await page.getByRole('alert').waitFor();
    await expect.poll(() => page.locator('[name=statement]').inputValue()).toBe('I am alive.');
    await page.locator('[name=email]').fill('ahmed@example.org');
    clock.advance(READING_MS);
    await send.click();
    await page.waitForURL(/[?&]sent=/);
    const reference = new URL(page.url()).searchParams.get('sent') ?? '';
    await page.getByText(reference).waitFor();
    const kept = await site.db.orm
      .select()
      .from(privacyRequests)
      .where(eq(privacyRequests.reference, reference));
    expect(kept).toMatchObject([{ email: 'ahmed@example.org', page: '/grave/1', statement: 'I am alive.' }]);
    await context.close();
  });

  it('machines are asked again, and other sites refused', async () => {
    const { page, context } = await site.visit({ javaScript: false });
    const before = (await lastDua())?.id;
    await page.goto('/submit-dua');
    const stamp = await page.locator('[name=renderedAt]').inputValue();
    const send = (form: Record<string, string>, headers: Record<string, string> = {}) =>
      page.request.post('/submit-dua', { multipart: form, headers, maxRedirects: 0 });
    const words = { message: 'Buy candles here', agreement: 'on' };
    // Too soon after the page was made.
    expect((await send({ ...words, renderedAt: stamp })).status()).toBe(422);
    clock.advance(READING_MS);
    expect((await send({ ...words, renderedAt: stamp, website: 'x' })).status()).toBe(422);
    expect((await send({ ...words, renderedAt: String(Date.now() - 60_000) })).status()).toBe(422);
    const again = await send(words);
    expect(again.status()).toBe(422);
    expect(await again.text()).toContain('Buy candles here');
    expect((await send({ ...words, renderedAt: stamp }, { origin: 'https://evil.example' })).status()).toBe(
      403,
    );
    expect((await page.request.post('/submit-dua', { form: words })).status()).toBe(415);
    expect((await page.request.post('/search', { multipart: words })).status()).toBe(405);
    expect((await lastDua())?.id).toBe(before);
    expect((await send({ ...words, renderedAt: stamp })).status()).toBe(303);
    await context.close();
  });
});
