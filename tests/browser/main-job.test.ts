import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, type Site } from '#tests/support/open-site.ts';

const PROJECT = resolve(import.meta.dirname, '../..');
/** Forty people who never lived, most beside somebody whose name is nearly theirs. */
const REGISTER = resolve(import.meta.dirname, 'test-data/lark-hill-register.tsv');

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/**
 * The grave among the results. The home page, which may still stand for a moment under the new
 * address, names the same person too, with a link to the memorial.
 */
function graveIn(page: Page, name: string) {
  return page
    .locator('a[href^="/grave/"]')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .first();
}

/** The operator's command, as a process of its own on the site's database. */
function importRegister(file: string): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [resolve(PROJECT, 'src/app/import-cli.ts'), file], {
    cwd: PROJECT,
    env: { ...process.env, DATABASE_URL: site.ownerUrl, SECRET_KEY: 'x'.repeat(40), INIT_CWD: PROJECT },
  });
  let output = '';
  child.stdout.on('data', (data) => {
    output += data;
  });
  child.stderr.on('data', (data) => {
    output += data;
  });
  return new Promise((done) => child.once('exit', (code) => done({ code, output })));
}

describe('a family finds a grave of an imported register', () => {
  beforeAll(async () => {
    const { code, output } = await importRegister(REGISTER);
    expect(output).toMatch(/\b40\b/);
    expect(code).toBe(0);
  });

  it.each([
    ['another spelling', 'Zubeda Khatun Kazi', 'Late Zubaida Khatoon Qazi'],
    ['another order', 'Anwar Latif', 'Sheikh Latif Anwar'],
    ['Arabic script', 'بشير الدين شريف', 'Bashiruddin Sharif'],
  ])('in %s, and is told that the position is not recorded', async (_how, typed, registered) => {
    const { page, context, faults } = await site.visit({ isPhone: true });
    await page.goto('/');
    await page.getByRole('searchbox').first().fill(typed);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=**');
    await graveIn(page, registered).click();
    await page.waitForURL('**/grave/*');
    await page.getByRole('heading', { name: registered, level: 1 }).waitFor();
    await page.getByText('The position of this grave is not recorded.', { exact: false }).waitFor();
    const directions = await page.getByRole('link', { name: 'Get Directions' }).getAttribute('href');
    const destination = new URL(directions ?? '').searchParams.get('destination') ?? '';
    const cemetery = await page
      .getByRole('term')
      .filter({ hasText: 'Cemetery' })
      .locator('xpath=following-sibling::dd')
      .textContent();
    expect(destination).toBe(cemetery);
    expect(faults()).toEqual([]);
    await context.close();
  });
});

describe('a family finds a grave of the demonstration', () => {
  it('by a misspelt name, sees it on the map, follows the directions and opens the memorial', async () => {
    const { page, faults } = await site.visit();
    await page.goto('/');
    await page.getByRole('searchbox').first().fill('Gulam Rasul Mirza');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=**');
    await graveIn(page, 'Ghulam Rasool Mirza').click();
    await page.getByRole('heading', { name: 'Ghulam Rasool Mirza', level: 1 }).waitFor();
    await page.locator('canvas').waitFor();
    await page.getByText('Position recorded on site with a phone, accurate to about 5 m.').waitFor();
    const directions = page.getByRole('link', { name: 'Get Directions' });
    await expect
      .poll(() => directions.getAttribute('href'))
      .toMatch(
        /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=53\.787\d*%2C-1\.794\d*&travelmode=driving$/,
      );
    await expect
      .poll(() => page.getByRole('link', { name: /Street View/ }).getAttribute('href'))
      .toContain('map_action=pano');
    await page.getByRole('link', { name: 'View', exact: true }).click();
    await page.waitForURL('**/memorial/1');
    await page.getByRole('heading', { name: 'Life Timeline' }).waitFor();
    const prayer = page.getByText('اللَّهُمَّ اغْفِرْ لَهُ', { exact: false }).filter({ visible: true });
    await prayer.first().waitFor();
    expect(faults()).toEqual([]);
  });

  it('in Arabic, from right to left', async () => {
    const { page, faults } = await site.visit({ isPhone: true, language: 'ar' });
    await page.goto('/');
    await page.getByRole('searchbox').first().fill('غلام رسول ميرزا');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=**');
    await graveIn(page, 'Ghulam Rasool Mirza').click();
    await page.getByRole('heading', { name: 'Ghulam Rasool Mirza', level: 1 }).waitFor();
    expect(faults()).toEqual([]);
  });

  it('without JavaScript', async () => {
    const { page } = await site.visit({ javaScript: false });
    await page.goto('/');
    await page.getByRole('searchbox').first().fill('Sughra Beebi');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=**');
    await graveIn(page, 'Sughra Bibi').click();
    await page.getByRole('heading', { name: 'Sughra Bibi', level: 1 }).waitFor();
  });
});
