import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdCode } from '#tests/support/hold-code.ts';
import { type Made, makeScreens } from '#tests/support/make-screens.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { settlePage } from '#tests/support/settle-page.ts';
import { visitAs } from '#tests/support/visit-as.ts';

let site: Site;
let made: Made;
beforeAll(async () => {
  site = await openSite();
  made = await makeScreens(site);
});
afterAll(() => site.close());

type Who = 'family' | 'imam' | 'admin' | null;

/** Every form that a family meets before its code is there. */
const FORMS: readonly [string, Who?][] = [
  ['/search?q=Khan'],
  ['/advanced-search?query=Mirza'],
  ['/names/suggest?name=Khadeeja'],
  ['/grave-finder'],
  ['/cemetery-map?cemetery=1'],
  ['/grave/{grave}/walk'],
  ['/visit-plan?graves=2000,3145,12'],
  ['/submit-dua'],
  ['/help'],
  ['/help/contact'],
  ['/privacy-request'],
  ['/forgot-password'],
  ['/reset-password/{reset}'],
  ['/services?tab=calculator'],
  ['/grave-cleaning'],
  ['/verification/check'],
  ['/book-service?type=florist&provider=4', 'family'],
  ['/grave-cleaning/book?grave={grave}&cleaner=1&postcode=BD7', 'family'],
  ['/dua-dates', 'family'],
  ['/list-your-service', 'family'],
  ['/profile?tab=settings', 'family'],
  ['/memorial/1/manage', 'family'],
  ['/memorial/1/manage?tab=respect', 'family'],
  ['/janazah/new', 'imam'],
  ['/live-streams/new?when=later', 'imam'],
  ['/official-verification', 'admin'],
];

/** Another cemetery has other sections, another kind of service other questions: such a choice takes the others back. */
const CHANGES_FORM = ['cemetery', 'streamType'];

/** What the fields of the page hold, each by its place; of a group of radio buttons the one that is chosen. */
const held = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => {
    const FIELDS = 'main :is(input:not([type=hidden], [type=file]), select, textarea)';
    const fields = [...document.querySelectorAll<HTMLInputElement>(FIELDS)];
    return Object.fromEntries(
      fields.flatMap((field): [string, string][] => {
        if (!('early' in field.dataset)) return [];
        const isMark = field.type === 'checkbox' || field.type === 'radio';
        return [[`${field.dataset.early}`, isMark ? String(field.checked) : field.value]];
      }),
    );
  });

/** Fills in all that can be seen, as a quick reader would: another choice in each list, each box the other way. */
async function fillIn(page: Page): Promise<Record<string, string>> {
  // What is folded away is opened.
  for (const fold of await page
    .locator('main details:not([open]):has(input, select, textarea) > summary')
    .all())
    if (await fold.isVisible()) await fold.click();
  const fields = page.locator('main :is(input:not([type=hidden], [type=file]), select, textarea)');
  const groups = new Set<string>();
  for (const [at, field] of (await fields.all()).entries()) {
    const { kind, name, isOpen, next, isChecked, isEmpty } = await field.evaluate(
      (node: HTMLInputElement) => ({
        kind: node.type,
        name: node.name,
        isOpen:
          !node.matches(':disabled') && !node.readOnly && node.checkVisibility({ visibilityProperty: true }),
        next:
          node instanceof HTMLSelectElement
            ? [...node.options].findIndex(({ disabled, selected }, at) => at > 0 && !disabled && !selected)
            : 0,
        isChecked: node.checked,
        isEmpty: node.value === '',
      }),
    );
    if (!isOpen || CHANGES_FORM.includes(name)) continue;
    if (kind === 'radio') {
      if (isChecked || groups.has(name)) continue;
      groups.add(name);
      await field.evaluate((node: HTMLInputElement) => node.click());
    } else if (kind === 'checkbox') await field.evaluate((node: HTMLInputElement) => node.click());
    else if (next > 0) await field.selectOption({ index: next });
    else if (kind === 'number') await field.fill('60');
    else if (kind === 'date') await field.fill('2031-01-02');
    else if (kind === 'time') await field.fill('11:30');
    else if (kind === 'datetime-local') await field.fill('2031-01-02T11:30');
    else if (isEmpty) await field.pressSequentially('12');
    else continue;
    await field.evaluate((node, place) => {
      node.dataset.early = place;
    }, `${at} ${kind} ${name}`);
  }
  return held(page);
}

it.each(FORMS)('what is filled in at %s before its code comes is kept', async (address, who = null) => {
  const { page, context, faults } = await visitAs(site, who, { isEarly: true });
  const bring = await holdCode(context);
  const path = address.replace('{grave}', String(made.receiptGrave)).replace('{reset}', made.reset);
  const coming = page.goto(path);
  await page.locator('main h1').first().waitFor();
  await page.waitForFunction(() => document.readyState !== 'loading');
  const filled = await fillIn(page);
  expect(Object.keys(filled).length).toBeGreaterThan(0);
  bring();
  await coming;
  await settlePage(page);
  await expect.poll(() => held(page)).toEqual(filled);
  // What React did not hear of it takes back when it draws the form again.
  const text = page
    .locator(
      'main :is([data-early*=" text "], [data-early*=" search "], textarea):not([maxlength="2"], [maxlength="4"])[data-early]',
    )
    .first();
  if ((await text.count()) > 0) {
    await text.press('End');
    await text.pressSequentially('3');
    const place = (await text.getAttribute('data-early')) ?? '';
    filled[place] = `${filled[place]}3`;
  }
  await settlePage(page);
  await expect.poll(() => held(page)).toEqual(filled);
  expect(faults()).toEqual([]);
  await context.close();
});
