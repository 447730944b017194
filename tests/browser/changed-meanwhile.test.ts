import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { graves } from '#db/schema/graves.ts';
import { janazahNotices } from '#db/schema/janazah.ts';
import { makeGrave } from '#tests/support/factories.ts';
import { findViolations, sidewaysScroll } from '#tests/support/find-violations.ts';
import { gotoQuiet } from '#tests/support/goto-quiet.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { ownVisits } from '#tests/support/own-visits.ts';
import { personaId } from '#tests/support/persona-id.ts';

const HOUR_MS = 3_600_000;

let site: Site;
let imamId: number;
beforeAll(async () => {
  site = await openSite();
  imamId = await personaId(site.db, 'imam');
});
afterAll(() => site.close());
const visit = ownVisits(() => site);

/** A notice of the imam's, prayed for the day after tomorrow. */
async function makeNotice(): Promise<number> {
  const prayerAt = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS + 40 * HOUR_MS);
  const [row] = await site.db.orm
    .insert(janazahNotices)
    .values({
      deceasedName: 'Haji Abdul Karim',
      mosque: 'Madni Jamia Masjid',
      address: 'Thornbury Road, Bradford',
      note: 'As it was.',
      prayerAt,
      expiresAt: new Date(prayerAt.getTime() + 24 * HOUR_MS),
      consentName: 'Nasreen Karim',
      createdBy: imamId,
    })
    .returning({ id: janazahNotices.id });
  return row?.id ?? 0;
}

/** What somebody else saves while the form is open. */
const saveElsewhere = (id: number, values: Partial<typeof janazahNotices.$inferInsert>) =>
  site.db.orm
    .update(janazahNotices)
    .set({ ...values, version: sql`${janazahNotices.version} + 1` })
    .where(eq(janazahNotices.id, id));
const stored = async (id: number) =>
  (await site.db.orm.select().from(janazahNotices).where(eq(janazahNotices.id, id)))[0];

describe('a record that somebody else changed while its form was open', () => {
  it('joins what only one touched, lays the rest side by side, and saves what is chosen', async () => {
    const id = await makeNotice();
    const { page, faults, expectFault } = await visit('imam');
    await gotoQuiet(page, `/janazah/${id}/edit`);
    await saveElsewhere(id, { mosque: 'Abu Bakr Mosque', note: 'Theirs: use the side door.' });
    await page.getByLabel('Its address').fill('Leeds Road, Bradford');
    await page.getByLabel('Note').fill('Mine: parking behind the hall.');
    expectFault(/status of 409/);
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await save.click();
    const panel = page.getByRole('region', { name: 'Someone else changed this in the meantime' });
    await panel.getByText('Theirs: use the side door.').waitFor();
    await panel.getByText('Mine: parking behind the hall.').waitFor();
    await expect.poll(() => panel.getByRole('heading', { level: 3 }).allTextContents()).toEqual(['Note']);
    // What only they changed stands in the form already; nothing is saved yet, pressed once more either.
    await expect
      .poll(() => page.getByLabel('Mosque or place of the prayer').inputValue())
      .toBe('Abu Bakr Mosque');
    await save.click();
    expect(await stored(id)).toMatchObject({ note: 'Theirs: use the side door.', version: 2 });
    await panel.getByRole('button', { name: 'Use this one: Note, Yours' }).click();
    await panel.waitFor({ state: 'detached' });
    await save.click();
    await page.getByRole('heading', { level: 1, name: 'Haji Abdul Karim' }).waitFor();
    expect(await stored(id)).toMatchObject({
      mosque: 'Abu Bakr Mosque',
      address: 'Leeds Road, Bradford',
      note: 'Mine: parking behind the hall.',
      version: 3,
    });
    expect(faults()).toEqual([]);
  });

  it('is saved without a word where the two touched different things', async () => {
    const id = await makeNotice();
    const { page, faults, expectFault } = await visit('imam');
    await gotoQuiet(page, `/janazah/${id}/edit`);
    await saveElsewhere(id, { mosque: 'Abu Bakr Mosque' });
    await page.getByLabel('Note').fill('Parking behind the hall.');
    expectFault(/status of 409/);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Haji Abdul Karim' }).waitFor();
    expect(await stored(id)).toMatchObject({ mosque: 'Abu Bakr Mosque', note: 'Parking behind the hall.' });
    expect(faults()).toEqual([]);
  });

  it('is a grave too, in the dialog in which an administrator corrects it', async () => {
    const { id } = await makeGrave(site.db, { deceasedName: 'Tasneem Ghaznavi', section: 'Row 1' });
    const { page, faults, expectFault } = await visit('admin');
    await gotoQuiet(page, '/admin?tab=graves');
    await page.getByRole('button', { name: /^Correct: .?Tasneem Ghaznavi/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Section').fill('Row 7');
    await site.db.orm
      .update(graves)
      .set({ section: 'Row 9', location: 'By the wall', updatedAt: new Date() })
      .where(eq(graves.id, id));
    expectFault(/status of 409/);
    const save = dialog.getByRole('button', { name: 'Save correction' });
    await save.click();
    await dialog.getByText('Row 9').waitFor();
    await dialog.getByRole('button', { name: 'Use this one: Section, Yours' }).click();
    await save.click();
    await page.getByText('Record corrected').first().waitFor();
    const [row] = await site.db.orm.select().from(graves).where(eq(graves.id, id));
    expect(row).toMatchObject({ section: 'Row 7', location: 'By the wall' });
    expect(faults()).toEqual([]);
  });

  it('is read by everybody, on a narrow phone in Urdu too', async () => {
    const id = await makeNotice();
    const { page, expectFault } = await visit('imam', { language: 'ur', isPhone: true });
    await page.setViewportSize({ width: 320, height: 640 });
    await gotoQuiet(page, `/janazah/${id}/edit`);
    await saveElsewhere(id, { note: 'ان کی تحریر' });
    await page.locator('[name=note]').fill('میری تحریر');
    expectFault(/status of 409/);
    await page.locator('main [type=submit]').click();
    await page.getByRole('region', { name: 'اس دوران کسی اور نے تبدیلی کی' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  });
});
