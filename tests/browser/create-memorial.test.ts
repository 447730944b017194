import { eq } from 'drizzle-orm';
import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { graves } from '#db/schema/graves.ts';
import { memorials } from '#db/schema/memorials.ts';
import { CONDITIONS, NARROW_LANGUAGES } from '#tests/support/conditions.ts';
import { findViolations, sidewaysScroll } from '#tests/support/find-violations.ts';
import { openSite, type Site, type VisitOptions } from '#tests/support/open-site.ts';

const DRAFT = 'personal.create-memorial';
const PASSWORD = 'a quiet place under trees';

let site: Site;
let people = 0;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** A new member in a browser, at the form; every test has its own, because a free plan holds one memorial. */
async function enter(path = '/create-memorial', options: VisitOptions = {}) {
  const visitor = await site.visit(options);
  const email = `writer-${++people}@example.org`;
  const reply = await visitor.context.request.post('/api/auth/register', {
    data: { email, password: PASSWORD, fullName: `Writer ${people}` },
    headers: { origin: site.origin },
  });
  expect(reply.status()).toBe(200);
  const { user } = (await reply.json()) as { user: { id: number } };
  await visitor.page.goto(path);
  const posts: string[] = [];
  visitor.page.on('request', (request: Request) => {
    if (request.method() === 'POST') posts.push(new URL(request.url()).pathname);
  });
  return { ...visitor, email, memberId: user.id, posts };
}

const nameField = (page: Page) => page.getByRole('textbox', { name: 'Deceased name' });
const submit = (page: Page) => page.getByRole('button', { name: 'Create Memorial' });
const gravesNamed = (name: string) => site.db.orm.select().from(graves).where(eq(graves.deceasedName, name));
const memorialsBy = (member: number) =>
  site.db.orm.select().from(memorials).where(eq(memorials.createdBy, member));
const storedDraft = (page: Page) => page.evaluate((key) => localStorage.getItem(key), DRAFT);

async function recordNew(page: Page, name: string): Promise<void> {
  await nameField(page).fill(name);
  await page.getByRole('button', { name: /record a new grave/i }).click();
  await page.getByRole('combobox', { name: 'Cemetery' }).fill('Scholemoor Cemetery');
  await page.getByRole('textbox', { name: 'Location' }).fill('Necropolis Road, Bradford');
}

async function fillDate(
  page: Page,
  group: string,
  [day, month, year]: [string, string, string],
): Promise<void> {
  const fields = page.getByRole('group', { name: group, exact: true });
  await fields.getByRole('textbox', { name: 'Day' }).fill(day);
  await fields.getByRole('combobox', { name: 'Month' }).selectOption({ label: month });
  await fields.getByRole('textbox', { name: 'Year' }).fill(year);
}

