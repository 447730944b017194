import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { helpRequests } from '#db/schema/accounts.ts';
import { findViolations } from '#tests/support/find-violations.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { visitAs } from '#tests/support/visit-as.ts';

const PAGE = 20;
const ALL = 2 * PAGE + 5;
const NEXT_PAGE = /help-requests\?.*cursor=/;

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

// One of the tests answers a message: each begins with all of them.
beforeEach(async () => {
  const hourMs = 3_600_000;
  await site.db.orm.delete(helpRequests);
  await site.db.orm.insert(helpRequests).values(
    Array.from({ length: ALL + 1 }, (_, index) => ({
      reference: `ZH-LIST${String(index + 1).padStart(2, '0')}`,
      ...(index < ALL ? {} : { status: 'answered' as const, answeredAt: new Date() }),
      ...{ name: 'Maryam Siddiqui', email: 'maryam@example.test', language: 'en' as const },
      ...{ topic: 'finding' as const, message: 'I cannot find my grandfather.' },
      createdAt: new Date(Date.UTC(2020, 0, 1) + index * hourMs),
    })),
  );
});

const cards = (page: Page) => page.getByRole('heading', { level: 2, name: /ZH-LIST/ });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const active = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

async function openRequests() {
  const visitor = await visitAs(site, 'admin');
  await visitor.page.goto('/admin?tab=support');
  await cards(visitor.page).first().waitFor();
  return visitor;
}

describe('a list that grows by a button', () => {
  it('says that a page did not come, asks for it again, and ends with words instead of the button', async () => {
    const { page, context, expectFault, faults } = await openRequests();
    expectFault(/status of 503/);
    await expect.poll(() => cards(page).count()).toBe(PAGE);
    await page.route(NEXT_PAGE, (route) => route.fulfill({ status: 503, body: '' }));
    await button(page, 'Load more').click();
    await page.getByRole('alert').filter({ hasText: 'This list could not be loaded.' }).waitFor();
    await expect.poll(() => cards(page).count()).toBe(PAGE);
    expect(await findViolations(page)).toEqual([]);
    await page.unroute(NEXT_PAGE);
    await button(page, 'Try again').click();
    await expect.poll(() => cards(page).count()).toBe(2 * PAGE);
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
    await expect.poll(() => active(page)).toBe('Load more');
    await page.keyboard.press('Enter');
    await expect.poll(() => cards(page).count()).toBe(ALL);
    await expect.poll(() => active(page)).toBe('That is the whole list.');
    expect(faults()).toEqual([]);
    await context.close();
  });

  it('reads every page again when something on the last one was done', async () => {
    const { page, context, faults } = await openRequests();
    for (const count of [2 * PAGE, ALL]) {
      await button(page, 'Load more').click();
      await expect.poll(() => cards(page).count()).toBe(count);
    }
    const last = `ZH-LIST${ALL}`;
    const card = page.getByRole('listitem').filter({ hasText: last });
    await card.getByRole('button').click();
    await expect.poll(() => cards(page).filter({ hasText: last }).count()).toBe(0);
    await expect.poll(() => cards(page).count()).toBe(ALL - 1);
    const shown = await cards(page).allTextContents();
    expect(new Set(shown).size).toBe(ALL - 1);
    expect(faults()).toEqual([]);
    await context.close();
  });

  it('does not call a list empty that did not come', async () => {
    const { page, context, expectFault, faults } = await openRequests();
    expectFault(/status of 503/);
    await page.route(/status=answered/, (route) => route.fulfill({ status: 503, body: '' }));
    await button(page, 'Answered').click();
    await page.getByRole('alert').filter({ hasText: 'This list could not be loaded.' }).waitFor();
    await expect.poll(() => page.getByText('No messages here.').count()).toBe(0);
    await page.unroute(/status=answered/);
    await button(page, 'Try again').click();
    await cards(page)
      .filter({ hasText: `ZH-LIST${ALL + 1}` })
      .waitFor();
    // The button that brought it is gone, and the focus is not lost with it.
    await expect.poll(() => active(page)).toBe('That is the whole list.');
    expect(faults()).toEqual([]);
    await context.close();
  });
});
