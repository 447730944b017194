import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, type Site } from '#tests/support/open-site.ts';

const PHONE = '+44 1274 000000';

let site: Site;
beforeAll(async () => {
  site = await openSite({ OPERATOR_NAME: 'The council', OPERATOR_CONTACT: PHONE });
});
afterAll(() => site.close());

const SCREENS = [
  '/',
  '/search',
  '/search?q=mirza',
  '/advanced-search',
  '/grave-finder',
  '/cemetery-map',
  '/grave/1',
  '/memorial/1',
  '/memorial-detail/1',
  '/submit-dua',
  '/duas',
  '/live-streams',
  '/janazah',
  '/services',
  '/grave-cleaning',
  '/pricing',
  '/help',
  '/downloads',
  '/no/such/page',
];

const seeInLarge = (page: Page) =>
  page.addInitScript(() => {
    localStorage.view = 'simple';
  });

/** How a page stands in the elder's view: its measures, and the names of what is green. */
const lookOver = (page: Page) =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.background = 'var(--action)';
    const green = getComputedStyle(probe).backgroundColor;
    probe.remove();
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1;
    const controls = [...document.querySelectorAll('a, button, input, select, textarea, summary')].filter(
      isSeen,
    );
    const nameOf = (element: Element) => {
      // What a row adds to its button for a screen reader is whose row it is.
      const copy = element.cloneNode(true) as Element;
      for (const added of copy.querySelectorAll('.sr-only')) added.remove();
      return (copy.textContent?.trim() || element.getAttribute('aria-label')) ?? '';
    };
    const isCut = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      const isMoved = element.closest('[class*="overflow-x-auto"]') !== null;
      return !isMoved && (left < -1 || right > window.innerWidth + 1);
    };
    return {
      header: document.querySelector('header')?.getBoundingClientRect().height ?? 0,
      width: document.documentElement.scrollWidth,
      cut: controls.filter((one) => isCut(one) && !one.classList.contains('sr-only')).map(nameOf),
      green: [
        ...new Set(controls.filter((one) => getComputedStyle(one).backgroundColor === green).map(nameOf)),
      ],
      footLists: [...document.querySelectorAll('footer ul')].filter(isSeen).length,
    };
  });

describe.each(['en', 'ur'])('the elder’s view in %s', (language) => {
  it.each([320, 390])('at %s px has one line above, one green button, and nothing cut', async (width) => {
    const { page, context, expectFault, faults } = await site.visit({ isPhone: true, language });
    expectFault(/status of 404/);
    await page.setViewportSize({ width, height: 844 });
    await seeInLarge(page);
    const found: Record<string, unknown> = {};
    for (const path of SCREENS) {
      await page.goto(path);
      await page.waitForSelector('html[data-hydrated]');
      await page.evaluate(() => document.fonts.ready);
      const seen = await lookOver(page);
      const isFine =
        seen.header <= 72 &&
        seen.width <= width &&
        seen.cut.length === 0 &&
        seen.green.length <= 1 &&
        seen.footLists === 0;
      if (!isFine) found[path] = seen;
    }
    expect(found).toEqual({});
    expect(faults()).toEqual([]);
    await context.close();
  });
});

it.each(['/', '/search?q=x'])(
  'a whole name is seen in the search field on %s, in Urdu at 320 px',
  async (path) => {
    const { page, context, faults } = await site.visit({ isPhone: true, language: 'ur' });
    await page.setViewportSize({ width: 320, height: 700 });
    await seeInLarge(page);
    await page.goto(path);
    await page.waitForSelector('html[data-hydrated]');
    const field = page.locator('main input[name=q]').first();
    await field.fill('غلام رسول مرزا');
    // The microphone, which takes its room beside the field, comes last.
    await page.locator('main search form button').nth(1).waitFor();
    await page.evaluate(() => document.fonts.ready);
    const [room, needed] = await field.evaluate((box) => {
      const style = getComputedStyle(box);
      const name = document.createElement('span');
      name.textContent = (box as HTMLInputElement).value;
      name.style.cssText = `position: fixed; white-space: nowrap; font-family: ${style.fontFamily}; font-size: ${style.fontSize}`;
      document.body.append(name);
      const sides = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
      return [box.clientWidth - sides, name.getBoundingClientRect().width] as const;
    });
    expect(room).toBeGreaterThanOrEqual(needed);
    expect(faults()).toEqual([]);
    await context.close();
  },
);

