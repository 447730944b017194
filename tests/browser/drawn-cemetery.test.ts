import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '#tests/support/find-violations.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { ownVisits } from '#tests/support/own-visits.ts';

/** Of the demonstration's first memorial. */
const GRAVE = 3145;

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const visit = ownVisits(() => site);

/** A browser whose canvases draw no WebGL. */
async function withoutWebGl(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const getContext = HTMLCanvasElement.prototype.getContext as (
      kind: string,
      ...rest: unknown[]
    ) => unknown;
    Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
      value(this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
        return /webgl/.test(kind) ? null : getContext.call(this, kind, ...rest);
      },
    });
  });
}

describe('where WebGL is off, the drawing stands in for the map', () => {
  it.each(['/cemetery-map', '/grave-finder', `/grave/${GRAVE}`])(
    'on %s, with its taps and benches',
    async (path) => {
      const { page } = await visit();
      await withoutWebGl(page);
      await page.goto(path);
      await page
        .getByText('Failed to load the map: this device or browser cannot draw it (WebGL is off)')
        .waitFor();
      const drawing = page.locator('svg[role=img]').filter({ hasText: 'Muslim Section A' });
      await expect.poll(() => drawing.count()).toBe(1);
      await expect.poll(() => drawing.locator('path.fill-muted').count()).toBeGreaterThan(5);
      // From so far every fifth row is told, and north for whoever does not see it.
      await expect.poll(() => drawing.getByText('20', { exact: true }).count()).toBeGreaterThan(0);
      await expect.poll(() => drawing.getByText('19', { exact: true }).count()).toBe(0);
      await expect.poll(() => drawing.getAttribute('aria-label')).toMatch(/\. North is at the top\.$/);
      await expect.poll(() => page.locator('.maplibregl-canvas').count()).toBe(0);
      expect(await findViolations(page, 'main')).toEqual([]);
    },
  );
});

describe('north on the map', () => {
  it.each([
    ['en', 'North is at the top.', 'N'],
    ['ar', 'الشمال في الأعلى.', 'ش'],
  ])('is told in words and by its letter in %s', async (language, words, letter) => {
    const { page, faults } = await visit(null, { language });
    await page.goto(`/grave/${GRAVE}`);
    const sign = page.getByRole('img', { name: words, exact: true });
    await expect.poll(() => sign.textContent()).toBe(letter);
    expect(await findViolations(page, 'main')).toEqual([]);
    expect(faults()).toEqual([]);
  });

  it('and the words on what is drawn keep off names: they are there where a layout is', async () => {
    const { page } = await visit();
    await page.goto('/advanced-search');
    await page.getByRole('img', { name: 'North is at the top.' }).waitFor();
    await expect.poll(() => page.getByText('Illustrative layout').count()).toBe(0);
    await page.goto('/cemetery-map');
    await page.getByText('Illustrative layout').waitFor();
  });
});

describe('what people look for in a cemetery', () => {
  it('has its signs explained on the map, and its distance told on the walk', async () => {
    const { page, faults } = await visit();
    await page.goto(`/grave/${GRAVE}/walk`);
    const near = page.getByText('Nearest to the grave, in a straight line:');
    await expect.poll(() => near.textContent()).toMatch(/Bench \d+ m.*Tap \d+ m/u);
    await page.getByText('Signs', { exact: true }).click();
    await page.getByRole('listitem').filter({ hasText: 'Wudu place (1)' }).waitFor();
    await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'Tap (4)' }).count()).toBe(1);
    expect(await findViolations(page, 'main')).toEqual([]);
    expect(faults()).toEqual([]);
  });

  it('is added by an administrator in the editor, and readers see it', async () => {
    const { rows } = await site.db.pool.query('select id from cemeteries where name = $1', [
      'Thornton Cemetery',
    ]);
    const { page, faults } = await visit('admin');
    await page.goto(`/admin?tab=cemetery-maps&cemetery=${rows[0].id}`);
    await page.getByRole('button', { name: 'Add a tap, bench or tree' }).click();
    await page.getByLabel('What it is').selectOption('Bench');
    await page.getByRole('button', { name: 'Save' }).last().click();
    await page.getByText('Give it one point, or at least three corners of an area.').waitFor();
    await page.getByLabel('Position').fill('53.79,-1.862');
    await page.getByRole('button', { name: 'Save' }).last().click();
    await page.getByRole('button', { name: 'Change Bench' }).waitFor();
    const layout = await page.request.get(`/api/cemeteries/${rows[0].id}/layout`);
    expect((await layout.json()).spots).toMatchObject([{ kind: 'bench', points: [[-1.862, 53.79]] }]);
    await page.getByRole('button', { name: 'Remove Bench' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect.poll(() => page.getByRole('button', { name: 'Change Bench' }).count()).toBe(0);
    expect(faults()).toEqual([]);
  });
});
