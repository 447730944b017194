import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeGrave, makeMemorial } from '#tests/support/factories.ts';
import { findViolations } from '#tests/support/find-violations.ts';
import { keepPicture } from '#tests/support/keep-picture.ts';
import { makeOffice } from '#tests/support/office-world.ts';
import type { VisitOptions, Visitor } from '#tests/support/open-site.ts';
import {
  AWAY,
  becomeReady,
  openStoppableSite,
  type StoppableSite,
  visitPrepared,
} from '#tests/support/stoppable-site.ts';
import { typeDate } from '#tests/support/type-date.ts';
import { makePerson, type Person, visitAs } from '#tests/support/visit-as.ts';

let site: StoppableSite;
beforeAll(async () => {
  site = await openStoppableSite();
});
afterEach(() => site.start());
afterAll(() => site.close());

const SLOW_CODE_MS = 4000;

const toast = (visitor: Visitor, text: string | RegExp) => visitor.page.getByText(text).first().waitFor();

async function duasSaying(
  content: string,
): Promise<{ submitted_by: string | null; sender_id: number | null }[]> {
  const { rows } = await site.db.pool.query('select * from duas where content = $1', [content]);
  return rows;
}

const ready = ({ page }: Visitor) => page.waitForSelector('html[data-offline]', { state: 'attached' });

/** Without a worker: the outbox needs none, and a test may lose an answer on its way. */
async function open(path: string, who: Person | null = null, options: VisitOptions = {}) {
  const visitor = await visitAs(site, who, options);
  visitor.expectFault(AWAY);
  await visitor.page.goto(path);
  await ready(visitor);
  return visitor;
}

async function writeDua({ page }: Visitor, words: string) {
  await page.getByLabel('Your dua').fill(words);
  const agreement = page.getByLabel(/I agree that my dua/);
  if ((await agreement.count()) > 0) await agreement.check();
  await page.getByRole('button', { name: 'Submit Dua' }).click();
}

describe('a dua written without a signal', () => {
  it('on a page that was opened without a server is kept, and arrives once when it is back', async () => {
    const words = 'Written under the trees, O Allah have mercy.';
    const visitor = await visitPrepared(site, '/', { isPhone: true });
    const { page, expectFault, faults } = visitor;
    expectFault(AWAY);
    await site.stop();
    await page.goto('/submit-dua');
    await ready(visitor);
    await writeDua(visitor, words);
    await toast(visitor, 'Kept on this phone');
    await toast(visitor, 'One dua is waiting on this phone. It will be sent when there is a connection.');
    await expect.poll(() => page.getByLabel('Your dua').inputValue()).toBe('');
    expect(await findViolations(page)).toEqual([]);
    await keepPicture(page, 'kept-dua');
    // It survives the tab.
    await page.goto('/downloads');
    await page.getByRole('heading', { name: 'Waiting on this phone' }).waitFor();
    await page.getByText(words).waitFor();
    await site.start();
    await page.getByText(words).waitFor({ state: 'detached' });
    expect(await duasSaying(words)).toHaveLength(1);
    expect(faults()).toEqual([]);
  });

  it('whose first answer was lost arrives once', async () => {
    const words = 'The answer to this one never came.';
    const visitor = await open('/submit-dua');
    const { page, faults } = visitor;
    let isFirst = true;
    await page.route('**/api/duas', async (route) => {
      if (!isFirst) return route.continue();
      isFirst = false;
      // The server has it; the phone does not know.
      await route.fetch();
      return route.abort('connectionreset');
    });
    visitor.expectFault(/ERR_CONNECTION_RESET/);
    await writeDua(visitor, words);
    await toast(visitor, 'Kept on this phone');
    // The form says so, too, and not that it was submitted.
    await page.locator('main form').getByText('One dua is waiting').waitFor();
    await expect.poll(() => page.getByText('Dua Submitted').count()).toBe(0);
    expect(await duasSaying(words)).toHaveLength(1);
    const sent = page.waitForResponse((response) => response.url().endsWith('/api/duas') && response.ok());
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    expect((await sent).request().headers()['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
    await page.getByText('One dua is waiting').waitFor({ state: 'detached' });
    expect(await duasSaying(words)).toHaveLength(1);
    expect(faults()).toEqual([]);
  });

  it('that the server does not take is shown with its reason, edited, and sent', async () => {
    const memorial = await makeMemorial(site.db);
    const visitor = await open(`/submit-dua?memorial=${memorial.id}`);
    const { page, context, faults } = visitor;
    await context.setOffline(true);
    await writeDua(visitor, 'For a memorial that closes.');
    await toast(visitor, 'Kept on this phone');
    await site.db.pool.query(`update memorials set visibility = 'private' where id = $1`, [memorial.id]);
    visitor.expectFault(/404/);
    await context.setOffline(false);
    await page.getByRole('region', { name: 'Something you wrote was not accepted' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Look at it' }).click();
    await page.getByText(/^It was not accepted: /).waitFor();
    await keepPicture(page, 'refused');
    // The answer is waited for, not the word 'waiting', which stands only until the answer is here.
    const refusedAgain = page.waitForResponse(
      (response) => response.url().endsWith('/api/duas') && response.request().method() === 'POST',
    );
    await page.getByRole('button', { name: 'Send again' }).click();
    expect((await refusedAgain).status()).toBe(404);
    await page.getByText(/^It was not accepted: /).waitFor();
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Your dua').waitFor();
    await expect.poll(() => page.getByLabel('Your dua').inputValue()).toBe('For a memorial that closes.');
    await page.goto('/downloads');
    await ready(visitor);
    await expect.poll(() => page.getByText('For a memorial that closes.').count()).toBe(0);
    expect(await duasSaying('For a memorial that closes.')).toEqual([]);
    expect(faults()).toEqual([]);
  });

  it('by a member goes out as that member, never as another', async () => {
    const [first, second] = await Promise.all([
      makePerson(site, 'Amina', 'First'),
      makePerson(site, 'Bilal', 'Second'),
    ]);
    const visitor = await open('/submit-dua', { email: first.email });
    const { page, context, faults } = visitor;
    const words = 'From Amina, on her way home.';
    await context.setOffline(true);
    await writeDua(visitor, words);
    await toast(visitor, 'Kept on this phone');
    // Somebody else signs in on the same phone, without the first signing out. It is done before the page has a
    // connection, or else it sends what waits while the first is still signed in.
    await context.clearCookies();
    const signIn = (email: string) =>
      context.request.post(`${site.origin}/api/auth/login`, {
        data: { email, password: 'a long enough password' },
        headers: { origin: site.origin },
      });
    await signIn(second.email);
    await context.setOffline(false);
    const asked = page.waitForResponse(/\/api\/auth\/me$/);
    await page.goto('/downloads');
    await ready(visitor);
    await asked;
    await expect.poll(() => page.getByText(words).count()).toBe(0);
    expect(await duasSaying(words)).toEqual([]);
    await context.clearCookies();
    await signIn(first.email);
    await page.goto('/downloads');
    await expect.poll(async () => (await duasSaying(words)).length).toBe(1);
    const { rows } = await site.db.pool.query('select * from duas where content = $1', [words]);
    expect(JSON.stringify(rows[0])).toContain(String(first.id));
    expect(faults()).toEqual([]);
  });

  it('is asked about before its member signs out', async () => {
    const member = await makePerson(site, 'Salma', 'Leaving');
    const visitor = await visitAs(site, { email: member.email });
    const { page, context, faults } = visitor;
    visitor.expectFault(AWAY);
    // The code of the question comes slowly: the page is not ready for a lost signal before it is there.
    await page.route(/\/(sign-out-question|dialog-window)-[^/]*\.js$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, SLOW_CODE_MS));
      await route.continue().catch(() => undefined);
    });
    await page.goto('/submit-dua');
    await ready(visitor);
    await context.setOffline(true);
    await writeDua(visitor, 'Not sent before she left.');
    await toast(visitor, 'Kept on this phone');
    const signOut = async () => {
      await page.getByRole('button', { name: 'Account of Salma' }).click();
      await page.getByRole('button', { name: 'Sign Out' }).click();
    };
    await signOut();
    const dialog = page.getByRole('dialog', { name: 'Sign out now?' });
    await dialog.getByText('One thing you wrote is not sent yet.').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Stay signed in' }).click();
    await page.getByText('One dua is waiting').waitFor();
    await signOut();
    await dialog.getByRole('button', { name: 'Sign out and delete' }).click();
    await page.getByText('One dua is waiting').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('personal.'))),
    ).toEqual([]);
    expect(faults()).toEqual([]);
  });
});