describe('in the elder’s view', () => {
  const openInLarge = async (path: string) => {
    const visitor = await site.visit({ isPhone: true });
    await seeInLarge(visitor.page);
    await visitor.page.goto(path);
    await visitor.page.waitForSelector('html[data-hydrated]');
    return visitor;
  };

  it('Sign In, every language and the operator’s telephone stand in the menu', async () => {
    const { page, context, faults } = await openInLarge('/');
    const signIn = page.getByRole('button', { name: 'Sign In' });
    await expect.poll(() => signIn.count()).toBe(0);
    await page.getByRole('button', { name: 'Open the menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    const call = menu.getByRole('link', { name: `Call ${PHONE}` });
    await expect.poll(() => call.getAttribute('href')).toBe('tel:+441274000000');
    for (const name of ['English', 'العربية', 'اردو', 'Türkçe', 'Bahasa Melayu', 'Français'])
      await menu.getByRole('link', { name, exact: true }).waitFor();
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: `Call ${PHONE}` })
      .waitFor();
    await menu.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('dialog', { name: 'Access Ziyarah' }).waitFor();
    expect(faults()).toEqual([]);
    await context.close();
  });

  it('the name stands before the picture, and on Submit Dua the green button is the dua’s', async () => {
    const { page, context, faults } = await openInLarge('/memorial/1');
    const name = await page.getByRole('heading', { level: 1 }).boundingBox();
    const picture = await page
      .getByRole('img', { name: /Ghulam Rasool Mirza/ })
      .first()
      .boundingBox();
    expect(name?.y).toBeLessThan(picture?.y ?? 0);
    for (const path of ['/submit-dua', '/memorial-detail/1']) {
      await page.goto(path);
      await page.waitForSelector('html[data-hydrated]');
      await expect.poll(async () => (await lookOver(page)).green).toEqual(['Submit Dua']);
    }
    expect(faults()).toEqual([]);
    await context.close();
  });

  it('reads the page aloud where the device has a voice, a prayer by a voice of its own, and is quiet on leaving', async () => {
    const { page, context, faults } = await site.visit({ isPhone: true });
    await seeInLarge(page);
    await page.addInitScript(() => {
      const said: string[] = [];
      const speech = {
        getVoices: () => [{ lang: 'en-GB' }, { lang: 'ar-SA' }],
        speak: (words: { text: string; lang: string }) => said.push(`${words.lang} ${words.text}`),
        cancel: () => said.push('quiet'),
      };
      Object.defineProperty(window, 'speechSynthesis', { value: speech });
      Object.assign(window, { said });
      // The browser's own takes only its own voices.
      Object.assign(window, {
        SpeechSynthesisUtterance: class {
          text: string;
          constructor(text: string) {
            this.text = text;
          }
        },
      });
    });
    const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said);
    await page.goto('/submit-dua');
    await page.getByRole('button', { name: 'Read this page aloud' }).click();
    await expect.poll(async () => (await said())[0]).toBe('en-GB Submit a Dua');
    expect((await said()).some((words) => words.startsWith('ar-SA ') && /[\u0621-\u064a]/.test(words))).toBe(
      true,
    );
    expect((await said()).some((words) => words.includes('Write your prayer'))).toBe(false);
    const stop = page.getByRole('button', { name: 'Stop reading' });
    await stop.waitFor();
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await expect.poll(async () => (await said()).at(-1)).toBe('quiet');
    await page.getByRole('button', { name: 'Read this page aloud' }).waitFor();
    expect(faults()).toEqual([]);
    await context.close();
  });

  it('offers no reading aloud where no voice speaks the language', async () => {
    const { page, context, faults } = await openInLarge('/submit-dua');
    await expect.poll(() => page.getByRole('button', { name: 'Read this page aloud' }).count()).toBe(0);
    expect(faults()).toEqual([]);
    await context.close();
  });
});

it.each([
  ['stays four times as long in large letters', true],
  ['goes after five seconds', false],
])('a message %s', async (_, isLarge) => {
  const { page, context, faults } = await site.visit({ isPhone: true });
  if (isLarge) await seeInLarge(page);
  await page.clock.install();
  await page.goto('/submit-dua');
  await page.getByLabel('Your dua').fill('May Allah have mercy on her.');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Submit Dua' }).click();
  const message = page.getByRole('region', { name: /F8/ }).getByText('Dua Submitted');
  await message.waitFor();
  await page.clock.fastForward(6000);
  if (isLarge) {
    // By the time the page has drawn this it has drawn what the clock brought.
    await page.getByLabel('Your dua').fill('Amin');
    await page.getByText('496 characters left').waitFor();
    await expect.poll(() => message.isVisible()).toBe(true);
    await page.clock.fastForward(15_000);
  }
  await message.waitFor({ state: 'detached' });
  expect(faults()).toEqual([]);
  await context.close();
});
