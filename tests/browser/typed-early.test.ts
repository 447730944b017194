import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMemorial } from '#tests/support/factories.ts';
import { holdCode } from '#tests/support/hold-code.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const WORDS = 'O Allah, light her grave.';

// On a weak signal the words of a page are there long before its code.
it.each(['the page', 'a part that comes later'])(
  'what is typed before the code of %s comes is kept',
  async (what) => {
    const memorial = await makeMemorial(site.db);
    const { page, context, faults } = await site.visit({ isEarly: true });
    const isPage = what === 'the page';
    const bring = await holdCode(context, isPage ? '**/assets/*.js' : '**/assets/memorial-duas*.js');
    const coming = page.goto(isPage ? '/submit-dua' : `/memorial/${memorial.id}`);
    const field = page.getByLabel('Your dua');
    await field.pressSequentially(WORDS);
    bring();
    await coming;
    await page
      .getByText(`${500 - WORDS.length} characters left`)
      .or(page.getByText('characters left'))
      .first()
      .waitFor();
    await field.press('End');
    await field.pressSequentially(' Amin');
    await page.getByText(`${500 - WORDS.length - 5} characters left`).waitFor();
    await expect.poll(() => field.inputValue()).toBe(`${WORDS} Amin`);
    expect(faults()).toEqual([]);
  },
);

it('a name typed at home before the code of the page comes is kept and searched for', async () => {
  const { page, context, faults } = await site.visit({ isEarly: true });
  const bring = await holdCode(context);
  const coming = page.goto('/');
  const field = page.locator('input[type=search]').first();
  await field.pressSequentially('gulam rasul');
  bring();
  await coming;
  await expect.poll(() => field.inputValue()).toBe('gulam rasul');
  await field.press('End');
  await field.pressSequentially('l');
  await field.press('Enter');
  await page.waitForURL('**/search?q=gulam+rasull');
  expect(faults()).toEqual([]);
});

it('the microphone comes into the field and moves nothing under a finger', async () => {
  const { page, context, faults } = await site.visit({ isPhone: true });
  const bring = await holdCode(context, '**/assets/voice-search*.js');
  await page.goto('/');
  const send = page.getByRole('search').getByRole('button', { name: 'Search' }).first();
  const before = await send.boundingBox();
  bring();
  const microphone = page.getByRole('button', { name: 'Say the name' });
  await microphone.waitFor();
  expect(await send.boundingBox()).toEqual(before);
  const [field, button] = [
    await page.locator('input[type=search]').first().boundingBox(),
    await microphone.boundingBox(),
  ];
  expect(button?.width).toBeGreaterThanOrEqual(44);
  expect(button?.height).toBeGreaterThanOrEqual(44);
  expect(button?.y).toBeGreaterThanOrEqual(field?.y ?? 0);
  expect(faults()).toEqual([]);
});

it('a form whose code never comes can be sent after some seconds', async () => {
  const { page, context } = await site.visit({ isEarly: true });
  await holdCode(context);
  // The page is never loaded whole: its code is still awaited.
  void page.goto('/services?tab=calculator').catch(() => undefined);
  await page.getByRole('spinbutton').first().fill('70');
  const send = page.getByRole('button', { name: 'Calculate' });
  await send.waitFor();
  await send.click();
  await page.waitForURL((url) => url.searchParams.get('guests') === '70', { waitUntil: 'commit' });
});
