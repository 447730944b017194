import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONDITIONS, NARROW_LANGUAGES } from '#tests/support/conditions.ts';
import { findViolations, sidewaysScroll } from '#tests/support/find-violations.ts';
import {
  fillDate,
  GRAVE_DRAFT,
  memorialWriters,
  nameField,
  storedDraft,
} from '#tests/support/memorial-writers.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const { enter, gravesNamed, memorialsBy } = memorialWriters(() => site);
const PATH = '/add-grave';

describe('a visitor', () => {
  it('whose search found nobody signs in, and goes on with the name that was looked for', async () => {
    const { page, faults } = await site.visit();
    const html = await (await site.fetch(PATH)).text();
    expect(html).toContain('Authentication Required');
    expect(html).toMatch(/<meta name="robots" content="noindex/);
    await page.goto('/search?q=Zzyzx%20Qwrt');
    await page.getByRole('link', { name: 'Add New Grave' }).click();
    await page.waitForURL('**/add-grave?name=Zzyzx+Qwrt');
    await page.getByText('Please sign in to record a grave.', { exact: false }).waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('button', { name: /^Imam/ }).click();
    await page.getByRole('heading', { name: 'Record a grave' }).waitFor();
    await expect.poll(() => nameField(page).inputValue()).toBe('Zzyzx Qwrt');
    expect(faults()).toEqual([]);
  });
});

describe('a member', () => {
  it('records a grave on a phone, after a mistake and a reload, and is offered a memorial', async () => {
    const { page, memberId, posts, faults } = await enter(PATH, { isPhone: true });
    const send = page.getByRole('button', { name: 'Record Grave' });
    await send.click();
    await page.getByText('Deceased name is required').waitFor();
    await page.getByText('Location is required').waitFor();
    await expect.poll(() => nameField(page).evaluate((field) => field === document.activeElement)).toBe(true);
    await nameField(page).fill('Rabia Recorded');
    await page.getByRole('combobox', { name: 'Cemetery' }).fill('Quiet Corner');
    await page.getByRole('textbox', { name: 'Location' }).fill('Leeds');
    await fillDate(page, 'Date of birth', ['', 'Not known', '2004']);
    await fillDate(page, 'Date of death', ['', 'Not known', '1931']);
    await send.click();
    await page.getByText('The date of death is before the date of birth. Please check both dates.').waitFor();
    expect(posts).toEqual([]);
    await page.reload();
    await page.getByText(/Your draft from .* is here\./).waitFor();
    await expect.poll(() => nameField(page).inputValue()).toBe('Rabia Recorded');
    await expect
      .poll(() => page.getByRole('combobox', { name: 'Cemetery' }).inputValue())
      .toBe('Quiet Corner');
    await fillDate(page, 'Date of birth', ['', 'Not known', '1931']);
    await fillDate(page, 'Date of death', ['3', 'May', '2004']);
    await send.click();
    await page.waitForURL(/\/grave\/\d+$/);
    await page.getByText('Grave Recorded', { exact: true }).first().waitFor();
    await page.getByRole('heading', { name: 'Rabia Recorded', level: 1 }).waitFor();
    const [grave] = await gravesNamed('Rabia Recorded');
    expect(grave).toMatchObject({ dateOfBirth: '1931-01-01', dateOfDeath: '2004-05-03', location: 'Leeds' });
    expect(posts).toEqual(['/api/graves']);
    expect(await memorialsBy(memberId)).toEqual([]);
    expect(await storedDraft(page, GRAVE_DRAFT)).toBeNull();
    const offer = page.getByRole('link', { name: 'Make a memorial', exact: true });
    await expect.poll(() => offer.getAttribute('href')).toBe(`/create-memorial?grave=${grave?.id}`);
    expect(await findViolations(page)).toEqual([]);
    await page.goto('/grave/1');
    await page.getByRole('heading', { name: 'Grave record' }).waitFor();
    await expect.poll(() => offer.count()).toBe(0);
    expect(faults()).toEqual([]);
  });

  it('records one in Arabic', async () => {
    const { page, posts, faults } = await enter(PATH, { isPhone: true, language: 'ar' });
    await page.locator('[data-field=deceasedName]').fill('رابعة المسجلة');
    await page.getByRole('button', { name: 'تسجيل قبر جديد' }).click();
    await page.locator('[data-field=cemetery]').fill('مقبرة هادئة');
    const send = page.getByRole('button', { name: 'تسجيل القبر' });
    await send.click();
    await page.locator('[data-field=location][aria-invalid=true]').waitFor();
    expect(posts).toEqual([]);
    await page.reload();
    // The draft is put in after the page answers: it would take away what is typed before.
    await expect.poll(() => page.locator('[data-field=deceasedName]').inputValue()).toBe('رابعة المسجلة');
    await page.locator('[data-field=location]').fill('ليدز');
    await send.click();
    await page.waitForURL(/\/grave\/\d+$/);
    await page.getByRole('link', { name: 'إنشاء صفحة تذكارية', exact: true }).waitFor();
    expect(await gravesNamed('رابعة المسجلة')).toHaveLength(1);
    expect(faults()).toEqual([]);
  });

  it('at the limit of the plan records a grave all the same', async () => {
    const { page, context, memberId, faults } = await enter(PATH);
    const made = await context.request.post('/api/memorials', {
      data: { graveId: 1 },
      headers: { origin: site.origin },
    });
    expect(made.status()).toBe(201);
    await nameField(page).fill('Rabia Beyond');
    await page.getByRole('button', { name: /record a new grave/i }).click();
    await page.getByRole('combobox', { name: 'Cemetery' }).fill('Quiet Corner');
    await page.getByRole('textbox', { name: 'Location' }).fill('Leeds');
    await page.getByRole('button', { name: 'Record Grave' }).click();
    await page.waitForURL(/\/grave\/\d+$/);
    expect(await gravesNamed('Rabia Beyond')).toHaveLength(1);
    expect(await memorialsBy(memberId)).toHaveLength(1);
    expect(faults()).toEqual([]);
  });

  it('is led to a grave that is recorded already, and must say that it is none of them', async () => {
    const { page, posts, faults } = await enter(`${PATH}?name=Gulam+Rasul+Mirza`);
    const offer = page.getByRole('listitem').filter({ hasText: 'Ghulam Rasool Mirza' });
    await offer.getByText('Another spelling').waitFor();
    await page.getByRole('button', { name: 'Record Grave' }).click();
    await page.getByText('Please choose one of the graves, or record a new one.').waitFor();
    await offer.getByRole('button', { name: /View this grave/ }).click();
    await page.waitForURL(/\/grave\/\d+$/);
    await page.getByRole('heading', { name: 'Ghulam Rasool Mirza', level: 1 }).waitFor();
    expect(await storedDraft(page, GRAVE_DRAFT)).toBeNull();
    expect(posts).toEqual([]);
    expect(faults()).toEqual([]);
  });

  it('whose answer never came records nothing twice', async () => {
    const { page, expectFault, faults } = await enter(PATH);
    expectFault(/api\/graves/);
    await nameField(page).fill('Rabia Unheard');
    await page.getByRole('button', { name: /record a new grave/i }).click();
    await page.getByRole('combobox', { name: 'Cemetery' }).fill('Quiet Corner');
    await page.getByRole('textbox', { name: 'Location' }).fill('Leeds');
    await page.route('**/api/graves', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Record Grave' }).click();
    await page.getByRole('alert').filter({ hasText: 'Nothing is lost' }).waitFor();
    await page.unroute('**/api/graves');
    await page.reload();
    await expect.poll(() => nameField(page).inputValue()).toBe('Rabia Unheard');
    await page.getByRole('button', { name: 'Record Grave' }).click();
    await page.waitForURL(/\/grave\/\d+$/);
    expect(await gravesNamed('Rabia Unheard')).toHaveLength(1);
    expect(faults()).toEqual([]);
  });
});

describe('a known cemetery', () => {
  it('fills an empty location, which can be changed and then stays', async () => {
    const { page, faults } = await enter(PATH);
    await nameField(page).fill('Rabia Filled');
    await page.getByRole('button', { name: /record a new grave/i }).click();
    const cemetery = page.getByRole('combobox', { name: 'Cemetery' });
    const location = page.getByRole('textbox', { name: 'Location' });
    await cemetery.fill('Scholemoor Cemetery');
    await expect.poll(() => location.inputValue()).toBe('Necropolis Road, Bradford');
    await page.getByText('The cemetery’s address. You can change it.').waitFor();
    await cemetery.fill('Bowling Cemetery');
    await expect.poll(() => location.inputValue()).toBe('Rooley Lane, Bradford');
    await cemetery.fill('A cemetery nobody knows');
    await expect.poll(() => location.inputValue()).toBe('');
    await location.fill('Leeds');
    await cemetery.fill('Scholemoor Cemetery');
    // The answer for this cemetery is there already: an address would stand here at once.
    await page.getByRole('textbox', { name: 'Section' }).fill('B');
    await expect.poll(() => location.inputValue()).toBe('Leeds');
    await page.getByRole('button', { name: 'Record Grave' }).click();
    await page.waitForURL(/\/grave\/\d+$/);
    expect(await gravesNamed('Rabia Filled')).toEqual([
      expect.objectContaining({ location: 'Leeds', section: 'B' }),
    ]);
    expect(faults()).toEqual([]);
  });
});

describe('axe', () => {
  it.each(CONDITIONS)('finds nothing in %s, %s, phone: %s', async (language, colorScheme, isPhone) => {
    const { page, faults } = await enter(PATH, { language, colorScheme, isPhone });
    await page.locator('[data-field=deceasedName]').fill('Gulam Rasul Mirza');
    await page.getByText('Ghulam Rasool Mirza').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.locator('button[data-field=choice]').click();
    await page.locator('main button[type=submit]').click();
    await page.getByRole('alert').first().waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(faults()).toEqual([]);
  });

  it.each(NARROW_LANGUAGES)('nothing scrolls sideways at 320 pixels in %s', async (language) => {
    const { page } = await enter(PATH, { language });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.locator('[data-field=deceasedName]').fill('Nobody Of This Name');
    await page.locator('button[data-field=choice]').click();
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  });
});
