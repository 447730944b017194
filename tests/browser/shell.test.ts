import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { until } from '#tests/support/until.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe('the shell', () => {
  it('opens as a visitor, walks the side navigation and ends at a page that does not exist', async () => {
    const { page, expectFault, faults } = await site.visit();
    await page.goto('/');
    await page
      .getByRole('navigation', { name: 'Main navigation' })
      .getByRole('link', { name: 'Search Graves' })
      .click();
    await page.waitForURL('**/search');
    await expect.poll(() => page.title()).toContain('Ziyarah');
    expectFault(/status of 404/);
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
    expect(faults()).toEqual([]);
  });

  it('closes what lies over the page when a phone goes back, and stays on the page', async () => {
    const { page, faults } = await site.visit({ isPhone: true });
    // The browser under test has no button for going back: what the page asks it for is asked to close instead.
    await page.addInitScript(() => {
      const asked: { requestClose(): void }[] = [];
      const Native = window.CloseWatcher as unknown as new () => { requestClose(): void };
      const Counted = class extends Native {
        constructor() {
          super();
          asked.push(this);
        }
      };
      Object.assign(window, { CloseWatcher: Counted, goBack: () => asked.at(-1)?.requestClose() });
    });
    const goBack = () => page.evaluate(() => (window as unknown as { goBack(): void }).goBack());
    await page.goto('/search?q=mirza');
    const menu = page.getByRole('banner').getByRole('navigation');
    const toOpen = page.getByRole('button', { name: 'Open the menu' });
    for (const close of [goBack, () => page.keyboard.press('Escape')]) {
      await toOpen.click();
      await menu.waitFor();
      // What closes it comes when it is first opened.
      await expect
        .poll(async () => {
          await close();
          return menu.isVisible();
        })
        .toBe(false);
      await expect.poll(() => toOpen.evaluate((node) => node === document.activeElement)).toBe(true);
    }
    await page.getByRole('button', { name: 'Sign In' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    // What hears it comes with the dialog's window, for which the browser's own dialog stands at first.
    await expect
      .poll(async () => {
        await goBack();
        return dialog.count();
      })
      .toBe(0);
    // Escape closes it once, as it did.
    await page.getByRole('button', { name: 'Sign In' }).first().click();
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/search');
    expect(faults()).toEqual([]);
  });

  it('opens a page that is loaded anew at its top, and one that is loaded again where it was left', async () => {
    const { page, faults } = await site.visit();
    const scrolled = () => page.evaluate(() => window.scrollY);
    await page.goto('/');
    await page.evaluate(() => window.scrollTo(0, 900));
    await page.reload();
    await expect.poll(scrolled).toBeGreaterThan(800);
    await page.goto('/search?q=khan');
    expect(await scrolled()).toBe(0);
    expect(faults()).toEqual([]);
  });

  it('collapses the side navigation from 256 to 64 pixels', async () => {
    const { page, faults } = await site.visit();
    await page.goto('/');
    const side = page.getByRole('navigation', { name: 'Main navigation' });
    expect((await side.boundingBox())?.width).toBe(256);
    await page.getByRole('button', { name: 'Collapse the sidebar' }).click();
    await expect.poll(async () => (await side.boundingBox())?.width).toBe(64);
    // The tooltips load with the first collapse: a pointer that lay still meanwhile has to move once more.
    const hoverAnew = async () => {
      await page.mouse.move(640, 450);
      await side.getByRole('link', { name: 'Search Graves' }).hover();
      const tooltip = page.getByRole('tooltip', { name: 'Search Graves' });
      await tooltip.waitFor({ state: 'attached', timeout: 1000 });
      return true;
    };
    await until(hoverAnew, 'the tooltip comes');
    // With its tooltip a link still looks like one.
    const link = side.getByRole('link', { name: 'Search Graves' });
    await expect.poll(() => link.evaluate((node) => getComputedStyle(node).display)).toBe('flex');
    expect(faults()).toEqual([]);
  });

  it('is narrow at 820 pixels, and keeps what the reader chose', async () => {
    const { page, context, faults } = await site.visit();
    await page.setViewportSize({ width: 820, height: 1180 });
    await page.goto('/');
    const side = page.getByRole('navigation', { name: 'Main navigation' });
    const width = async () => (await side.boundingBox())?.width;
    await expect.poll(width).toBe(64);
    // Its words are still what a screen reader says.
    await side.getByRole('link', { name: 'Search Graves' }).waitFor();
    await page.getByRole('button', { name: 'Expand the sidebar' }).click();
    await expect.poll(width).toBe(256);
    await page.goto('/help');
    await expect.poll(width).toBe(256);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('button', { name: 'Collapse the sidebar' }).click();
    await expect.poll(width).toBe(64);
    const other = await context.newPage();
    await other.setViewportSize({ width: 1280, height: 900 });
    await other.goto('/duas');
    const again = other.getByRole('navigation', { name: 'Main navigation' });
    await expect.poll(async () => (await again.boundingBox())?.width).toBe(64);
    expect(faults()).toEqual([]);
  });

  it('opens and closes the menu of a phone', async () => {
    const { page, faults } = await site.visit({ isPhone: true });
    await page.goto('/');
    const opener = page.getByRole('button', { name: 'Open the menu' });
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await opener.click();
    await menu.getByRole('link', { name: 'Duas for All' }).focus();
    // The code that hears of Escape comes when the menu is first opened.
    await expect
      .poll(async () => {
        await page.keyboard.press('Escape');
        return menu.isVisible();
      })
      .toBe(false);
    await opener.waitFor();
    await expect.poll(() => opener.evaluate((node) => node === document.activeElement)).toBe(true);
    await opener.click();
    await menu.getByRole('link', { name: 'Advanced Search' }).click();
    await page.waitForURL('**/advanced-search');
    await opener.waitFor();
    expect(faults()).toEqual([]);
  });

  it('speaks Arabic from right to left, and stays on the page', async () => {
    const { page, faults } = await site.visit();
    await page.goto('/memorial/1');
    await page.getByRole('button', { name: /Language/ }).click();
    await page.getByRole('button', { name: 'العربية' }).click();
    await page.waitForFunction(() => document.documentElement.lang === 'ar');
    expect(new URL(page.url()).pathname).toBe('/memorial/1');
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('ar');
    expect(faults()).toEqual([]);
  });

  it('follows the browser’s language on the first visit', async () => {
    const response = await site.fetch('/', { headers: { 'accept-language': 'ur-PK,ur;q=0.9,en;q=0.5' } });
    expect(await response.text()).toContain('<html lang="ur" dir="rtl">');
    const other = await site.fetch('/', { headers: { 'accept-language': 'xx' } });
    expect(await other.text()).toContain('<html lang="en" dir="ltr">');
  });

  it('keeps the theme that was chosen', async () => {
    const { page, faults } = await site.visit();
    await page.goto('/');
    await page.getByRole('button', { name: 'Use the dark theme' }).click();
    await page.reload();
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    expect(faults()).toEqual([]);
  });
});