describe('what an official records at a grave', () => {
  it('on a page started without a server goes out once, as that official', async () => {
    const world = await makeOffice(site, 'Farfield');
    await makeGrave(site.db, { deceasedName: 'Somebody Else', cemeteryId: world.cemetery.id });
    const visitor = await visitAs(site, { email: world.official.user.email }, { withWorker: true });
    const { page, expectFault, faults } = visitor;
    expectFault(AWAY);
    await page.goto('/downloads');
    await becomeReady(visitor, 'en');
    await page.getByRole('button', { name: /^Download this cemetery.*Scholemoor/ }).click();
    await page.getByText(/^Downloaded/).waitFor();
    const isForVisits = () =>
      page.evaluate(async () => {
        const settings = await (await caches.open('settings')).match('/worker-settings');
        return (await settings?.json())?.isForVisits;
      });
    await expect.poll(isForVisits).toBe(true);
    await site.stop();
    await page.goto('/official-verification');
    await ready(visitor);
    const record = {
      deceasedName: 'Yusra Example Farfield',
      cemetery: 'Farfield Cemetery',
      location: '1 Example Road, Bradford',
      section: 'Muslim A',
      graveNumber: 'F-1',
      gpsCoordinates: '53.78712, -1.79132',
      burialLicenseNumber: 'BL-9',
      cemeteryRegistrationNumber: 'CR-9',
      officialDocumentReference: 'OD-9',
      officialTitle: 'Cemetery officer',
      organizationName: 'Farfield Council',
    };
    for (const [name, value] of Object.entries(record)) await page.locator(`[name=${name}]`).fill(value);
    await typeDate(page, 'dateOfDeath', '2020-05-04');
    await page.getByRole('button', { name: 'Submit Official Verification' }).click();
    await toast(visitor, 'Kept on this phone');
    await toast(visitor, 'One verification is waiting on this phone for a connection.');
    await site.start();
    await page.getByText('One verification is waiting').waitFor({ state: 'detached' });
    const { rows } = await site.db.pool.query(
      'select count(*)::int as count from graves where deceased_name = $1 and is_verified',
      [record.deceasedName],
    );
    expect(rows[0]?.count).toBe(1);
    expect(faults()).toEqual([]);
  });
});
