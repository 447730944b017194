import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memorialMembers, memorials } from '#db/schema/memorials.ts';
import { CONDITIONS, NARROW_LANGUAGES } from '#tests/support/conditions.ts';
import { makeGrave, makeMemorial, makePost } from '#tests/support/factories.ts';
import { findViolations, sidewaysScroll } from '#tests/support/find-violations.ts';
import { gotoQuiet } from '#tests/support/goto-quiet.ts';
import { openSite, type Site, type VisitOptions } from '#tests/support/open-site.ts';
import { makePerson, visitAs } from '#tests/support/visit-as.ts';

const TABS = ['words', 'photos', 'family', 'respect', 'links', 'history', 'away'];

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

type Overrides = Parameters<typeof makeMemorial>[1];

/** A memorial with somebody who looks after it. */
async function makeCare(overrides: Overrides = {}) {
  const owner = await makePerson(site, 'Halima', 'Idris');
  const memorial = await makeMemorial(site.db, {
    title: 'In memory of Salma Qureshi',
    description: 'She fed the whole street.',
    ...overrides,
    createdBy: owner.id,
  });
  return {
    owner,
    id: memorial.id,
    path: `/memorial/${memorial.id}`,
    manage: `/memorial/${memorial.id}/manage`,
  };
}

async function addManager(memorialId: number) {
  const other = await makePerson(site, 'Bilal', 'Idris');
  await site.db.orm.insert(memorialMembers).values({ memorialId, userId: other.id, role: 'manager' });
  return other;
}

async function storedMemorial(id: number) {
  const [row] = await site.db.orm.select().from(memorials).where(eq(memorials.id, id));
  return row;
}