describe('the access dialog', () => {
  it('lets a demo persona in without a reload, and out again', async () => {
    const { page, faults } = await site.visit();
    await page.goto('/memorial/1');
    await page.evaluate(() => Object.assign(window, { stays: true }));
    const signIn = page.getByRole('banner').getByRole('button', { name: 'Sign In' });
    const overflow = () => page.evaluate(() => getComputedStyle(document.body).overflowY);
    expect(await overflow()).toBe('auto');
    await signIn.click();
    await page.getByRole('dialog', { name: 'Access Ziyarah' }).waitFor();
    // What lies behind a dialog stays where it is.
    await expect.poll(overflow).toBe('hidden');
    await page.getByText('Bradford Council Demo: Try different user perspectives').waitFor();
    await page.getByRole('button', { name: /^Family Member/ }).click();
    await page.getByText('Demo Login: Family Member', { exact: true }).first().waitFor();
    await page.getByText('Logged in successfully for Bradford Council demo').first().waitFor();
    expect(await page.evaluate(() => (window as unknown as { stays?: boolean }).stays)).toBe(true);
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeTruthy();
    await expect.poll(overflow).toBe('auto');
    await page.getByRole('button', { name: /Account of/ }).click();
    await page.getByText('Signed in as').waitFor();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await signIn.waitFor();
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
    expect(faults()).toEqual([]);
  });

  it.each([
    ['Imam', '/live-streams', 'Start Stream'],
    ['Family Member', '/', 'View All'],
  ])('leads %s of the demonstration from the first page to %s', async (name, path, link) => {
    const { page, faults } = await site.visit();
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .click();
    await page.getByRole('button', { name: /Account of/ }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: link }).first().waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    expect(faults()).toEqual([]);
  });

  it('shows the private memorial to its family only', async () => {
    const { page, expectFault, faults } = await site.visit();
    expectFault(/status of 404/);
    await page.goto('/memorial/6');
    await page.getByRole('heading', { name: 'Memorial Not Found' }).waitFor();
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('button', { name: /^Family Member/ }).click();
    // Without a step to another page: it is there for who may see it.
    await page.getByRole('heading', { level: 1, name: 'Nazia Parveen Malik' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Nazia Parveen Malik' }).waitFor();
    expect(faults()).toEqual([]);
  });

  it('registers, refuses what does not match, and signs in by hand with a reload', async () => {
    const { page, expectFault, faults } = await site.visit();
    await page.goto('/');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('tab', { name: 'Register' }).click();
    await page.getByLabel('Full name').fill('Halima Idris');
    await page.getByLabel('Email').fill('halima@example.org');
    await page.getByLabel('Password', { exact: true }).fill('eight quiet stones');
    await page.getByLabel('Confirm password').fill('eight quiet stone');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByText('Registration Failed').first().waitFor();
    await expect.poll(() => page.getByText('Passwords do not match').count()).toBeGreaterThan(0);
    await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Halima Idris');
    await page.getByLabel('Confirm password').fill('eight quiet stones');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByText('Account Created!').first().waitFor();
    await page.getByRole('button', { name: /Account of/ }).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();

    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('tab', { name: 'Login' }).click();
    await page.getByLabel('Email').fill('halima@example.org');
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    expectFault(/status of 401/);
    await page.getByRole('button', { name: 'Sign In' }).last().click();
    await page.getByText('Login Failed').first().waitFor();
    await page.getByText('Invalid email or password').first().waitFor();
    await page.getByLabel('Password', { exact: true }).fill('eight quiet stones');
    await Promise.all([
      page.waitForEvent('load'),
      page.getByRole('button', { name: 'Sign In' }).last().click(),
    ]);
    await page.getByText('Welcome back!').first().waitFor();
    await page.getByRole('button', { name: /Account of/ }).waitFor();
    expect(faults()).toEqual([]);
  });

  it('gives the focus back when Escape closes it, and shows one toast at a time', async () => {
    const { page, expectFault, faults } = await site.visit();
    await page.goto('/');
    const signIn = page.getByRole('button', { name: 'Sign In' });
    await signIn.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // The dialog hands the focus back in a task of its own.
    await expect.poll(() => signIn.evaluate((node) => node === document.activeElement)).toBe(true);
    await signIn.click();
    await page.getByRole('tab', { name: 'Login' }).click();
    await page.getByLabel('Email').fill('nobody@example.org');
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    expectFault(/status of 401/);
    for (let attempt = 0; attempt < 2; attempt++) {
      await page.getByRole('button', { name: 'Sign In' }).last().click();
      await page.getByText('Login Failed').first().waitFor();
    }
    await expect.poll(() => page.locator('[role="region"] li').count()).toBe(1);
    expect(faults()).toEqual([]);
  });
});
