import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMemorial } from '#tests/support/factories.ts';
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
    const { page, context, faults } = await site.visit();
    let bring = () => {};
    const brought = new Promise<void>((resolve) => {
      bring = resolve;
    });
    const isPage = what === 'the page';
    await context.route(isPage ? '**/assets/*.js' : '**/assets/memorial-duas*.js', async (route) => {
      await brought;
      await route.continue();
    });
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
