import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#db/schema/people.ts';
import { unzip } from '#tests/support/erasure-world.ts';
import { makeMemorial, PASSWORD } from '#tests/support/factories.ts';
import { findViolations } from '#tests/support/find-violations.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { makePerson, visitAs } from '#tests/support/visit-as.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const rowOf = async (id: number) => (await site.db.orm.select().from(users).where(eq(users.id, id)))[0];

describe('what belongs to a member', () => {
  it('is taken along as one file', async () => {
    const person = await makePerson(site, 'Safiya', 'Anwar');
    await makeMemorial(site.db, { createdBy: person.id, title: 'For our aunt' });
    const { page, context, faults } = await visitAs(site, person, { isPhone: true });
    await page.goto('/profile?tab=data');
    const coming = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download my data' }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/^ziyarah-.*\.zip$/);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    const entries = await unzip(Buffer.concat(chunks));
    expect(entries.get('memorials.json')?.toString()).toContain('For our aunt');
    expect(faults()).toEqual([]);
    await context.close();
  });

  it('ends when its member says so, in words and figures beforehand, and can be kept', async () => {
    const person = await makePerson(site, 'Bilal', 'Hussain');
    await makeMemorial(site.db, { createdBy: person.id });
    const { page, context, faults, expectFault } = await visitAs(site, person, { isPhone: true });
    await page.goto('/profile?tab=data');
    await page.getByRole('button', { name: 'Delete Account' }).click();
    await page.getByText('1 memorial has no other manager').waitFor();
    expect(await findViolations(page)).toEqual([]);
    const password = page.getByLabel('Your password');
    await password.fill('not this one');
    expectFault(/403/);
    await page.getByRole('button', { name: /^Delete my account on/ }).click();
    await page.getByRole('main').getByRole('alert').waitFor();
    await expect.poll(() => password.getAttribute('aria-invalid')).toBe('true');
    await password.fill(PASSWORD);
    await page.getByRole('button', { name: /^Delete my account on/ }).click();
    await page.getByRole('heading', { name: /^Your account will be deleted on/ }).waitFor();
    expect((await rowOf(person.id))?.deletionRequestedAt).not.toBeNull();
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await page.getByText('Your account stays').first().waitFor();
    expect((await rowOf(person.id))?.deletionRequestedAt).toBeNull();
    expect(faults()).toEqual([]);
    await context.close();
  });
});

describe('days of dua', () => {
  it('are added and removed, in both calendars', async () => {
    const person = await makePerson(site, 'Khadija', 'Malik');
    const { page, context, faults, expectFault } = await visitAs(site, person, { isPhone: true });
    await page.goto('/dua-dates');
    expectFault(/400/);
    await page.getByRole('button', { name: 'Add this day' }).click();
    await page.getByText('Please say for whom.').waitFor();
    await page.getByLabel('For whom').fill('My grandmother');
    await page.getByLabel('Hijri', { exact: true }).check();
    await page.getByRole('textbox', { name: 'Day' }).fill('27');
    await page.getByRole('combobox', { name: 'Month' }).selectOption({ label: 'Rajab' });
    await page.getByRole('button', { name: 'Add this day' }).click();
    const day = page.getByRole('listitem').filter({ hasText: 'My grandmother' });
    await day.getByText(/^Next: .* · 27 Rajab/).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await day.getByRole('button', { name: 'Remove: My grandmother' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await day.waitFor({ state: 'detached' });
    expect(faults()).toEqual([]);
    await context.close();
  });
});
