import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SITEMAP_PAGES } from '#app/sitemap.ts';
import { PART_SIZE } from '#features/site/discovery/server/sitemaps.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeCemetery, makeGrave, makeMemorial } from '#tests/support/factories.ts';

const ORIGIN = 'https://ziyarah.example';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ settings: { APP_ORIGIN: ORIGIN } });
});
afterAll(() => test.close());

const read = async (path: string) => {
  const response = await test.fetch(path);
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};
const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url.replace(ORIGIN, ''));

describe('what search engines read', () => {
  it('has a sitemap for each cemetery, with public records and public memorials alone', async () => {
    const cemetery = await makeCemetery(test.db);
    const inIt = (overrides: object) => makeGrave(test.db, { cemeteryId: cemetery.id, ...overrides });
    const old = await inIt({ isPublicRecord: true });
    const young = await inIt({});
    const demo = await inIt({ isPublicRecord: true, isDemo: true });
    const open = await makeMemorial(test.db, { graveId: young.id });
    const now = new Date();
    const hidden = await Promise.all(
      [
        { isPublic: false, visibility: 'private' },
        { isPublic: false, visibility: 'unlisted' },
        { deletedAt: now },
        { archivedAt: now },
        { takenDownAt: now },
        { isDemo: true },
      ].map((overrides) => makeMemorial(test.db, { graveId: young.id, ...overrides })),
    );
    const unconfirmed = await makeCemetery(test.db, { isConfirmed: false });
    await makeGrave(test.db, { cemeteryId: unconfirmed.id, isPublicRecord: true });

    const index = await read('/sitemap.xml');
    expect(index).toMatchObject({ status: 200, type: 'application/xml; charset=utf-8' });
    const parts = addressesIn(index.text);
    expect(parts).toEqual(['/sitemaps/pages.xml', `/sitemaps/cemetery-${cemetery.id}-${old.id}.xml`]);
    const places = addressesIn((await read(parts[1] ?? '')).text);
    expect(places).toEqual([`/grave/${old.id}`, `/memorial/${open.id}`]);
    for (const { id } of hidden) expect(places).not.toContain(`/memorial/${id}`);
    for (const { id } of [young, demo]) expect(places).not.toContain(`/grave/${id}`);
    expect((await read(`/sitemaps/cemetery-${unconfirmed.id}-1.xml`)).status).toBe(404);
    expect((await read('/sitemaps/../../etc/passwd')).status).toBe(404);
    expect(PART_SIZE).toBeLessThanOrEqual(50_000);
  });

  it('lists pages and the texts of the help centre', async () => {
    const pages = addressesIn((await read('/sitemaps/pages.xml')).text);
    expect(pages).toEqual(expect.arrayContaining([...SITEMAP_PAGES, '/help/privacy']));
    expect(new Set(pages).size).toBe(pages.length);
  });

  it('says where the sitemap is and what belongs to one person', async () => {
    const { text } = await read('/robots.txt');
    expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    for (const path of ['/admin', '/profile', '/invitation/', '/api/'])
      expect(text).toContain(`\nDisallow: ${path}\n`);
  });

  it('shuts a demonstration that others can reach', async () => {
    const demo = await createTestApp({ settings: { APP_ORIGIN: ORIGIN, DEMO: '1' }, withDemo: true });
    expect(await (await demo.fetch('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n');
    await demo.close();
  });
});

describe('pictures of link previews', () => {
  it('are drawn for a grave and for every other page, in the language of the address', async () => {
    const grave = await makeGrave(test.db, { deceasedName: 'محمد اقبال' });
    const pictures = await Promise.all(
      [
        `/api/graves/${grave.id}/preview.png?lang=ur`,
        '/api/site/preview.png',
        '/api/site/preview.png?lang=ar',
      ].map(async (path) => {
        const response = await test.fetch(path);
        expect(response.status).toBe(200);
        return Buffer.from(await response.arrayBuffer());
      }),
    );
    for (const picture of pictures)
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(pictures[1]?.equals(pictures[2] ?? Buffer.alloc(0))).toBe(false);
    expect((await test.fetch('/api/graves/999999/preview.png')).status).toBe(404);
  });
});
