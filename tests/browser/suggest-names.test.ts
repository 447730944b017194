import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nameSuggestions } from '#db/schema/name-suggestions.ts';
import { findViolations } from '#tests/support/find-violations.ts';
import { createMovingClock } from '#tests/support/moving-clock.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { opener } from '#tests/support/visit-as.ts';

let site: Site;
const clock = createMovingClock();
beforeAll(async () => {
  site = await openSite({}, { clock });
});
afterAll(() => site.close());

const open = opener(() => site);
const kept = async () =>
  (await site.db.orm.select().from(nameSuggestions).orderBy(desc(nameSuggestions.id)).limit(1))[0];
/** Nobody fills in a form in less. */
const READING_MS = 2000;

it('a search that finds nobody leads to the form; what is sent waits, is accepted and stands in the file', async () => {
  const { page, faults } = await open('/search?q=Zzyzxeem', { isPhone: true });
  await page.getByRole('link', { name: 'Did we miss a spelling? Tell us' }).click();
  await page.waitForURL('**/names/suggest?name=Zzyzxeem');
  await expect.poll(() => page.getByLabel('One name').inputValue()).toBe('Zzyzxeem');
  const says = page.getByRole('region', { name: 'What our search says today' });
  await says.getByText('Fill in both names to see it.').waitFor();
  await page.getByLabel('One name').fill('Mehmet Yusuf');
  await page.getByLabel('The other name').fill('محمد يوسف');
  await says.getByText('It takes these for the same name.').waitFor();
  await says.getByText('Written in another script').waitFor();
  await page.getByLabel('The other name').fill('فاطمة');
  await says.getByText('It takes these for two different names.').waitFor();
  await page.getByLabel('The other name').fill('محمد يوسف');

  // What is missing is said at its place, and nothing is sent.
  const send = page.getByRole('main').getByRole('button', { name: 'Send' });
  await send.click();
  await page.getByText('Please choose one of the two.').waitFor();
  await page.getByText('Please tick the box').waitFor();
  expect(await kept()).toBeUndefined();
  await page.getByLabel('The same name').check();
  await page.getByLabel('Why? (optional)').fill('The first is how Turks write it.');
  await page.getByLabel('Your language or community (optional)').fill('Turkish');
  await page.getByLabel('I agree that this pair').check();
  expect(await findViolations(page)).toEqual([]);
  await send.click();
  await page.getByText('Thank you. We have it.').waitFor();
  expect(await kept()).toMatchObject({
    ...{ nameA: 'Mehmet Yusuf', nameB: 'محمد يوسف', verdict: 'same', community: 'Turkish' },
    ...{ status: 'open', userId: null },
  });
  // The refusal above, and nothing else.
  expect(faults()).toEqual([expect.stringContaining('/api/names/suggestions')]);

  const office = await open('/admin', { persona: 'admin' });
  await office.page.getByRole('main').getByRole('link', { name: 'Spellings sent in' }).first().click();
  await office.page.waitForURL('**/admin?tab=spellings');
  const card = office.page.getByRole('listitem').filter({ hasText: 'Mehmet Yusuf' });
  await card.getByText('The sender says: the same name').waitFor();
  await card.getByText('It takes these for the same name.').waitFor();
  expect(await findViolations(office.page)).toEqual([]);
  await card.getByRole('button', { name: 'Accept' }).click();
  await office.page.getByText('No pairs here.').waitFor();
  await office.page.getByRole('button', { name: 'Accepted' }).click();
  await card.getByText('decided on').waitFor();
  // Whoever erred changes the decision, and may change it back.
  await card.getByRole('button', { name: 'Reject after all' }).click();
  await office.page.getByText('No pairs here.').waitFor();
  await office.page.getByRole('button', { name: 'Rejected' }).click();
  await card.getByRole('button', { name: 'Accept after all' }).click();
  await office.page.getByText('No pairs here.').waitFor();
  await office.page.getByRole('button', { name: 'Accepted' }).click();
  await card.getByRole('button', { name: 'Reject after all' }).waitFor();
  const loading = office.page.waitForEvent('download');
  await office.page.getByRole('link', { name: 'Download the accepted pairs (TSV)' }).click();
  const file = await loading;
  expect(file.suggestedFilename()).toBe('suggested.tsv');
  const pieces: Buffer[] = [];
  for await (const piece of await file.createReadStream()) pieces.push(piece as Buffer);
  expect(Buffer.concat(pieces).toString()).toMatch(
    /\nMehmet Yusuf\tمحمد يوسف\tsame\tlatin-arabic\tsent by a reader \(Turkish\)\t(tuned|held)\n/,
  );
  expect(office.faults()).toEqual([]);
});

it('without JavaScript it is sent too, and nothing typed is lost where it could not be taken', async () => {
  const { page, context } = await site.visit({ javaScript: false });
  await page.goto('/names/suggest?name=Umer');
  await page.locator('[name=nameB]').fill('Omar');
  await page.locator('[name=verdict][value=same]').check();
  const send = page.getByRole('main').getByRole('button', { name: 'Send' });
  // Too fast for a person.
  await send.click();
  await page.getByRole('alert').first().waitFor();
  await expect.poll(() => page.locator('[name=nameB]').inputValue()).toBe('Omar');
  clock.advance(READING_MS);
  await send.click();
  await page.getByText('Please tick the box').waitFor();
  await expect.poll(() => page.locator('[name=nameA]').inputValue()).toBe('Umer');
  await expect.poll(() => page.locator('[name=verdict][value=same]').isChecked()).toBe(true);
  await page.locator('[name=consent]').check();
  clock.advance(READING_MS);
  await send.click();
  await page.getByText('Thank you. We have it.').waitFor();
  expect(await kept()).toMatchObject({ nameA: 'Umer', nameB: 'Omar', verdict: 'same' });
  await context.close();
});
