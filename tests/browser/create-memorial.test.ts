import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONDITIONS, NARROW_LANGUAGES } from '#tests/support/conditions.ts';
import { findViolations, sidewaysScroll } from '#tests/support/find-violations.ts';
import {
  fillDate,
  memorialWriters,
  nameField,
  recordNew,
  storedDraft,
  submit,
} from '#tests/support/memorial-writers.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const { enter, gravesNamed, memorialsBy } = memorialWriters(() => site);

describe('a visitor', () => {
  it('is asked to sign in, by the server already, and goes on where they were', async () => {
    const { page, faults } = await site.visit();
    const html = await (await site.fetch('/create-memorial')).text();
    expect(html).toContain('Authentication Required');
    await page.goto('/create-memorial?name=Waheeda%20Bano');
    await page.getByRole('heading', { name: 'Authentication Required' }).waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/');
    await expect.poll(() => page.getByRole('link', { name: 'Create Memorial' }).count()).toBe(0);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('button', { name: /^Imam/ }).click();
    await expect.poll(() => nameField(page).inputValue()).toBe('Waheeda Bano');
    await page.getByRole('navigation', { name: 'Main navigation' }).getByText('Create Memorial').waitFor();
    expect(faults()).toEqual([]);
  });

  it('comes here from a search that found nobody', async () => {
    const { page, faults } = await site.visit();
    await page.goto('/search?q=Zzyzx%20Qwrt');
    const grave = page.getByRole('link', { name: 'Add New Grave' });
    await expect.poll(() => grave.getAttribute('href')).toBe('/add-grave?name=Zzyzx+Qwrt');
    await page.getByRole('tab', { name: /Memorials/ }).click();
    await page.getByRole('main').getByRole('link', { name: 'Create Memorial' }).click();
    await page.waitForURL('**/create-memorial?name=Zzyzx+Qwrt');
    await page.getByRole('heading', { name: 'Authentication Required' }).waitFor();
    expect(faults()).toEqual([]);
  });
});

describe('a member', () => {
  it('records a grave and makes its memorial', async () => {
    const { page, memberId, posts, faults } = await enter();
    const name = 'زليخا امامہ Bibi';
    await recordNew(page, name);
    await fillDate(page, 'Date of birth', ['', 'Not known', '1931']);
    await fillDate(page, 'Date of death', ['3', 'May', '2004']);
    await page.getByRole('textbox', { name: 'Grave number' }).fill('B-12');
    await page.getByRole('textbox', { name: 'Description' }).fill('She taught us patience.');
    await page.getByRole('radio', { name: /Private/ }).check();
    const add = page.getByRole('button', { name: 'Add', exact: true });
    await expect.poll(() => add.isDisabled()).toBe(true);
    for (const [year, event] of [
      ['1990', 'Came to Bradford'],
      ['1951', 'Married'],
    ] as const) {
      await page.getByRole('textbox', { name: 'Event' }).fill(event);
      await expect.poll(() => add.isDisabled()).toBe(true);
      await fillDate(page, 'Date', ['', 'Not known', year]);
      await add.click();
    }
    const events = page.getByRole('list', { name: 'Life Timeline' }).getByRole('listitem');
    await expect
      .poll(() => events.allTextContents())
      .toEqual([expect.stringContaining('Married'), expect.stringContaining('Came to Bradford')]);
    expect(JSON.parse((await storedDraft(page)) ?? '').draft.grave.deceasedName).toBe(name);
    await submit(page).click();
    await page.waitForURL(/\/memorial\/\d+$/);
    await page.getByText('Memorial Created', { exact: true }).first().waitFor();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    expect(posts).toEqual(['/api/memorials']);
    const [grave] = await gravesNamed(name);
    expect(grave).toMatchObject({
      dateOfBirth: '1931-01-01',
      dateOfBirthPrecision: 'year',
      dateOfDeath: '2004-05-03',
      dateOfDeathPrecision: 'day',
      graveNumber: 'B-12',
      coordinateSource: 'unknown',
    });
    expect(await memorialsBy(memberId)).toEqual([
      expect.objectContaining({
        graveId: grave?.id,
        title: name,
        visibility: 'private',
        timeline: [
          { date: '1951', event: 'Married' },
          { date: '1990', event: 'Came to Bradford' },
        ],
      }),
    ]);
    expect(await storedDraft(page)).toBeNull();
    expect(faults()).toEqual([]);
  });

  it('finds the grave in another spelling and makes no second record', async () => {
    const { page, memberId, posts, faults } = await enter();
    await nameField(page).fill('Gulam Rasul Mirza');
    const offer = page.getByRole('listitem').filter({ hasText: 'Ghulam Rasool Mirza' });
    await offer.getByText('Another spelling').waitFor();
    await offer.getByText('غلام رسول مرزا').waitFor();
    await offer.getByRole('button', { name: /Use this grave/ }).click();
    await page.getByText('The memorial will belong to this grave.').waitFor();
    const others = page.getByRole('region', { name: 'Already made for this grave' });
    await others.getByRole('link', { name: 'Ghulam Rasool Mirza' }).waitFor();
    await submit(page).click();
    await page.waitForURL(/\/memorial\/\d+$/);
    expect(posts).toEqual(['/api/memorials']);
    expect(await memorialsBy(memberId)).toHaveLength(1);
    expect(faults()).toEqual([]);
  });

  it('starts from a grave’s own page', async () => {
    const [known] = await gravesNamed('Ghulam Rasool Mirza');
    const { page, faults } = await enter(`/create-memorial?grave=${known?.id}`);
    await page.getByText('The memorial will belong to this grave.').waitFor();
    // The grave's own name stands before the memorials that were made for it.
    await page.getByText('Ghulam Rasool Mirza').first().waitFor();
    await page.getByRole('link', { name: 'Choose another grave' }).click();
    await expect.poll(() => nameField(page).inputValue()).toBe('Ghulam Rasool Mirza');
    expect(faults()).toEqual([]);
  });

  it('is told at each field what is missing', async () => {
    const { page, posts, faults } = await enter();
    await submit(page).click();
    await page.getByText('Deceased name is required').waitFor();
    await page.getByText('Cemetery name is required').waitFor();
    await page.getByText('Location is required').waitFor();
    await expect.poll(() => nameField(page).evaluate((field) => field === document.activeElement)).toBe(true);
    await nameField(page).fill('Somebody');
    await page.getByText('Deceased name is required').waitFor({ state: 'detached' });
    await fillDate(page, 'Date of birth', ['30', 'February', '1931']);
    await fillDate(page, 'Date of death', ['', 'Not known', '2999']);
    await page.getByRole('textbox', { name: 'Event' }).fill('Half written');
    await fillDate(page, 'Date', ['31', 'April', '1990']);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: 'Add', exact: true }).isEnabled();
    await expect
      .poll(() => page.getByText('This day does not exist. Please check the date.').count())
      .toBe(1);
    await submit(page).click();
    await expect
      .poll(() => page.getByText('This day does not exist. Please check the date.').count())
      .toBe(2);
    await page.getByText('This date is in the future. Please check it.').waitFor();
    await page.getByText('This event is not added yet: please add it, or clear it.').waitFor();
    expect(posts).toEqual([]);
    expect(faults()).toEqual([]);
  });

  it('must say whether it is one of the graves found', async () => {
    const { page, posts, faults } = await enter();
    await nameField(page).fill('Ghulam Rasool Mirza');
    await submit(page).click();
    await page.getByText('Please choose one of the graves, or record a new one.').waitFor();
    expect(posts).toEqual([]);
    expect(faults()).toEqual([]);
  });
});

