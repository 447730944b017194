import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { visitAs } from '#tests/support/visit-as.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

it('a memorial shows as many photos as it counts, and which grave of its section it is', async () => {
  const { page, faults } = await site.visit({ isPhone: true });
  await page.goto('/memorial/1');
  const gallery = page.getByRole('region', { name: 'Photos and videos' });
  await gallery.scrollIntoViewIfNeeded();
  const counted = page.getByRole('region', { name: 'Memorial Details' }).getByText(/^Photos$/);
  await expect.poll(() => counted.locator('xpath=following-sibling::dd').textContent()).toBe('2');
  const drawings = gallery.getByRole('list', { name: 'A drawn picture, no photo' }).getByRole('button');
  await expect.poll(() => drawings.count()).toBe(2);
  const place = page.getByRole('region', { name: 'Grave Location' });
  await place.scrollIntoViewIfNeeded();
  const facts = place.getByRole('definition');
  await expect.poll(() => facts.allTextContents()).toEqual(['Muslim Section A', 'A-30-01']);
  expect(faults()).toEqual([]);
});

for (const isPhone of [true, false])
  it(`every juz is a whole target of one line on a ${isPhone ? 'phone' : 'wide screen'}`, async () => {
    const { page, faults } = await visitAs(site, 'family', { isPhone });
    await page.goto('/memorial/1');
    const all = page.getByRole('region', { name: 'Khatm' }).getByRole('button', { name: /^Juz \d+,/ });
    await expect.poll(() => all.count()).toBe(30);
    const sizes = await all.evaluateAll((buttons) =>
      buttons.map((button) => ({
        ...{ width: button.clientWidth, height: button.clientHeight },
        isOverfull: button.scrollWidth > button.clientWidth,
      })),
    );
    expect(sizes.filter(({ width, height }) => width < 40 || height < 40 || height > 60)).toEqual([]);
    expect(sizes.filter(({ isOverfull }) => isOverfull)).toEqual([]);
    expect(faults()).toEqual([]);
  });
