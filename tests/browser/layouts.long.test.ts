import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findViolations, sidewaysScroll } from '#tests/support/find-violations.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { visitAs } from '#tests/support/visit-as.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** A cemetery of the demonstration that has a centre and nothing drawn. */
async function placeOf(name: string): Promise<{ id: number; lat: number; lng: number }> {
  const { rows } = await site.db.pool.query('select id, lat, lng from cemeteries where name = $1', [name]);
  return rows[0];
}

async function openPlace(page: Page, id: number): Promise<void> {
  await page.goto(`/admin?tab=cemetery-maps&cemetery=${id}`);
  await page.locator('[aria-busy=false] canvas').first().waitFor();
}

/** Clicks at shares of the map's width and height. */
async function draw(page: Page, places: readonly (readonly [number, number])[]): Promise<void> {
  const canvas = page.locator('canvas').first();
  await canvas.scrollIntoViewIfNeeded();
  const points = page.getByLabel('Points, one on each line');
  for (const [x, y] of places) {
    const box = await canvas.boundingBox();
    const before = (await linesOf(page)).length;
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) * x, (box?.y ?? 0) + (box?.height ?? 0) * y);
    await expect
      .poll(async () => (await points.inputValue()).split('\n').filter(Boolean).length)
      .toBe(before + 1);
  }
}

async function linesOf(page: Page): Promise<string[]> {
  return (await page.getByLabel('Points, one on each line').inputValue()).split('\n').filter(Boolean);
}

const sectionsOffered = (page: Page) => page.getByLabel('Section').locator('option').allInnerTexts();

it('an admin draws a section by mouse, moves a corner, takes it back, and readers see it', async () => {
  const { id } = await placeOf('Tong Cemetery');
  const { page, faults } = await visitAs(site, 'admin');
  await openPlace(page, id);
  expect(await findViolations(page, 'main')).toEqual([]);
  await page.getByRole('button', { name: 'Add a section' }).click();
  await page.getByRole('heading', { name: 'New section' }).waitFor();
  // Nothing drawn, nothing named: both are told at their fields.
  await page.getByRole('button', { name: 'Save' }).last().click();
  await page.getByText('An outline needs at least three corners. Add the missing ones.').waitFor();
  await page.getByText('Please fill this in.').waitFor();

  await draw(page, [
    [0.3, 0.3],
    [0.6, 0.3],
    [0.6, 0.6],
    [0.3, 0.6],
  ]);
  expect(await findViolations(page, 'main')).toEqual([]);
  const drawn = await linesOf(page);
  await page.getByRole('button', { name: 'Move points' }).click();
  await page.locator('canvas').first().scrollIntoViewIfNeeded();
  const box = await page.locator('canvas').first().boundingBox();
  const at = (x: number, y: number) =>
    [(box?.x ?? 0) + (box?.width ?? 0) * x, (box?.y ?? 0) + (box?.height ?? 0) * y] as const;
  // The handles come with code that is fetched now. A press before it listens takes the whole outline along,
  // so the test hovers until the pointer says that the corner under it can be taken.
  const hover = async () => {
    await page.mouse.move(...at(0.59, 0.31));
    await page.mouse.move(...at(0.6, 0.3));
    return page
      .locator('canvas')
      .first()
      .evaluate((canvas) => canvas.style.cursor);
  };
  await expect.poll(hover).toBe('move');
  await page.mouse.down();
  await page.mouse.move(...at(0.7, 0.2), { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await linesOf(page))[1]).not.toBe(drawn[1]);
  const moved = await linesOf(page);
  expect([moved[0], moved[2], moved[3]]).toEqual([drawn[0], drawn[2], drawn[3]]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => linesOf(page)).toEqual(drawn);
  await page.getByRole('button', { name: 'Add points' }).click();
  await draw(page, [[0.2, 0.45]]);
  await page.getByLabel('Name').last().fill('Garden of Rest');
  await page.getByRole('button', { name: 'Save' }).last().click();
  await page.getByText('Saved').first().waitFor();

  const reader = await site.visit();
  await reader.page.goto(`/cemetery-map?cemetery=${id}`);
  expect(await sectionsOffered(reader.page)).toContain('Garden of Rest');
  await reader.page
    .getByRole('list', { name: /signs|legend/i })
    .getByText('Garden of Rest')
    .waitFor();
  expect(faults()).toEqual([]);
});