const titleOf = (page: Page) => page.getByLabel('Title', { exact: true });
const descriptionOf = (page: Page) => page.getByLabel('Description', { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const toast = (page: Page, title: string) => page.getByText(title, { exact: true }).first();
const openTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const confirm = async (page: Page, question: string, answer: string) => {
  const dialog = page.getByRole('dialog', { name: question });
  await dialog.waitFor();
  // The answer that changes nothing has the focus.
  await expect.poll(() => focusedText(page)).toMatch(/^(No|Keep it)$/);
  await dialog.getByRole('button', { name: answer, exact: true }).click();
};

/** What somebody sees who opens the memorial by this address now. */
async function openAs(path: string, who: Parameters<typeof visitAs>[1], options: VisitOptions = {}) {
  const visitor = await visitAs(site, who, options);
  const response = await visitor.page.goto(path);
  return { ...visitor, status: response?.status() };
}

describe('words', () => {
  it('are changed, stand on the page and in the history, and are set back', async () => {
    const { owner, path } = await makeCare();
    const { page, faults } = await visitAs(site, owner, { isPhone: true });
    await page.goto(path);
    await page.getByRole('link', { name: 'Manage' }).click();
    await titleOf(page).fill('Salma Qureshi, who fed the street');
    await page.getByText('Not saved yet').waitFor();
    await save(page).click();
    await toast(page, 'Saved').waitFor();
    await page.getByText('Not saved yet').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Back to the memorial' }).click();
    await page.getByRole('heading', { level: 1, name: 'Salma Qureshi, who fed the street' }).waitFor();

    await page.goto(`${path}/manage`);
    await openTab(page, 'History');
    const entry = page.getByRole('listitem').filter({ hasText: 'Halima Idris' });
    await entry.getByText('Title', { exact: true }).click();
    await entry.getByText('In memory of Salma Qureshi').waitFor();
    await entry.getByText('Salma Qureshi, who fed the street').waitFor();
    await entry.getByRole('button', { name: 'Undo' }).click();
    await confirm(page, 'Undo this change?', 'Yes');
    await page.getByRole('heading', { level: 1, name: 'In memory of Salma Qureshi' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Undo' }).count()).toBe(2);
    await openTab(page, 'Words');
    await expect.poll(() => titleOf(page).inputValue()).toBe('In memory of Salma Qureshi');
    expect(faults()).toEqual([]);
  });

  it('of two people that touch one field are laid side by side; nothing is saved before one is chosen', async () => {
    const { owner, id, manage } = await makeCare();
    const other = await addManager(id);
    const first = await visitAs(site, owner);
    const second = await visitAs(site, other, { isPhone: true });
    await Promise.all([first.page.goto(manage), second.page.goto(manage)]);
    await titleOf(first.page).fill('From the first');
    await save(first.page).click();
    await toast(first.page, 'Saved').waitFor();

    const { page } = second;
    second.expectFault(/status of 409/);
    await titleOf(page).fill('From the second');
    await descriptionOf(page).fill('Only the second wrote this.');
    await save(page).click();
    const panel = page.getByRole('region', { name: 'Someone else changed this in the meantime' });
    await panel.getByText('From the first').waitFor();
    await panel.getByText('From the second').waitFor();
    await expect.poll(() => focusedText(page)).toBe('Someone else changed this in the meantime');
    // Pressing Save once more decides nothing by accident.
    await save(page).click();
    await expect.poll(() => focusedText(page)).toBe('Someone else changed this in the meantime');
    expect(await storedMemorial(id)).toMatchObject({ title: 'From the first', version: 2 });

    await panel.getByRole('button', { name: 'Use this one: Title, Theirs' }).click();
    await panel.waitFor({ state: 'detached' });
    await expect.poll(() => focusedText(page)).toBe('Save');
    await expect.poll(() => titleOf(page).inputValue()).toBe('From the first');
    await page.keyboard.press('Enter');
    await toast(page, 'Saved').waitFor();
    expect(await storedMemorial(id)).toMatchObject({
      title: 'From the first',
      description: 'Only the second wrote this.',
    });
    expect([...first.faults(), ...second.faults()]).toEqual([]);
  });

  it('of two people that touch different fields are joined without a word', async () => {
    const { owner, id, manage } = await makeCare();
    const other = await addManager(id);
    const first = await visitAs(site, owner);
    const second = await visitAs(site, other);
    await Promise.all([first.page.goto(manage), second.page.goto(manage)]);
    await titleOf(first.page).fill('From the first');
    await save(first.page).click();
    await toast(first.page, 'Saved').waitFor();
    second.expectFault(/status of 409/);
    await descriptionOf(second.page).fill('From the second');
    await save(second.page).click();
    await toast(second.page, 'Saved').waitFor();
    expect(await storedMemorial(id)).toMatchObject({
      title: 'From the first',
      description: 'From the second',
    });
    await expect.poll(() => titleOf(second.page).inputValue()).toBe('From the first');
    await expect
      .poll(() => second.page.getByText('Someone else changed this in the meantime').count())
      .toBe(0);
    expect([...first.faults(), ...second.faults()]).toEqual([]);
  });

  it('refuse a day that does not exist, and an event that is not added yet, each at its field', async () => {
    const { owner, id, manage } = await makeCare();
    const { page, faults } = await visitAs(site, owner);
    await page.goto(manage);
    await page.getByLabel('Day').fill('31');
    await page.getByLabel('Month').selectOption('2');
    await page.getByLabel('Year').fill('1950');
    await page.getByLabel('Event', { exact: true }).fill('Born in Mirpur');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page
      .getByRole('alert')
      .filter({ hasText: 'This day does not exist. Please check the date.' })
      .waitFor();
    for (const field of ['Day', 'Month', 'Year'])
      await expect.poll(() => page.getByLabel(field).getAttribute('aria-invalid')).toBe('true');
    await save(page).click();
    await page.getByText('This event is not added yet', { exact: false }).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-field')))
      .toBe('entry');
    expect((await storedMemorial(id))?.version).toBe(1);
    await page.getByLabel('Day').fill('28');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('28 February 1950').waitFor();
    await save(page).click();
    await toast(page, 'Saved').waitFor();
    expect((await storedMemorial(id))?.timeline).toEqual([{ date: '1950-02-28', event: 'Born in Mirpur' }]);
    expect(faults()).toEqual([]);
  });

  it('are not lost when saving fails, in another tab of the screen, or by a reload', async () => {
    const { owner, id, manage } = await makeCare();
    const { page, expectFault, faults } = await visitAs(site, owner, { isPhone: true });
    expectFault(/api\/memorials\/\d+/);
    await page.goto(manage);
    let isAway = true;
    await page.route(`**/api/memorials/${id}`, (route) =>
      isAway && route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
    );
    await descriptionOf(page).fill('Written in the cemetery, where the signal is weak.');
    await save(page).click();
    await toast(page, 'That did not work. Please try again.').waitFor();
    await expect.poll(() => descriptionOf(page).inputValue()).toContain('the signal is weak');
    await openTab(page, 'Family');
    await page.getByRole('heading', { name: 'Invite someone' }).waitFor();
    await openTab(page, 'Words');
    await expect.poll(() => descriptionOf(page).inputValue()).toContain('the signal is weak');
    await page.reload();
    await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
    await expect.poll(() => descriptionOf(page).inputValue()).toContain('the signal is weak');
    isAway = false;
    await save(page).click();
    await toast(page, 'Saved').waitFor();
    expect((await storedMemorial(id))?.description).toContain('the signal is weak');
    await page.reload();
    await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
    await expect.poll(() => page.getByText('Not saved yet').count()).toBe(0);
    expect(faults()).toEqual([]);
  });

  it('that were typed are discarded where their writer says so', async () => {
    const { owner, manage } = await makeCare();
    const { page, faults } = await visitAs(site, owner);
    await page.goto(manage);
    await titleOf(page).fill('Not after all');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect.poll(() => titleOf(page).inputValue()).toBe('In memory of Salma Qureshi');
    await page.reload();
    await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
    await expect.poll(() => titleOf(page).inputValue()).toBe('In memory of Salma Qureshi');
    expect(faults()).toEqual([]);
  });
});

describe('who sees it', () => {
  it('private: nobody else, not even on a page that is open already', async () => {
    const { owner, path, manage } = await makeCare();
    const reader = await openAs(path, null);
    reader.expectFault(/status of 404/);
    await reader.page.getByRole('heading', { level: 1, name: 'In memory of Salma Qureshi' }).waitFor();
    const { page, faults } = await visitAs(site, owner);
    await page.goto(manage);
    await page.getByRole('radio', { name: /^Private/ }).check();
    await save(page).click();
    await toast(page, 'Saved').waitFor();
    await reader.page.getByRole('heading', { name: 'Memorial Not Found' }).waitFor();
    await expect.poll(() => reader.page.getByText('Salma Qureshi').count()).toBe(0);
    const stranger = await openAs(path, null);
    stranger.expectFault(/status of 404/);
    expect(stranger.status).toBe(404);
    await stranger.page.getByRole('heading', { name: 'Memorial Not Found' }).waitFor();
    expect([...faults(), ...reader.faults(), ...stranger.faults()]).toEqual([]);
  });

  it('with the link only: by a short link, until it is ended', async () => {
    const { owner, id, path, manage } = await makeCare({ visibility: 'unlisted' });
    const { page, context, faults } = await visitAs(site, owner, { isPhone: true });
    await page.goto(`${manage}?tab=links`);
    await page.getByText('This memorial is unlisted', { exact: false }).waitFor();
    await page.getByText('No links yet. Create one to share or to print.').waitFor();
    await page.getByRole('button', { name: 'Create a link' }).click();
    await toast(page, 'Link created').waitFor();
    const short = (await page.locator('code').textContent()) ?? '';
    expect(short).toMatch(/^\/m\/[a-z2-9]+$/);

    const without = await openAs(path, null);
    without.expectFault(/status of 404/);
    expect(without.status).toBe(404);
    const guest = await openAs(short, null, { isPhone: true });
    await guest.page.getByRole('heading', { level: 1, name: 'In memory of Salma Qureshi' }).waitFor();
    expect(new URL(guest.page.url()).pathname).toBe(path);

    const card = page.getByRole('link', { name: 'Card to print (PDF)' });
    const pdf = await context.request.get(`${site.origin}${await card.getAttribute('href')}`);
    expect(pdf.headers()['content-type']).toBe('application/pdf');
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');

    await page.getByRole('button', { name: 'Turn off', exact: true }).click();
    await confirm(page, 'Turn off this link? Printed cards with it will no longer work.', 'Turn it off');
    await toast(page, 'Link turned off').waitFor();
    await page.getByText('No links yet. Create one to share or to print.').waitFor();
    const late = await openAs(short, null);
    late.expectFault(/status of 404/);
    expect(late.status).toBe(404);
    await late.page.getByRole('heading', { name: 'This link no longer works' }).first().waitFor();
    guest.expectFault(/status of 404/);
    await guest.page.goto(`/memorial/${id}${new URL(guest.page.url()).search}`);
    await guest.page.getByRole('heading', { name: 'Memorial Not Found' }).waitFor();
    expect([...faults(), ...guest.faults(), ...late.faults(), ...without.faults()]).toEqual([]);
  });
});

describe('adab', () => {
  it('sets how a name appears, which reactions are offered, and closes comments', async () => {
    const grave = await makeGrave(site.db, { deceasedName: 'Khadija Begum Shah' });
    const { owner, id, path, manage } = await makeCare({ graveId: grave.id, title: 'Khadija Begum Shah' });
    await makePost(site.db, { memorialId: id, content: 'She knew every name.' });
    const { page, faults } = await visitAs(site, owner);
    const reader = await openAs(path, 'imam');
    await reader.page.locator('#posts').scrollIntoViewIfNeeded();
    await reader.page.getByRole('button', { name: 'Comment', exact: true }).waitFor();

    await page.goto(`${manage}?tab=respect`);
    for (const reaction of ['Love', 'Light Candle', 'Flower'])
      await page.getByRole('checkbox', { name: reaction }).uncheck();
    await page.getByRole('checkbox', { name: 'Show comments' }).uncheck();
    await page.getByRole('radio', { name: 'As a relation' }).check();
    await save(page).click();
    await page.getByRole('alert').waitFor();
    await page.getByRole('radio', { name: 'Initials only' }).check();
    await save(page).click();
    await toast(page, 'Saved').waitFor();

    // The page that is open follows.
    await reader.page.getByRole('heading', { level: 1, name: 'K. B. S.' }).waitFor();
    await expect
      .poll(() => reader.page.getByRole('button', { name: 'Comment', exact: true }).count())
      .toBe(0);
    await reader.page.getByRole('button', { name: 'React' }).click();
    const offered = reader.page.locator('article article').getByRole('group').getByRole('button');
    await expect.poll(() => offered.allTextContents()).toEqual(['Prayer', 'Support']);

    const visitor = await openAs(path, null);
    await visitor.page.getByRole('heading', { level: 1, name: 'K. B. S.' }).waitFor();
    expect(await visitor.page.content()).not.toContain('Khadija');
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: 'Khadija Begum Shah' }).waitFor();
    expect([...faults(), ...reader.faults(), ...visitor.faults()]).toEqual([]);
  });
});

describe('putting it away', () => {
  it('archives and opens again, deletes and brings back', async () => {
    const { owner, path, manage } = await makeCare();
    const { page, faults } = await visitAs(site, owner, { isPhone: true });
    await page.goto(`${manage}?tab=away`);
    await page.getByRole('button', { name: 'Archive', exact: true }).click();
    await toast(page, 'Archived').waitFor();
    await page.getByText('This memorial is archived: only its family sees it.').waitFor();
    expect((await site.fetch(path)).status).toBe(404);
    // Nor does its page call it public.
    await page.getByRole('link', { name: 'Back to the memorial' }).click();
    await page.getByText('This memorial is archived: only its family sees it.').waitFor();
    await expect.poll(() => page.getByText('Public Memorial').count()).toBe(0);
    await page.goto(`${manage}?tab=away`);
    await page.getByRole('button', { name: 'Open it again' }).click();
    await page.getByRole('button', { name: 'Archive', exact: true }).waitFor();
    expect((await site.fetch(path)).status).toBe(200);

    await page.getByRole('button', { name: 'Delete this memorial' }).click();
    await confirm(page, 'Delete this memorial?', 'Delete this memorial');
    await page.waitForURL('**/my-memorials');
    await toast(page, 'Memorial deleted').waitFor();
    expect((await site.fetch(path)).status).toBe(404);
    await page.getByText('You do not manage a memorial yet. You can create one here.').waitFor();
    const gone = page.getByRole('region', { name: 'Deleted' });
    await gone.getByText('In memory of Salma Qureshi').waitFor();
    await gone.getByRole('button', { name: /Bring back/ }).click();
    await toast(page, 'The memorial is back').waitFor();
    await gone.waitFor({ state: 'detached' });
    await page
      .getByRole('region', { name: 'Memorials you manage' })
      .getByRole('link', { name: 'Manage' })
      .waitFor();
    expect((await site.fetch(path)).status).toBe(200);
    expect(faults()).toEqual([]);
  });
});

describe('who may', () => {
  it('a visitor is asked to sign in and goes on; another member is told that it is not theirs', async () => {
    const visitor = await openAs('/memorial/1/manage', null, { isPhone: true });
    await visitor.page.getByRole('heading', { name: 'Please sign in' }).waitFor();
    await visitor.page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await visitor.page.getByRole('button', { name: /^Family Member/ }).click();
    await visitor.page.getByRole('tab', { name: 'Words' }).waitFor();
    const other = await openAs('/memorial/1/manage', 'imam');
    await other.page.getByRole('heading', { name: 'You do not have access to this page' }).waitFor();
    await expect.poll(() => other.page.getByRole('tab').count()).toBe(0);
    expect([...visitor.faults(), ...other.faults()]).toEqual([]);
  });

  it('nothing private stays in the tab of who signs out', async () => {
    const { page, expectFault, faults } = await openAs('/memorial/6', 'family');
    await page.getByRole('heading', { level: 1, name: 'Nazia Parveen Malik' }).waitFor();
    // 401: what was still being asked for in the moment of signing out.
    expectFault(/status of 40[14]/);
    await page.getByRole('button', { name: /Account of/ }).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.getByRole('heading', { name: 'Memorial Not Found' }).waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'Search Graves' }).first().click();
    await page.waitForURL('**/search');
    await page.goBack();
    await page.getByRole('heading', { name: 'Memorial Not Found' }).waitFor();
    await expect.poll(() => page.getByText('Nazia').count()).toBe(0);
    expect(faults()).toEqual([]);
  });

  it('by the keyboard alone: the tabs by arrows in the reading direction, a radio, saving', async () => {
    const { owner, id, manage } = await makeCare();
    const { page, faults } = await visitAs(site, owner, { language: 'ar' });
    await page.goto(manage);
    await page.getByRole('tab', { selected: true }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => page.url()).toContain('tab=photos');
    // The address changes before the tab does: keys pressed in between meet a panel that is about to go.
    await page.locator('[data-tab="photos"][aria-selected="true"]').waitFor();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.url()).toContain('tab=words');
    await page.locator('[data-tab="words"][aria-selected="true"]').waitFor();
    const isAt = (field: string) =>
      page.evaluate((name) => document.activeElement?.getAttribute('data-field') === name, field);
    await page.locator('[data-field="visibility"]').first().waitFor();
    for (let step = 0; step < 4 && !(await isAt('visibility')); step++) await page.keyboard.press('Tab');
    expect(await isAt('visibility')).toBe(true);
    await page.keyboard.press('ArrowDown');
    await page.locator('input[value="unlisted"]:checked').waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await storedMemorial(id))?.visibility).toBe('unlisted');
    expect(faults()).toEqual([]);
  });
});

