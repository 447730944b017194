import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unsubscribeToken } from '#shared/server/mail/unsubscribe-token.ts';
import { CONDITIONS, NARROW_LANGUAGES } from '#tests/support/conditions.ts';
import { makeUser } from '#tests/support/factories.ts';
import { findViolations, sidewaysScroll } from '#tests/support/find-violations.ts';
import { gotoQuiet } from '#tests/support/goto-quiet.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { ownVisits } from '#tests/support/own-visits.ts';
import { TEST_KEYS } from '#tests/support/test-secret.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());
const visit = ownVisits(() => site);

const newChoice = async () => {
  const { id } = await makeUser(site.db);
  return `/unsubscribe?token=${unsubscribeToken(TEST_KEYS, { userId: id, topic: 'services' })}`;
};

describe('prices', () => {
  it('stand with plans, services, steps and questions, also without JavaScript', async () => {
    const { page } = await visit(null, { javaScript: false });
    await page.goto('/pricing');
    const text = (await page.locator('main').textContent()) ?? '';
    for (const price of ['Free', '£9.99 a month', '£7.99', '£95.88', '£14.99 a month', '£11.99', '£143.88'])
      expect(text).toContain(price);
    expect(text).toContain('save 20%');
    await page.getByText('Can I cancel?').click();
    await page.getByText('within 14 days of the start').waitFor();
    await page.getByRole('link', { name: 'Compare the family plans' }).click();
    await page.getByText('£7.99 a month').waitFor();
    await page.getByRole('link', { name: 'Monthly' }).click();
    await page.getByText('£9.99 a month', { exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe('?billing=month');
  });

  it('one question is open at a time', async () => {
    const { page, faults } = await visit();
    await page.goto('/pricing');
    await page.getByText('What is free?').click();
    await page.getByText('Can I cancel?').click();
    await expect.poll(() => page.locator('details[open]').count()).toBe(1);
    expect(faults()).toEqual([]);
  });

  it('a visitor who chooses a plan is asked to sign in, a member is led to paying', async () => {
    const { page } = await visit();
    await page.goto('/premium');
    await page.getByRole('link', { name: 'Choose Large Family Plus' }).click();
    await page.getByText('Please log in to upgrade your memorial plan.', { exact: true }).waitFor();
    await page.getByRole('dialog').waitFor();
    const member = await visit('imam');
    await member.page.goto('/premium');
    await member.page.getByRole('link', { name: 'Choose Large Family Plus' }).click();
    await member.page.waitForURL('**/premium/pay?plan=large&interval=year');
    expect(member.faults()).toEqual([]);
  });
});

describe('the proposal to a council', () => {
  it('is downloaded as a page that prints itself after a second', async () => {
    const { page, context, faults } = await visit();
    await page.goto('/bradford-partnership');
    await page.getByText('Undercliffe is run by a charitable trust').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Printable proposal (HTML)' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('ziyarah-bradford-proposal.html');
    const file = join(tmpdir(), `proposal-${process.pid}.html`);
    await writeFile(file, await readFile((await download.path()) ?? ''));
    const printed = await context.newPage();
    await printed.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await printed.goto(`file://${file}`);
    await expect.poll(() => printed.locator('html[data-printed]').count()).toBe(0);
    await printed.locator('html[data-printed]').waitFor({ state: 'attached' });
    expect(faults()).toEqual([]);
  });

  it('is made for another council by an administrator', async () => {
    const { page, faults } = await visit('admin');
    await page.goto('/admin?tab=partnership');
    await page.getByRole('button', { name: 'Add a council' }).click();
    await page.getByLabel('Full name of the council').fill('Kirklees Council');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByLabel('Place, as people say it').and(page.locator('[aria-invalid]')).waitFor();
    await expect
      .poll(() => page.getByLabel('Full name of the council').inputValue())
      .toBe('Kirklees Council');
    await page.getByLabel('Place, as people say it').fill('Kirklees');
    await page.getByLabel('Address of the page').fill('kirklees');
    await page.getByRole('button', { name: 'Add a cemetery' }).click();
    await page.getByRole('textbox', { name: 'Cemetery', exact: true }).fill('Hey Lane');
    await page.getByLabel('Publish the page').check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Kirklees Council' }).waitFor();
    await page.goto('/partnership/kirklees');
    await page.getByRole('heading', { name: 'Council partnership: Kirklees' }).waitFor();
    await page.getByRole('rowheader', { name: 'Hey Lane' }).waitFor();
    expect(faults().filter((fault) => !fault.includes('400'))).toEqual([]);
  });
});

describe('the link at the foot of a mail', () => {
  it('asks first, stops the mails and begins them again', async () => {
    const { page, faults } = await visit();
    await page.goto(await newChoice());
    await page.getByText('You receive emails about services and cleaning visits.').waitFor();
    await page.getByRole('button', { name: 'Stop these emails' }).click();
    await page.getByText('You no longer receive emails about services and cleaning visits.').waitFor();
    await page.getByRole('button', { name: 'Send them again' }).click();
    await page.getByText('You receive emails about services and cleaning visits.').waitFor();
    expect(faults()).toEqual([]);
  });

  it('works without JavaScript, and says so where it is broken', async () => {
    const { page } = await visit(null, { javaScript: false });
    await page.goto(await newChoice());
    await page.getByRole('button', { name: 'Stop these emails' }).click();
    await page.getByText('You no longer receive emails about services and cleaning visits.').waitFor();
    const broken = await page.goto('/unsubscribe?token=1.duas.x');
    expect(broken?.status()).toBe(404);
    await page.getByText('This link is not complete.').waitFor();
  });
});

const PATHS = ['/pricing', '/premium', '/bradford-partnership'];

describe.each(CONDITIONS)('axe in %s, %s, phone: %s', (language, colorScheme, isPhone) => {
  it('finds nothing on prices, plans, the proposal and the choice of mails', async () => {
    const { page, faults } = await visit('family', { language, colorScheme, isPhone });
    for (const path of [...PATHS, await newChoice()]) {
      await gotoQuiet(page, path);
      for (const question of await page.locator('summary').all()) await question.click();
      expect(await findViolations(page), path).toEqual([]);
    }
    expect(faults()).toEqual([]);
  });
});

describe('at 320 pixels', () => {
  it.each(NARROW_LANGUAGES)('nothing scrolls sideways in %s', async (language) => {
    const { page } = await visit(null, { language });
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of [...PATHS, await newChoice()]) {
      await page.goto(path);
      expect(await sidewaysScroll(page), path).toBeLessThanOrEqual(0);
    }
  });
});