it('a section is written as text, its crossing is refused, and it is drawn as it is written', async () => {
  const { id, lat, lng } = await placeOf('Utley Cemetery');
  const { page, faults } = await visitAs(site, 'admin');
  await openPlace(page, id);
  await page.getByRole('button', { name: 'Add a section' }).press('Enter');
  await page.getByLabel('Name').last().fill('Written ground');
  const corner = (north: number, east: number) => `${(lat + north).toFixed(6)},${(lng + east).toFixed(6)}`;
  const [a, b, c, d] = [corner(0, 0), corner(0, 0.001), corner(0.001, 0.001), corner(0.001, 0)];
  const field = page.getByLabel('Points, one on each line');
  await field.fill(`${a}\nhere`);
  await page.getByText('Line 2 is not a position.').waitFor();
  await field.fill([a, c, b, d].join('\n'));
  await page.getByRole('button', { name: 'Save' }).last().click();
  await page.getByText('The outline crosses itself. Please go round the area in order.').waitFor();
  await field.fill([a, b, c, d].join('\n'));
  // Enter on the map adds its middle, and one step back takes it away.
  await page.locator('canvas').first().press('Enter');
  await expect.poll(async () => (await linesOf(page)).length).toBe(5);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect.poll(() => linesOf(page)).toEqual([a, b, c, d]);
  await page.getByRole('button', { name: 'Save' }).last().press('Enter');
  await page.getByText('Saved').first().waitFor();
  const { rows } = await site.db.pool.query(
    'select name, outline from cemetery_sections where cemetery_id = $1',
    [id],
  );
  expect(rows).toEqual([
    { name: 'Written ground', outline: [a, b, c, d].map((line) => line.split(',').map(Number).toReversed()) },
  ]);
  expect(faults()).toEqual([]);
});

it('whoever saves after somebody else sees both texts, and chooses what is to stand', async () => {
  const { id, lat, lng } = await placeOf('Undercliffe Cemetery');
  const outline = JSON.stringify([
    [lng, lat],
    [lng + 0.001, lat],
    [lng, lat + 0.001],
  ]);
  await site.db.pool.query(
    `insert into cemetery_sections (cemetery_id, name, type, colour, outline) values ($1, 'Ours', 'muslim', '#2f7d5b', $2)`,
    [id, outline],
  );
  const { page, faults, expectFault } = await visitAs(site, 'admin');
  expectFault(/409/);
  await openPlace(page, id);
  await page.getByRole('button', { name: 'Change Ours' }).click();
  await page.getByLabel('Name').last().fill('Mine');
  const theirs = JSON.stringify([
    [lng, lat],
    [lng + 0.002, lat],
    [lng, lat + 0.002],
  ]);
  await site.db.pool.query(
    `update cemetery_sections set name = 'Theirs', outline = $2 where cemetery_id = $1 and name = 'Ours'`,
    [id, theirs],
  );
  await page.getByRole('button', { name: 'Save' }).last().click();
  const panel = page.getByRole('region', { name: 'Someone else changed this in the meantime' });
  await panel.getByText('Theirs', { exact: true }).last().waitFor();
  // Only the name was changed by both; the outline, which only they moved, is drawn already.
  await expect.poll(() => panel.getByRole('heading', { level: 3 }).allTextContents()).toEqual(['Name']);
  await expect
    .poll(() => page.getByLabel('Points, one on each line').inputValue())
    .toContain(`,${lng + 0.002}`);
  await panel.getByRole('button', { name: 'Use this one: Name, Yours' }).click();
  await page.getByRole('button', { name: 'Save' }).last().click();
  await page.getByRole('button', { name: 'Change Mine' }).waitFor();
  const { rows } = await site.db.pool.query(
    `select name, outline from cemetery_sections where cemetery_id = $1 and name = 'Mine'`,
    [id],
  );
  expect(rows).toEqual([{ name: 'Mine', outline: JSON.parse(theirs) }]);
  expect(faults()).toEqual([]);
});