describe('a visitor', () => {
  it('is asked to sign in, by the server already, and goes on where they were', async () => {
    const { page, faults } = await site.visit();
    const html = await (await site.fetch('/create-memorial')).text();
    expect(html).toContain('Authentication Required');
    await page.goto('/create-memorial?name=Waheeda%20Bano');
    await page.getByRole('heading', { name: 'Authentication Required' }).waitFor();
    expect(await page.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/');
    expect(await page.getByRole('link', { name: 'Create Memorial' }).count()).toBe(0);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('button', { name: /^Imam/ }).click();
    expect(await nameField(page).inputValue()).toBe('Waheeda Bano');
    await page.getByRole('navigation', { name: 'Main navigation' }).getByText('Create Memorial').waitFor();
    expect(faults()).toEqual([]);
  });

  it('comes here from a search that found nobody', async () => {
    const { page, faults } = await site.visit();
    await page.goto('/search?q=Zzyzx%20Qwrt');
    const grave = page.getByRole('link', { name: 'Add New Grave' });
    expect(await grave.getAttribute('href')).toBe('/create-memorial?name=Zzyzx+Qwrt');
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
    expect(await add.isDisabled()).toBe(true);
    for (const [year, event] of [
      ['1990', 'Came to Bradford'],
      ['1951', 'Married'],
    ] as const) {
      await page.getByRole('textbox', { name: 'Event' }).fill(event);
      expect(await add.isDisabled()).toBe(true);
      await fillDate(page, 'Date', ['', 'Not known', year]);
      await add.click();
    }
    const events = page.getByRole('list', { name: 'Life Timeline' }).getByRole('listitem');
    expect(await events.allTextContents()).toEqual([
      expect.stringContaining('Married'),
      expect.stringContaining('Came to Bradford'),
    ]);
    expect(JSON.parse((await storedDraft(page)) ?? '').draft.grave.deceasedName).toBe(name);
    await submit(page).click();
    await page.waitForURL(/\/memorial\/\d+$/);
    await page.getByText('Memorial Created', { exact: true }).first().waitFor();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    expect(posts).toEqual(['/api/graves', '/api/memorials']);
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
    await offer.getByRole('button', { name: /Use this grave/ }).click();
    await page.getByText('The memorial will belong to this grave.').waitFor();
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
    await page.getByText('Ghulam Rasool Mirza').waitFor();
    await page.getByRole('button', { name: 'Choose another grave' }).click();
    expect(await nameField(page).inputValue()).toBe('Ghulam Rasool Mirza');
    expect(faults()).toEqual([]);
  });

  it('is told at each field what is missing', async () => {
    const { page, posts, faults } = await enter();
    await submit(page).click();
    await page.getByText('Deceased name is required').waitFor();
    await page.getByText('Cemetery name is required').waitFor();
    await page.getByText('Location is required').waitFor();
    expect(await nameField(page).evaluate((field) => field === document.activeElement)).toBe(true);
    await nameField(page).fill('Somebody');
    await page.getByText('Deceased name is required').waitFor({ state: 'detached' });
    await fillDate(page, 'Date of birth', ['30', 'February', '1931']);
    await fillDate(page, 'Date of death', ['', 'Not known', '2999']);
    await page.getByRole('textbox', { name: 'Event' }).fill('Half written');
    await fillDate(page, 'Date', ['31', 'April', '1990']);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: 'Add', exact: true }).isEnabled();
    expect(await page.getByText('There is no such day.').count()).toBe(1);
    await submit(page).click();
    await expect.poll(() => page.getByText('There is no such day.').count()).toBe(2);
    await page.getByText('This date lies in the future.').waitFor();
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

describe('nothing typed is lost', () => {
  it('over a reload, until it is started again or somebody else signs in', async () => {
    const { page, context, faults } = await enter();
    await recordNew(page, 'Rukhsana Kept');
    await page.getByRole('textbox', { name: 'Event' }).fill('Half written');
    await page.reload();
    await page.getByText(/Your draft from .* is here\./).waitFor();
    expect(await nameField(page).inputValue()).toBe('Rukhsana Kept');
    expect(await page.getByRole('textbox', { name: 'Event' }).inputValue()).toBe('Half written');
    const other = await context.request.post('/api/auth/register', {
      data: { email: `writer-${++people}@example.org`, password: PASSWORD, fullName: 'Other' },
      headers: { origin: site.origin },
    });
    expect(other.status()).toBe(200);
    const kept = await storedDraft(page);
    await page.goto('/create-memorial');
    expect(await nameField(page).inputValue()).toBe('');
    expect(kept).toContain('Rukhsana Kept');
    await page.evaluate(([key, value]) => localStorage.setItem(key ?? '', value ?? ''), [DRAFT, kept]);
    await page.reload();
    expect(await nameField(page).inputValue()).toBe('');
    expect(faults()).toEqual([]);
  });

  it('and starting again asks first', async () => {
    const { page, faults } = await enter();
    await recordNew(page, 'Rukhsana Again');
    await page.reload();
    await page.getByRole('button', { name: 'Start again' }).click();
    await page.getByRole('button', { name: 'No, keep it' }).click();
    expect(await nameField(page).inputValue()).toBe('Rukhsana Again');
    await page.getByRole('button', { name: 'Start again' }).click();
    await page.getByRole('button', { name: 'Yes, start again' }).click();
    expect(await nameField(page).inputValue()).toBe('');
    expect(await storedDraft(page)).toBeNull();
    expect(faults()).toEqual([]);
  });

  it('when the session has ended: the page asks to sign in, and goes on', async () => {
    const { page, context, memberId, email, expectFault, faults } = await enter();
    expectFault(/401/);
    await recordNew(page, 'Rukhsana Expired');
    await context.clearCookies();
    await submit(page).click();
    await page.getByRole('heading', { name: 'Authentication Required' }).waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('tab', { name: 'Login' }).click();
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('dialog').getByRole('button', { name: 'Sign In' }).click();
    await page.getByText(/Your draft from .* is here\./).waitFor();
    await submit(page).click();
    await page.waitForURL(/\/memorial\/\d+$/);
    expect(await memorialsBy(memberId)).toEqual([expect.objectContaining({ title: 'Rukhsana Expired' })]);
    expect(faults()).toEqual([]);
  });

  it('at sign-out it goes with everything personal', async () => {
    const { page, faults } = await enter();
    await recordNew(page, 'Rukhsana Gone');
    await page.getByRole('button', { name: /Account of/ }).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.getByRole('heading', { name: 'Authentication Required' }).waitFor();
    expect(await storedDraft(page)).toBeNull();
    expect(faults()).toEqual([]);
  });

  it('when the grave was made and the memorial was not: only the memorial is tried again', async () => {
    const { page, memberId, posts, expectFault, faults } = await enter();
    expectFault(/memorials/);
    await page.route('**/api/memorials', (route) => route.abort());
    await recordNew(page, 'Yasmin Halfway');
    await submit(page).click();
    await page.getByText('Error Creating Memorial').first().waitFor();
    await page.getByText('The grave is recorded. Only the memorial is still to be made.').first().waitFor();
    await page.reload();
    await page.getByText('The grave is recorded. Only the memorial is still to be made.').waitFor();
    await page.unroute('**/api/memorials');
    await submit(page).click();
    await page.waitForURL(/\/memorial\/\d+$/);
    expect(posts.filter((path) => path === '/api/graves')).toHaveLength(1);
    expect(await gravesNamed('Yasmin Halfway')).toHaveLength(1);
    expect(await memorialsBy(memberId)).toHaveLength(1);
    expect(faults()).toEqual([]);
  });

  it('when both were made and their answers never came: the next try makes nothing twice', async () => {
    const { page, memberId, expectFault, faults } = await enter();
    expectFault(/api\/(graves|memorials)/);
    await recordNew(page, 'Yasmin Unheard');
    for (const path of ['**/api/graves', '**/api/memorials']) {
      await page.route(path, async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        await route.fetch();
        await route.abort();
      });
    }
    const failed = () => page.getByRole('alert').filter({ hasText: 'Nothing is lost' }).waitFor();
    await submit(page).click();
    await failed();
    await page.unroute('**/api/graves');
    await page.reload();
    await page.getByRole('textbox', { name: 'Location' }).fill('Another road');
    await submit(page).click();
    await page.getByText('The grave is recorded. Only the memorial is still to be made.').first().waitFor();
    await failed();
    await page.unroute('**/api/memorials');
    await submit(page).click();
    await page.waitForURL(/\/memorial\/\d+$/);
    const made = await gravesNamed('Yasmin Unheard');
    expect(made.map(({ location }) => location)).toEqual(['Necropolis Road, Bradford']);
    expect(await memorialsBy(memberId)).toHaveLength(1);
    expect(faults()).toEqual([]);
  });

  it('a double press makes one', async () => {
    const { page, memberId, posts, faults } = await enter();
    await recordNew(page, 'Yasmin Twice');
    await submit(page).dblclick();
    await page.waitForURL(/\/memorial\/\d+$/);
    expect(posts).toEqual(['/api/graves', '/api/memorials']);
    expect(await memorialsBy(memberId)).toHaveLength(1);
    expect(faults()).toEqual([]);
  });

  it('the plan’s limit is said before anything is typed, and by the server', async () => {
    const { page, expectFault, faults } = await enter('/create-memorial?grave=1');
    await submit(page).click();
    await page.waitForURL(/\/memorial\/\d+$/);
    expectFault(/403/);
    await page.goto('/create-memorial?grave=1');
    await page.getByText('Your plan holds 1 memorial, and it is already made.').waitFor();
    expect(await page.getByRole('link', { name: /premium/i }).count()).toBe(0);
    await submit(page).click();
    await page.getByText('Your plan holds 1 memorial(s). A larger plan has room for more.').first().waitFor();
    expect(faults()).toEqual([]);
  });
});

describe('the place', () => {
  const AT = { latitude: 53.78712, longitude: -1.7931, accuracy: 7 };

  it('is measured at the grave, and no finer than the phone says', async () => {
    const { page, context, faults } = await enter('/create-memorial', { geolocation: AT });
    await page.clock.install();
    await recordNew(page, 'Measured Person');
    await page.getByRole('radio', { name: /I am standing at the grave/ }).check();
    await page.getByRole('button', { name: 'Measure the position' }).click();
    const enough = page.getByRole('button', { name: 'That is enough' });
    expect(await enough.isDisabled()).toBe(true);
    for (let second = 1; second <= 16; second++) {
      await context.setGeolocation({
        ...AT,
        latitude: AT.latitude + (second % 3) * 0.00001,
        accuracy: 6 + (second % 3),
      });
      await page.clock.runFor(1000);
    }
    await page.getByText('So far accurate to about 7 m').waitFor();
    await enough.click();
    await page.getByText('Position measured, accurate to about 7 m.').first().waitFor();
    await page.clock.resume();
    await submit(page).click();
    await page.waitForURL(/\/memorial\/\d+$/);
    const [grave] = await gravesNamed('Measured Person');
    expect(grave).toMatchObject({ coordinateSource: 'on_site', lat: expect.closeTo(AT.latitude, 4) });
    expect(grave?.coordinateAccuracy).toBeGreaterThanOrEqual(6);
    expect(faults()).toEqual([]);
  });

  it('ends by itself after a minute', async () => {
    const { page, faults } = await enter('/create-memorial', { geolocation: AT });
    await page.clock.install();
    await recordNew(page, 'Measured Minute');
    await page.getByRole('radio', { name: /I am standing at the grave/ }).check();
    await page.getByRole('button', { name: 'Measure the position' }).click();
    await page.waitForTimeout(300);
    await page.clock.runFor(61_000);
    await page.getByRole('button', { name: 'Measure again' }).waitFor();
    expect(faults()).toEqual([]);
  });

  it('that the device does not share is asked for in another way', async () => {
    const { page, faults } = await enter();
    await recordNew(page, 'Refused Person');
    await page.getByRole('radio', { name: /I am standing at the grave/ }).check();
    await page.getByRole('button', { name: 'Measure the position' }).click();
    await page.getByText('Your device does not share its position.', { exact: false }).waitFor();
    await submit(page).click();
    await page.getByText('Please give the place, or choose “By row and plot only”.').waitFor();
    await page.getByRole('radio', { name: /By row and plot only/ }).check();
    await submit(page).click();
    await page.waitForURL(/\/memorial\/\d+$/);
    expect((await gravesNamed('Refused Person'))[0]).toMatchObject({
      lat: null,
      coordinateSource: 'unknown',
    });
    expect(faults()).toEqual([]);
  });

  it('is a pin on the cemetery’s map, moved by a metre', async () => {
    const { page, faults } = await enter();
    await recordNew(page, 'Pinned Person');
    await page.getByRole('radio', { name: /On the map/ }).check();
    const canvas = page.locator('canvas');
    await canvas.waitFor();
    const typed = page.getByRole('textbox', { name: /Coordinates/ });
    await expect
      .poll(
        async () => {
          await canvas.click();
          return typed.inputValue();
        },
        { timeout: 15_000 },
      )
      .toMatch(/^53\.78\d+,-1\.79\d+$/);
    const before = (await typed.inputValue()).split(',').map(Number);
    await page.getByRole('button', { name: 'North' }).click();
    await page.getByRole('button', { name: 'North' }).press('ArrowUp');
    const after = (await typed.inputValue()).split(',').map(Number);
    expect(((after[0] ?? 0) - (before[0] ?? 0)) * 111_195).toBeCloseTo(2, 0);
    expect(after[1]).toBe(before[1]);
    await submit(page).click();
    await page.waitForURL(/\/memorial\/\d+$/);
    expect((await gravesNamed('Pinned Person'))[0]).toMatchObject({
      coordinateSource: 'pinned',
      coordinateAccuracy: null,
      lat: after[0],
    });
    expect(faults()).toEqual([]);
  });
});

describe('on a phone', () => {
  it('goes in three steps, in Arabic; an error leads back to its step', async () => {
    const { page, memberId, faults } = await enter('/create-memorial', { isPhone: true, language: 'ar' });
    const next = page.getByRole('button', { name: 'التالي' });
    await page.getByText('الخطوة 1 من 3').waitFor();
    await next.click();
    await page.getByText('اسم المتوفى مطلوب').waitFor();
    await page.getByText('الخطوة 1 من 3').waitFor();
    await page.locator('[data-field=deceasedName]').fill('أمينة بيبي');
    await page.locator('[data-field=cemetery]').fill('مقبرة هادئة');
    await page.locator('[data-field=location]').fill('ليدز');
    await page.locator('[data-field=location]').press('Enter');
    await page.getByText('الخطوة 2 من 3').waitFor();
    expect(await page.locator('[data-field=deceasedName]').isVisible()).toBe(false);
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
