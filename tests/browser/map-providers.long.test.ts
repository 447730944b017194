import type { Page, Route } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makeArchive } from '#tests/support/make-archive.ts';
import { openSite, type Visitor } from '#tests/support/open-site.ts';

const PNG = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#bcd' } })
  .png()
  .toBuffer();
const ARCHIVE_URL = 'https://tiles.example.org/uk.pmtiles';

/** A site with a provider of background maps; what is asked of it is answered here. */
async function withProvider(
  settings: Record<string, string>,
  answer: (route: Route) => Promise<void>,
  work: (visitor: Visitor, asked: string[]) => Promise<void>,
): Promise<void> {
  const site = await openSite(settings);
  try {
    const visitor = await site.visit();
    const asked: string[] = [];
    await visitor.page.route(
      (url) => url.origin !== site.origin && url.protocol === 'https:',
      (route) => {
        asked.push(route.request().url());
        return answer(route);
      },
    );
    await work(visitor, asked);
  } finally {
    await site.close();
  }
}

const picture = (route: Route) =>
  route.fulfill({
    contentType: 'image/png',
    body: PNG,
    headers: { 'access-control-allow-origin': '*' },
  });
const credit = (page: Page, words: string) => page.getByText(words, { exact: true }).waitFor();
const graveShown = (page: Page) => page.getByRole('button', { name: 'Zoom in' }).waitFor();

describe('background maps', () => {
  it('of OpenStreetMap come with its words and its link', async () => {
    await withProvider({ MAP_PROVIDER: 'osm' }, picture, async ({ page, faults }, asked) => {
      await page.goto('/grave/3145');
      await graveShown(page);
      const link = page.getByRole('link', { name: '© OpenStreetMap contributors' });
      await expect.poll(() => link.getAttribute('href')).toBe('https://www.openstreetmap.org/copyright');
      await expect.poll(() => asked.length).toBeGreaterThan(0);
      for (const url of asked)
        expect(url).toMatch(/^https:\/\/tile\.openstreetmap\.org\/\d+\/\d+\/\d+\.png$/);
      expect(faults()).toEqual([]);
    });
  });

  it('of the Ordnance Survey carry the key and no more', async () => {
    const settings = { MAP_PROVIDER: 'os', OS_MAPS_API_KEY: 'survey-key' };
    await withProvider(settings, picture, async ({ page, faults }, asked) => {
      await page.goto('/grave/3145');
      await graveShown(page);
      const year = new Date().getFullYear();
      await credit(page, `Contains OS data © Crown copyright and database rights ${year}`);
      await expect.poll(() => asked.length).toBeGreaterThan(0);
      for (const url of asked)
        expect(url).toMatch(/^https:\/\/api\.os\.uk\/maps\/raster\/.*\?key=survey-key$/);
      expect(faults()).toEqual([]);
    });
  });

  it('of an archive are read in ranges, with the archive’s own words', async () => {
    const archive = makeArchive(PNG, '<a href="https://example.org">© The <b>Makers</b></a>');
    const ranges: string[] = [];
    const serve = (route: Route) => {
      const range = route.request().headers().range ?? '';
      ranges.push(range);
      const [, from = '0', to = '0'] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? [];
      const end = Math.min(Number(to), archive.length - 1);
      return route.fulfill({
        status: 206,
        body: archive.subarray(Number(from), end + 1),
        headers: {
          'access-control-allow-origin': '*',
          'access-control-allow-headers': '*',
          'content-range': `bytes ${from}-${end}/${archive.length}`,
          'content-type': 'application/octet-stream',
        },
      });
    };
    const settings = { MAP_PROVIDER: 'pmtiles', PMTILES_URL: ARCHIVE_URL };
    await withProvider(settings, serve, async ({ page, faults }, asked) => {
      await page.goto('/grave/3145');
      await graveShown(page);
      await credit(page, '© The Makers');
      await expect.poll(() => ranges.length).toBeGreaterThan(1);
      expect(ranges.every((range) => range.startsWith('bytes='))).toBe(true);
      expect(new Set(asked)).toEqual(new Set([ARCHIVE_URL]));
      expect(faults()).toEqual([]);
    });
  });

  it('that cannot be had leave the graves standing, and say so', async () => {
    const settings = { MAP_PROVIDER: 'pmtiles', PMTILES_URL: ARCHIVE_URL };
    const fail = (route: Route) => route.abort('connectionfailed');
    await withProvider(settings, fail, async ({ page, expectFault, faults }) => {
      expectFault(/tiles\.example\.org|ERR_CONNECTION_FAILED/);
      await page.goto('/grave/3145');
      await graveShown(page);
      await page.getByRole('alert').filter({ hasText: 'Map Error' }).waitFor();
      await expect.poll(() => page.locator('.maplibregl-canvas').count()).toBe(1);
      expect(faults()).toEqual([]);
    });
  });
});
