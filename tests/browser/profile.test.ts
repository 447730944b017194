import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#db/schema/people.ts';
import { appFor } from '#tests/support/account-world.ts';
import { PASSWORD } from '#tests/support/factories.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { makePerson, visitAs } from '#tests/support/visit-as.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const rowOf = async (id: number) => (await site.db.orm.select().from(users).where(eq(users.id, id)))[0];

describe('the profile', () => {
  it('asks a visitor to sign in', async () => {
    const visitor = await site.visit();
    await visitor.page.goto('/profile');
    await visitor.page.getByRole('heading', { name: 'Access Denied' }).waitFor();
    await visitor.page.getByText('Please log in to view your profile.').waitFor();
    await visitor.page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await visitor.page.getByRole('dialog').waitFor();
    expect(visitor.faults()).toEqual([]);
    await visitor.context.close();
  });

  it('is edited, left as it was by Cancel, and keeps what was typed when it changed meanwhile', async () => {
    const person = await makePerson(site, 'Zaynab', 'Rahman');
    const { page, context, faults, expectFault } = await visitAs(site, person);
    await page.goto('/profile');
    await page.getByRole('heading', { name: 'Zaynab Rahman', level: 1 }).waitFor();
    await page.getByText('Welcome to your profile.', { exact: false }).waitFor();
    await page.getByRole('link', { name: 'Edit Profile' }).click();
    await page.getByLabel('Full name').fill('Somebody Else');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('heading', { name: 'Zaynab Rahman', level: 1 }).waitFor();
    expect((await rowOf(person.id))?.firstName).toBe('Zaynab');

    await page.getByRole('link', { name: 'Edit Profile' }).click();
    await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Zaynab Rahman');
    await page.getByLabel('Full name').fill(' ');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.locator('[name=fullName][aria-invalid=true]').waitFor();
    await page.getByLabel('Full name').fill('Zaynab bint Rahman');
    await page.getByLabel('About you').fill('I look after three graves.');
    // In another tab meanwhile.
    await site.db.orm
      .update(users)
      .set({ location: 'Leeds', updatedAt: new Date() })
      .where(eq(users.id, person.id));
    expectFault(/409/);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('It now says: Leeds').waitFor();
    await expect.poll(() => page.getByLabel('About you').inputValue()).toBe('I look after three graves.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Profile Updated', { exact: true }).waitFor();
    await page.getByRole('heading', { name: 'Zaynab bint Rahman', level: 1 }).waitFor();
    // What nobody typed here stays as the other tab left it.
    expect(await rowOf(person.id)).toMatchObject({ location: 'Leeds', lastName: 'bint Rahman' });
    expect(faults()).toEqual([]);
    await context.close();
  });

  it.each([
    ['user', ['Community Member']],
    ['registrar', ['Community Member', 'Registrar']],
  ] as const)('says what its owner is, once: %s', async (role, badges) => {
    const person = await makePerson(site, 'Zqlabel', role);
    await site.db.orm.update(users).set({ role }).where(eq(users.id, person.id));
    const { page, context, faults } = await visitAs(site, person);
    await page.goto('/profile');
    const heading = page.getByRole('heading', { name: `Zqlabel ${role}`, level: 1 });
    await heading.waitFor();
    for (const badge of badges)
      await expect.poll(() => page.getByRole('main').getByText(badge, { exact: true }).count()).toBe(1);
    await expect
      .poll(() =>
        page
          .getByRole('main')
          .getByText(/Member \(|\(Community/)
          .count(),
      )
      .toBe(0);
    expect(faults()).toEqual([]);
    await context.close();
  });

  it('asks for the password once the email is another one', async () => {
    const person = await makePerson(site, 'Maryam', 'Ali');
    const { page, context, faults, expectFault } = await visitAs(site, person);
    await page.goto('/profile?edit=1');
    await page.getByLabel('About you').waitFor();
    await expect.poll(() => page.locator('[name=currentPassword]').count()).toBe(0);
    await page.getByLabel('Email').fill(`maryam-${person.id}@example.org`);
    expectFault(/40[03]/);
    await page.locator('[name=currentPassword]').fill('wrong wrong wrong');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.locator('[name=currentPassword][aria-invalid=true]').waitFor();
    await page.getByText('Update Failed', { exact: true }).waitFor();
    expect((await rowOf(person.id))?.email).toBe(person.email);
    expect(faults()).toEqual([]);
    await context.close();
  });

  it('asks for a code as well where two-step sign-in is on, and keeps what was typed', async () => {
    const person = await makePerson(site, 'Maryam', 'Noor');
    const { page, context, faults, expectFault } = await visitAs(site, person);
    const send = async (path: string, data: object) => {
      const headers = { origin: site.origin };
      return (await context.request.post(`${site.origin}/api/account/${path}`, { data, headers })).json();
    };
    const code = appFor((await send('second-factor', { currentPassword: PASSWORD })).secret);
    await send('second-factor/confirm', { code: code() });
    await page.goto('/profile?edit=1');
    await page.getByLabel('About you').waitFor();
    await page.getByLabel('Email').fill(`noor-${person.id}@example.org`);
    await page.locator('[name=currentPassword]').fill(PASSWORD);
    expectFault(/status of 403/);
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await save.click();
    await page.locator('[name=code][aria-invalid=true]:focus').waitFor();
    await expect.poll(() => page.locator('[name=currentPassword]').inputValue()).toBe(PASSWORD);
    await page.getByLabel('Code from the app').fill(code(1));
    await save.click();
    await page.waitForURL('**/profile');
    expect((await rowOf(person.id))?.email).toBe(`noor-${person.id}@example.org`);
    expect(faults()).toEqual([]);
    await context.close();
  });
});

describe('its settings', () => {
  it('are saved at once, and taken back where that fails', async () => {
    const person = await makePerson(site, 'Idris', 'Khan');
    const { page, context, faults, expectFault } = await visitAs(site, person, { language: 'ar' });
    await page.goto('/profile?tab=settings');
    await page.locator('[name=showProfile]').uncheck();
    await expect.poll(() => page.locator('form [role=status]').textContent()).toBe('تم الحفظ');
    await page.locator('[name=digest]').selectOption('weekly');
    await expect.poll(async () => rowOf(person.id)).toMatchObject({ showProfile: false, digest: 'weekly' });
    // Nothing is left to show to others.
    await page.getByRole('link', { name: 'كما يراه الآخرون' }).waitFor({ state: 'detached' });
    expectFault(/503|Failed to load/);
    await page.route('**/api/user/settings', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 503, contentType: 'application/json', body: '{}' })
        : route.continue(),
    );
    await page.locator('[name=notifyDuaApprovals]').click();
    await page.getByText('تعذّر الحفظ', { exact: false }).first().waitFor();
    await expect.poll(() => page.locator('[name=notifyDuaApprovals]').isChecked()).toBe(true);
    expect((await rowOf(person.id))?.notifyDuaApprovals).toBe(true);
    expect(faults()).toEqual([]);
    await context.close();
  });
});
