import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { khatmJuz, khatms } from '#db/schema/family.ts';
import { memorialMembers } from '#db/schema/memorials.ts';
import { CONDITIONS, NARROW_LANGUAGES } from '#tests/support/conditions.ts';
import { makeMemorial, makePost } from '#tests/support/factories.ts';
import { findViolations, sidewaysScroll } from '#tests/support/find-violations.ts';
import { makePicture } from '#tests/support/make-media.ts';
import { openSite, type Site, type Visitor } from '#tests/support/open-site.ts';
import { ownVisits } from '#tests/support/own-visits.ts';
import { makePerson, type Person, visitAs } from '#tests/support/visit-as.ts';

const EVENTS = /\/api\/memorials\/\d+\/events/;
const TITLE = 'In memory of Salma Qureshi';

const folder = mkdtempSync(join(tmpdir(), 'ziyarah-evidence-'));
let site: Site;
beforeAll(async () => {
  site = await openSite({}, { withWorkers: true });
  writeFileSync(join(folder, 'letter.jpg'), await makePicture({ width: 900, height: 1200 }));
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

const visit = ownVisits(() => site);

/** A public memorial with a manager and one who reads along. */
async function makeFamily() {
  const owner = await makePerson(site, 'Halima', 'Idris');
  const cousin = await makePerson(site, 'Bilal', 'Idris');
  const { id } = await makeMemorial(site.db, { title: TITLE, createdBy: owner.id });
  await site.db.orm.insert(memorialMembers).values({ memorialId: id, userId: cousin.id, role: 'viewer' });
  return { owner, cousin, id, path: `/memorial/${id}` };
}

/** Somebody at the memorial, whose page hears of changes. */
async function sitDown(path: string, who: Person | null, options: Parameters<typeof visitAs>[2] = {}) {
  const visitor = await visit(who, options);
  const { page } = visitor;
  const connected = page.waitForResponse(EVENTS);
  await page.goto(path);
  await connected;
  return { ...visitor, card: page.getByRole('region', { name: 'Khatm' }) };
}

const juz = (visitor: { page: Page }, number: number, state: string) =>
  visitor.page.getByRole('button', { name: `Juz ${number}, ${state}`, exact: true });
const press = ({ page }: { page: Page }, name: string) =>
  page.getByRole('region', { name: 'Khatm' }).getByRole('button', { name, exact: true }).click();
const toast = ({ page }: { page: Page }, title: string) => page.getByText(title, { exact: true }).first();
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

describe('a khatm', () => {
  it('that was started before its code came is there with it', async () => {
    const { owner, cousin, path } = await makeFamily();
    const [first, second] = await Promise.all([sitDown(path, owner), visit(cousin)]);
    const code = Promise.withResolvers<void>();
    await second.context.route('**/assets/khatm-card*.js', async (route) => {
      await code.promise;
      await route.continue();
    });
    const connected = second.page.waitForResponse(EVENTS);
    await second.page.goto(path);
    await connected;
    const card = second.page.getByRole('region', { name: 'Khatm' });
    await card.scrollIntoViewIfNeeded();
    await first.card.getByRole('button', { name: 'Start a khatm' }).click();
    await first.card.getByText('30 juz still to be read').waitFor();
    // As long as readers of one event are spread over.
    await second.page.waitForTimeout(1500);
    code.resolve();
    await card.getByText('30 juz still to be read').waitFor();
    expect([...first.faults(), ...second.faults()]).toEqual([]);
  });

  it('is started, shared and given back in two browsers at once', async () => {
    const { owner, cousin, path } = await makeFamily();
    const [first, second] = await Promise.all([
      sitDown(path, owner),
      sitDown(path, cousin, { isPhone: true }),
    ]);
    await second.card.scrollIntoViewIfNeeded();
    await second.card.getByRole('button', { name: 'Start a khatm' }).waitFor();
    await first.card.getByRole('button', { name: 'Start a khatm' }).click();
    await second.card.getByText('30 juz still to be read').waitFor();

    await juz(second, 4, 'free').click();
    await press(second, 'Take');
    await juz(second, 4, 'you are reading it').waitFor();
    await juz(first, 4, 'Bilal Idris is reading').waitFor();
    await press(second, 'I have read it');
    await juz(first, 4, 'read by Bilal Idris').waitFor();
    await first.card.getByText('29 juz still to be read').waitFor();

    // Who manages the memorial may give back what somebody cannot read after all.
    await juz(second, 30, 'free').click();
    await press(second, 'Take');
    await juz(first, 30, 'Bilal Idris is reading').click();
    await press(first, 'Give back');
    await juz(second, 30, 'free').waitFor();
    expect([...first.faults(), ...second.faults()]).toEqual([]);
  });

  it('gives one juz to one reader, and tells the other', async () => {
    const { owner, cousin, id, path } = await makeFamily();
    await site.db.orm.insert(khatms).values({ memorialId: id, startedBy: owner.id });
    // Whose page hears nothing of the others.
    const slow = await visit(owner);
    slow.expectFault(/events|status of 409/);
    await slow.page.route('**/events*', (route) => route.abort());
    await slow.page.goto(path);
    const quick = await sitDown(path, cousin);
    await juz(quick, 7, 'free').click();
    await press(quick, 'Take');
    await juz(quick, 7, 'you are reading it').waitFor();
    await juz(slow, 7, 'free').click();
    await press(slow, 'Take');
    await slow.page.getByText('Someone else has just taken this juz. Choose another one.').first().waitFor();
    await juz(slow, 7, 'Bilal Idris is reading').waitFor();
    expect([...slow.faults(), ...quick.faults()]).toEqual([]);
  });

  it('ends with its thirtieth juz, by the keyboard alone, and another can begin', async () => {
    const { owner, cousin, id, path } = await makeFamily();
    const [khatm] = await site.db.orm
      .insert(khatms)
      .values({ memorialId: id, startedBy: owner.id })
      .returning();
    const read = { khatmId: khatm?.id ?? 0, takenBy: owner.id, takenAt: new Date(), finishedAt: new Date() };
    await site.db.orm
      .insert(khatmJuz)
      .values(Array.from({ length: 29 }, (_, at) => ({ ...read, juz: at + 1 })));
    const [first, { page, card, faults }] = await Promise.all([sitDown(path, owner), sitDown(path, cousin)]);
    // Its code comes to whom it is near.
    await first.card.scrollIntoViewIfNeeded();
    await juz({ page }, 30, 'free').focus();
    await page.keyboard.press('Enter');
    await card.getByRole('button', { name: 'Take' }).waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(() => focusedText(page)).toBe('Take');
    await page.keyboard.press('Enter');
    await juz({ page }, 30, 'you are reading it').waitFor();
    // What was pressed is gone; the next thing to do is one step away.
    await expect.poll(() => focusedText(page)).toContain('Juz 30');
    await page.keyboard.press('Tab');
    await expect.poll(() => focusedText(page)).toBe('I have read it');
    await page.keyboard.press('Enter');
    await card.getByText('The khatm is complete').waitFor();
    await expect.poll(() => focusedText(page)).toBe('Khatm');
    await first.card.getByText('The khatm is complete').waitFor();
    await first.card.getByRole('button', { name: 'Start another khatm' }).click();
    await card.getByText('30 juz still to be read').waitFor();

    await first.card.getByRole('button', { name: 'Close this khatm' }).click();
    await expect.poll(() => focusedText(first.page)).toBe('Go on');
    await first.page.keyboard.press('Enter');
    await expect.poll(() => focusedText(first.page)).toBe('Close this khatm');
    expect([...faults(), ...first.faults()]).toEqual([]);
  });

  it('is nobody else’s: a stranger sees nothing of it', async () => {
    const { owner, id, path } = await makeFamily();
    await site.db.orm.insert(khatms).values({ memorialId: id, startedBy: owner.id });
    for (const who of [null, 'imam'] as const) {
      const { page, faults } = await sitDown(path, who);
      await page.locator('#posts').scrollIntoViewIfNeeded();
      await expect.poll(() => page.getByRole('heading', { name: 'Khatm' }).count()).toBe(0);
      await expect.poll(() => page.getByText('juz', { exact: false }).count()).toBe(0);
      expect(faults()).toEqual([]);
    }
  });
});

const claimButton = (page: Page) => page.getByRole('button', { name: 'Is this your relative?' });

describe('a claim', () => {
  it('hides a new page at once, with evidence, and is upheld by an admin', async () => {
    const owner = await makePerson(site, 'Halima', 'Idris');
    const daughter = await makePerson(site, 'Zaynab', 'Qureshi');
    const { id } = await makeMemorial(site.db, { title: TITLE, createdBy: owner.id });
    const path = `/memorial/${id}`;
    const reader = await sitDown(path, null);
    reader.expectFault(/status of 404/);
    const { page, expectFault, faults } = await sitDown(path, daughter, { isPhone: true });
    expectFault(/status of 404/);
    await claimButton(page).click();
    const dialog = page.getByRole('dialog', { name: 'This is our relative' });
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => dialog.getByText('Please fill this in.').count()).toBe(2);
    await expect
      .poll(() =>
        dialog.getByLabel('How you are related').evaluate((node) => node === document.activeElement),
      )
      .toBe(true);
    await dialog.getByLabel('How you are related').fill('her daughter');
    await dialog
      .getByLabel('What is wrong, and what you would like us to do')
      .fill('We did not know of this page.');
    await dialog.locator('input[data-kind=photo]').setInputFiles(join(folder, 'letter.jpg'));
    await dialog.getByRole('list', { name: 'Chosen files' }).getByRole('listitem').waitFor();
    const send = dialog.getByRole('button', { name: 'Send' });
    await expect.poll(() => send.isEnabled()).toBe(true);
    await dialog.getByRole('checkbox', { name: /Hide the page/ }).check();
    await send.click();
    await toast({ page }, 'Thank you, we have it').waitFor();
    // At once, on pages that are open already too.
    await page.getByRole('heading', { name: 'Memorial Not Found' }).waitFor();
    await reader.page.getByRole('heading', { name: 'Memorial Not Found' }).waitFor();
    const manager = await visit(owner);
    await manager.page.goto(path);
    await manager.page
      .getByText('This memorial is hidden while a claim on it is looked at', { exact: false })
      .waitFor();

    const admin = await visit('admin');
    await admin.page.goto('/admin?tab=claims');
    const card = admin.page.getByRole('listitem').filter({ hasText: 'Zaynab Qureshi' });
    await card.getByText('We did not know of this page.').waitFor();
    await card.getByText('hidden now').waitFor();
    const evidence = card.getByRole('img', { name: 'Evidence 1' });
    await expect
      .poll(() => evidence.evaluate((img) => (img as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    await card.getByRole('button', { name: 'Refuse' }).click();
    await card.getByRole('alert').filter({ hasText: 'Please tell them why.' }).waitFor();
    await expect
      .poll(() =>
        card.getByLabel('Answer to the claimant').evaluate((node) => node === document.activeElement),
      )
      .toBe(true);
    await card.getByLabel('Answer to the claimant').fill('May Allah have mercy on her.');
    await card.getByRole('checkbox', { name: /Put the claimant in charge/ }).check();
    await card.getByRole('button', { name: 'Uphold' }).click();
    await toast(admin, 'Decided').waitFor();
    await card.waitFor({ state: 'detached' });

    await page.goto(`${path}/manage?tab=family`);
    await page.getByRole('listitem').filter({ hasText: 'Zaynab Qureshi' }).getByText('In charge').waitFor();
    expect((await site.fetch(path)).status).toBe(200);
    expect([...faults(), ...reader.faults(), ...manager.faults(), ...admin.faults()]).toEqual([]);
  });

  it('asks a visitor to sign in first; its words stay, its pictures do not', async () => {
    const { page, faults } = await sitDown('/memorial/2', null);
    await claimButton(page).click();
    await page.getByRole('dialog', { name: 'Access Ziyarah' }).waitFor();
    await page.getByRole('button', { name: /^Imam/ }).click();
    await page.getByRole('button', { name: /Account of/ }).waitFor();
    await claimButton(page).click();
    const dialog = page.getByRole('dialog', { name: 'This is our relative' });
    await dialog.getByLabel('How you are related').fill('her nephew');
    await dialog.locator('input[data-kind=photo]').setInputFiles(join(folder, 'letter.jpg'));
    await dialog.getByRole('list', { name: 'Chosen files' }).getByRole('listitem').waitFor();
    await expect.poll(() => dialog.getByRole('button', { name: 'Send' }).isEnabled()).toBe(true);
    // Escape closes what came last: first the toast of the upload.
    await expect
      .poll(async () => {
        await page.keyboard.press('Escape');
        return dialog.count();
      })
      .toBe(0);
    await expect.poll(() => claimButton(page).evaluate((node) => node === document.activeElement)).toBe(true);
    await claimButton(page).click();
    await expect.poll(() => dialog.getByLabel('How you are related').inputValue()).toBe('her nephew');
    await dialog
      .getByLabel('What is wrong, and what you would like us to do')
      .fill('We would like to look after it.');
    const filed = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().includes('/claims'),
    );
    await dialog.getByRole('button', { name: 'Send' }).click();
    expect((await filed).postDataJSON()).toMatchObject({ relation: 'her nephew', evidence: [] });
    await toast({ page }, 'Thank you, we have it').waitFor();
    expect(faults()).toEqual([]);
  });
});

describe('a report', () => {
  it('of a post is made by a reader and settled by an admin', async () => {
    const { owner, id, path } = await makeFamily();
    await makePost(site.db, { memorialId: id, authorId: owner.id, content: 'Buy cheap headstones here.' });
    const reader = await sitDown(path, 'imam');
    const post = reader.page.locator('article article').filter({ hasText: 'cheap headstones' });
    await post.getByRole('button', { name: /Options for the post/ }).click();
    await post.getByRole('button', { name: 'Report' }).click();
    const dialog = reader.page.getByRole('dialog', { name: 'Report to the moderators' });
    await dialog.getByRole('button', { name: 'Send report' }).click();
    const reasons = dialog.getByRole('group', { name: 'What is wrong?' });
    await reasons.getByRole('alert').getByText('Please choose what is wrong.').waitFor();
    await expect
      .poll(() =>
        dialog
          .getByRole('radio')
          .first()
          .evaluate((radio) => radio.matches(':focus')),
      )
      .toBe(true);
    await dialog.getByRole('radio', { name: 'Advertising or spam' }).check();
    await dialog.getByLabel('What should we know? (optional)').fill('It is on every page.');
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await toast(reader, 'Thank you. One of our moderators will look at it within 3 days.').waitFor();

    const { page, faults } = await visit('admin', { isPhone: true });
    await page.goto('/admin');
    await page.getByLabel('Section').selectOption('reports');
    const report = page.getByRole('listitem').filter({ hasText: 'Buy cheap headstones here.' });
    await report.getByText('Advertising or spam', { exact: false }).waitFor();
    await report.getByText('It is on every page.').waitFor();
    await report.getByLabel('Note for the record').fill('Seen');
    await report.getByRole('button', { name: 'Agree with the report' }).click();
    await toast({ page }, 'Settled').waitFor();
    await report.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Agreed with' }).click();
    await report.getByText('Seen').waitFor();
    await expect.poll(() => report.getByRole('button', { name: 'Dismiss' }).count()).toBe(0);
    expect([...faults(), ...reader.faults()]).toEqual([]);
  });

  it('and the rest of the dashboard is for admins; who signs in as one is there at once', async () => {
    const { page, expectFault, faults } = await visit();
    expectFault(/status of 40[13]/);
    expect((await page.goto('/admin'))?.status()).toBe(401);
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('button', { name: /^Admin/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor();
    const imam = await visit('imam');
    imam.expectFault(/status of 403/);
    expect((await imam.page.goto('/admin'))?.status()).toBe(403);
    expect([...faults(), ...imam.faults()]).toEqual([]);
  });
});

describe('favourites', () => {
  it('are added, found again, and taken off', async () => {
    const { path } = await makeFamily();
    const { page, faults } = await sitDown(path, await makePerson(site, 'Yasmin', 'Khan'), { isPhone: true });
    const list = page.getByRole('region', { name: 'Favorites' });
    await page.getByRole('button', { name: 'Add to Favorites' }).click();
    await toast({ page }, 'Added to your favourites').waitFor();
    await page.goto('/my-memorials');
    await list.getByRole('link', { name: 'View' }).click();
    await page.waitForURL(`**${path}`);
    await page.getByRole('button', { name: 'Remove from Favorites' }).click();
    await toast({ page }, 'Removed from your favourites').waitFor();
    await page.getByRole('button', { name: 'Add to Favorites' }).waitFor();
    // A step inside the browser, whose list was read before.
    await page.goBack();
    await page.getByText('No favourites yet.', { exact: false }).waitFor();
    expect(faults()).toEqual([]);
  });

  it('are not lost where the button is pressed before its code has come', async () => {
    const { path } = await makeFamily();
    const { page, faults } = await visit(await makePerson(site, 'Yasmin', 'Khan'));
    const code = Promise.withResolvers<void>();
    await page.route(/memorial-favourite-.*\.js/, async (route) => {
      await code.promise;
      await route.continue();
    });
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/favourite')) sent.push(request.method());
    });
    await page.goto(path);
    await page.getByRole('button', { name: 'Add to Favorites' }).click();
    expect(sent).toEqual([]);
    code.resolve();
    await toast({ page }, 'Added to your favourites').waitFor();
    expect(sent).toEqual(['PUT']);
    expect(faults()).toEqual([]);
  });

  it('ask a visitor to sign in', async () => {
    const { page, faults } = await sitDown('/memorial/2', null);
    await page.getByRole('button', { name: 'Add to Favorites' }).click();
    await page.getByRole('dialog', { name: 'Access Ziyarah' }).waitFor();
    expect(faults()).toEqual([]);
  });
});

/** The khatm with one juz chosen, at the memorial's own page. */
async function chooseJuz({ page }: Visitor): Promise<void> {
  await page.goto('/memorial/1');
  await page.locator('section[aria-labelledby=khatm] li button').nth(3).click();
  await page.locator('#khatm-turn').waitFor();
}

async function openClaim({ page }: Visitor, language: string): Promise<void> {
  await page.goto('/memorial/2');
  const texts = readFileSync(`src/features/remember/memorials/locales/${language}.json`, 'utf8');
  await page.getByRole('button', { name: (JSON.parse(texts) as { claim: string }).claim }).click();
  await page.locator('[role=dialog] input[data-kind=photo]').waitFor({ state: 'attached' });
}

describe('what waits for an admin', () => {
  beforeAll(async () => {
    const { id } = await makeFamily();
    await makePost(site.db, { memorialId: id, content: 'A very long word: '.padEnd(300, 'x') });
    const imam = await visitAs(site, 'imam');
    const headers = { origin: site.origin };
    const posts = (await (await site.fetch(`/api/memorials/${id}/posts`)).json()) as { id: number }[];
    const answers = [
      await imam.context.request.post(`${site.origin}/api/reports`, {
        headers,
        data: { targetType: 'post', targetId: posts[0]?.id, reason: 'other', note: '' },
      }),
      await imam.context.request.post(`${site.origin}/api/memorials/${id}/claims`, {
        headers,
        data: { relation: 'a friend', statement: 'Please look at it. '.padEnd(200, 'y'), asksToHide: true },
      }),
    ];
    expect(answers.map((answer) => answer.status())).toEqual([201, 201]);
    await imam.context.close();
  });

  describe.each(CONDITIONS)('in %s, %s, phone: %s', (language, colorScheme, isPhone) => {
    it('and the family’s cards have nothing that axe finds', async () => {
      const options = { language, colorScheme, isPhone };
      const admin = await visit('admin', options);
      for (const tab of ['claims', 'reports']) {
        await admin.page.goto(`/admin?tab=${tab}`);
        await admin.page.getByRole('main').getByRole('listitem').first().waitFor();
        expect(await findViolations(admin.page), tab).toEqual([]);
      }
      const family = await visit('family', options);
      await chooseJuz(family);
      expect(await findViolations(family.page)).toEqual([]);
      const imam = await visit('imam', options);
      await openClaim(imam, language);
      expect(await findViolations(imam.page)).toEqual([]);
      for (const { faults } of [admin, family, imam]) expect(faults()).toEqual([]);
    });
  });

  it.each(NARROW_LANGUAGES)('fits 320 pixels in %s', async (language) => {
    const people = await Promise.all(
      (['admin', 'family', 'imam'] as const).map((who) => visit(who, { language })),
    );
    const [admin, family, imam] = people as [Visitor, Visitor, Visitor];
    for (const { page } of people) await page.setViewportSize({ width: 320, height: 640 });
    for (const tab of ['claims', 'reports']) {
      await admin.page.goto(`/admin?tab=${tab}`);
      expect(await sidewaysScroll(admin.page), tab).toBeLessThanOrEqual(0);
    }
    await chooseJuz(family);
    expect(await sidewaysScroll(family.page)).toBeLessThanOrEqual(0);
    await openClaim(imam, language);
    const dialog = imam.page.getByRole('dialog');
    expect(await dialog.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(0);
  });
});