describe('on a phone', () => {
  it('goes in three steps, in Arabic; an error leads back to its step', async () => {
    const { page, memberId, faults } = await enter('/create-memorial', { isPhone: true, language: 'ar' });
    const next = page.getByRole('button', { name: 'التالي' });
    await page.getByText('الخطوة 1 من 3').waitFor();
    await next.click();
    await page.getByText('اسم المتوفى/المتوفاة مطلوب').waitFor();
    await page.getByText('الخطوة 1 من 3').waitFor();
    await page.locator('[data-field=deceasedName]').fill('أمينة بيبي');
    await page.locator('[data-field=cemetery]').fill('مقبرة هادئة');
    await page.locator('[data-field=location]').fill('ليدز');
    await page.locator('[data-field=location]').press('Enter');
    await page.getByText('الخطوة 2 من 3').waitFor();
    await expect.poll(() => page.locator('[data-field=deceasedName]').isVisible()).toBe(false);
    await next.click();
    await page.getByText('الخطوة 3 من 3').waitFor();
    await page.getByRole('button', { name: 'السابق' }).click();
    await page.getByText('الخطوة 2 من 3').waitFor();
    await page.getByRole('button', { name: 'السابق' }).click();
    await page.locator('[data-field=location]').fill('');
    await page.reload();
    await page.getByText('الخطوة 1 من 3').waitFor();
    await page.locator('[data-field=location]').fill('ليدز');
    await next.click();
    await next.click();
    await page.getByRole('button', { name: 'إنشاء الصفحة التذكارية' }).click();
    await page.waitForURL(/\/memorial\/\d+$/);
    expect(await memorialsBy(memberId)).toEqual([expect.objectContaining({ title: 'أمينة بيبي' })]);
    expect(faults()).toEqual([]);
  });
});

describe('axe', () => {
  it.each(CONDITIONS)('finds nothing in %s, %s, phone: %s', async (language, colorScheme, isPhone) => {
    const { page, faults } = await enter('/create-memorial', { language, colorScheme, isPhone });
    await page.locator('[data-field=deceasedName]').fill('Gulam Rasul Mirza');
    await page.getByText('Ghulam Rasool Mirza').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.locator('button[data-field=choice]').click();
    await page.locator('[data-field=gpsCoordinates]').check();
    await page.locator('canvas').waitFor();
    await page.locator('form').evaluate((form) => (form as HTMLFormElement).requestSubmit());
    await page.getByRole('alert').first().waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(faults()).toEqual([]);
  });

  it.each(NARROW_LANGUAGES)('nothing scrolls sideways at 320 pixels in %s', async (language) => {
    const { page } = await enter('/create-memorial', { language });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.locator('[data-field=deceasedName]').fill('Nobody Of This Name');
    await page.locator('button[data-field=choice]').click();
    await page.locator('[data-field=gpsCoordinates]').check();
    for (let step = 0; step < 3; step++) {
      await page.evaluate((at) => {
        for (const [index, section] of [...document.querySelectorAll('form section')].entries())
          if (section.querySelector(`#step-${index}`)) section.classList.toggle('hidden', index !== at);
      }, step);
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    }
  });
});