it('a cemetery that two people describe keeps what each of them changed, and asks about the rest', async () => {
  const { id } = await placeOf('Utley Cemetery');
  const { page, faults, expectFault } = await visitAs(site, 'admin');
  expectFault(/409/);
  await openPlace(page, id);
  const about = page.locator('details').filter({ hasText: 'About the cemetery' });
  if (!(await about.getByLabel('Address').isVisible())) await about.locator('summary').click();
  await about.getByLabel('Address').fill('Mine: Skipton Road');
  await site.db.pool.query(
    `update cemeteries set address = 'Theirs: Utley', postcode = 'BD20 6DU' where id = $1`,
    [id],
  );
  await about.getByRole('button', { name: 'Save' }).click();
  const panel = page.getByRole('region', { name: 'Someone else changed this in the meantime' });
  await panel.getByText('Theirs: Utley').waitFor();
  await panel.getByText('Mine: Skipton Road').waitFor();
  await expect.poll(() => about.getByLabel('Postcode').inputValue()).toBe('BD20 6DU');
  await panel.getByRole('button', { name: 'Use this one: Address, Yours' }).click();
  await about.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved').first().waitFor();
  const { rows } = await site.db.pool.query('select address, postcode from cemeteries where id = $1', [id]);
  expect(rows).toEqual([{ address: 'Mine: Skipton Road', postcode: 'BD20 6DU' }]);
  expect(faults()).toEqual([]);
});

it('a GeoJSON file is looked at, taken in, and the choices of the demonstration follow', async () => {
  const { id, lat, lng } = await placeOf('Scholemoor Cemetery');
  const ring = (east: number) =>
    [0, 1, 2, 3, 0].map((corner) => [
      lng + east + (corner === 1 || corner === 2 ? 0.0005 : 0),
      lat + 0.003 + (corner >= 2 ? 0.0005 : 0),
    ]);
  const area = (name: string, east: number, properties: object = {}) => ({
    type: 'Feature',
    properties: { ...(name ? { name } : {}), ...properties },
    geometry: { type: 'Polygon', coordinates: [ring(east)] },
  });
  const features = [
    area('Muslim Section A', 0),
    area('Muslim Section Z', 0.001, { type: 'muslim' }),
    area('', 0.002),
    {
      type: 'Feature',
      properties: { highway: 'steps', name: 'Top steps' },
      geometry: {
        type: 'LineString',
        coordinates: [
          [lng, lat + 0.003],
          [lng + 0.001, lat + 0.0032],
        ],
      },
    },
  ];
  const { page, faults } = await visitAs(site, 'admin');
  await openPlace(page, id);
  const buffer = Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }));
  await page
    .getByLabel('GeoJSON file')
    .setInputFiles({ name: 'layout.geojson', mimeType: 'application/geo+json', buffer });
  await page.getByRole('heading', { name: 'What the file would do' }).waitFor();
  await page.getByText('It has no name. Write one in the file, then choose the file again.').waitFor();
  await page.getByRole('region', { name: 'What the file would draw' }).waitFor();
  expect(await findViolations(page, 'main')).toEqual([]);
  await page.getByRole('button', { name: 'Import it' }).click();
  await page.getByText('The map has been imported').first().waitFor();
  await page.getByRole('button', { name: 'Change Muslim Section Z' }).waitFor();
  await page.getByRole('button', { name: 'Change Top steps' }).waitFor();

  const reader = await site.visit();
  await reader.page.goto(`/cemetery-map?cemetery=${id}`);
  expect(await sectionsOffered(reader.page)).toEqual([
    'All Sections',
    'Muslim Sections',
    'Muslim Section A',
    'Muslim Section B',
    'Muslim Section Z',
    'General Sections',
    'Memorial Garden',
  ]);
  expect(faults()).toEqual([]);
});

it('an unconfirmed cemetery is confirmed, and works on a phone in Arabic, within the screen', async () => {
  await site.db.pool.query(
    `insert into cemeteries (name, name_folded) values ('Elder Grove', 'elder grove')`,
  );
  const { page, faults } = await visitAs(site, 'admin', { isPhone: true, language: 'ar' });
  await page.goto('/admin?tab=cemetery-maps');
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  await page.getByRole('link', { name: /فتح .?Elder Grove/ }).tap();
  await page.getByLabel('مؤكدة').check();
  await page.getByRole('textbox', { name: 'المركز' }).fill('٥٣٫٧٩، −١٫٨');
  await page.getByRole('button', { name: 'حفظ' }).first().tap();
  await page.getByText('تم الحفظ').first().waitFor();
  const { rows } = await site.db.pool.query(
    `select lat, lng, is_confirmed from cemeteries where name = 'Elder Grove'`,
  );
  expect(rows).toEqual([{ lat: 53.79, lng: -1.8, is_confirmed: true }]);
  await page.getByRole('button', { name: 'إضافة بوابة' }).tap();
  await page.locator('[aria-busy=false] canvas').first().tap();
  await expect.poll(() => page.getByLabel('الموقع').inputValue()).toMatch(/^53\.\d+,-1\.\d+$/);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  expect(await findViolations(page, 'main')).toEqual([]);
  expect(faults()).toEqual([]);
});