describe.each(CONDITIONS)('axe in %s, %s, phone: %s', (language, colorScheme, isPhone) => {
  it('finds nothing in any tab, nor among one’s memorials', async () => {
    const { page, context, faults } = await visitAs(site, 'family', { language, colorScheme, isPhone });
    await page.goto('/memorial/1/manage');
    for (const tab of TABS) {
      await showTab(page, tab);
      expect(await findViolations(page), tab).toEqual([]);
    }
    await gotoQuiet(page, '/my-memorials');
    expect(await findViolations(page)).toEqual([]);
    expect(faults()).toEqual([]);
    await context.close();
  });
});

it.each(NARROW_LANGUAGES)('at 320 pixels nothing scrolls sideways in %s', async (language) => {
  const { page, context } = await visitAs(site, 'family', { language });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/memorial/1/manage');
  for (const tab of TABS) {
    await showTab(page, tab);
    expect(await sidewaysScroll(page), tab).toBeLessThanOrEqual(0);
  }
  await page.goto('/my-memorials');
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  await context.close();
});

async function showTab(page: Page, tab: string): Promise<void> {
  await page.locator(`[data-tab=${tab}]`).click();
  await page.locator(`[data-tab=${tab}][aria-selected=true]`).waitFor();
  await page.getByRole('tabpanel').getByRole('heading').first().waitFor();
  await expect.poll(() => page.locator('[role=tabpanel] .animate-pulse').count()).toBe(0);
}
