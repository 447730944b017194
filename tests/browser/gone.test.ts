import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { janazahNotices } from '#db/schema/janazah.ts';
import { makeGrave, makeUser } from '#tests/support/factories.ts';
import { makeStream } from '#tests/support/make-stream.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { personaId } from '#tests/support/persona-id.ts';
import { visitAs } from '#tests/support/visit-as.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** Opens an address on a phone, whose page may be told that something is not there. */
async function open(path: string, who: 'family' | 'imam' | 'admin' | null = null): Promise<Page> {
  const { page, expectFault } = await visitAs(site, who, { isPhone: true });
  expectFault(/404/);
  await page.goto(path);
  return page;
}

const linkTo = (page: Page, path: string) => page.locator(`main a[href="${path}"]`).first().waitFor();

describe('a link to a grave', () => {
  const SCHOLEMOOR = 1;

  it('that was merged leads who books a cleaner to the record that stands', async () => {
    const [gone, stays] = [
      await makeGrave(site.db, { cemeteryId: SCHOLEMOOR, deceasedName: 'Zqgone Mirza' }),
      await makeGrave(site.db, { cemeteryId: SCHOLEMOOR, deceasedName: 'Zqstays Mirza' }),
    ];
    const admin = await visitAs(site, 'admin');
    const merged = await admin.context.request.post(`/api/admin/graves/${gone.id}/merge`, {
      data: { into: stays.id, note: 'The same grave.' },
      headers: { origin: site.origin },
    });
    expect(merged.status()).toBe(200);
    for (const path of ['/grave-cleaning', '/grave-cleaning/book']) {
      const page = await open(`${path}?grave=${gone.id}&postcode=BD7`, 'family');
      await page.getByText('Halima S.').first().waitFor();
      await expect.poll(() => page.url()).toBe(`${site.origin}${path}?grave=${stays.id}&postcode=BD7`);
    }
  });

  const NOTE = 'The grave that your link named is not in the register.';

  it.each(['/grave-finder', '/ar-finder', '/cemetery-map?cemetery=1'])(
    'that is gone is told of on %s, which shows the others',
    async (path) => {
      const page = await open(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(() => page.getByText(NOTE).count()).toBe(0);
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}grave=999999`);
      await page.getByText(NOTE).waitFor();
      await linkTo(page, '/search');
    },
  );

  it('in a cemetery that is gone leads to the choice of another', async () => {
    const page = await open('/cemetery-map?cemetery=999999');
    await page.getByText('The cemetery that your link named is not in our register.').waitFor();
    await page.getByRole('combobox', { name: 'Cemetery' }).selectOption('Bowling Cemetery');
    await page.locator('main canvas, main svg[role=img]').first().waitFor();
  });

  it.each([
    ['/grave-cleaning', null],
    ['/create-memorial', 'family'],
    ['/dua-dates', 'family'],
  ] as const)('that is gone is told of on %s, whose form goes on without it', async (path, who) => {
    const page = await open(`${path}?grave=999999`, who);
    await page.getByText(NOTE).waitFor();
    await linkTo(page, '/search');
    await expect.poll(() => page.locator('main form').count()).toBeGreaterThan(0);
    await page.goto(path);
    await page.locator('main form').first().waitFor();
    await expect.poll(() => page.getByText(NOTE).count()).toBe(0);
  });

  it('that is gone leads who books a visit to the search', async () => {
    const page = await open('/grave-cleaning/book?grave=999999', 'family');
    await page.getByText('There is no grave at this address.').waitFor();
    await linkTo(page, '/search');
  });

  it.each(['grave=999999', 'memorial=999999'])(
    'or memorial that is gone (%s) lets nobody pray for nobody unawares',
    async (query) => {
      const page = await open(`/submit-dua?${query}`);
      await page.getByText('We cannot show you the grave or memorial that your link named.').waitFor();
      await page.goto('/submit-dua?grave=103');
      await page.getByText('Your dua is for').waitFor();
      await expect.poll(() => page.getByText('We cannot show you').count()).toBe(0);
    },
  );
});

describe('a link to a live service', () => {
  it('that was called off does not say that it started', async () => {
    const { id } = await makeStream(site.db, {
      cancelledAt: new Date(),
      startTime: new Date(Date.now() + 86_400_000),
    });
    const page = await open(`/live-streams?stream=${id}`);
    await page.getByText('Was planned for').waitFor();
    await expect.poll(() => page.locator('dt', { hasText: 'Started' }).count()).toBe(0);
  });

  it('that was taken down tells its host, who cannot begin it, and nobody else', async () => {
    const { id } = await makeStream(site.db, {
      hostId: await personaId(site.db, 'imam'),
      takenDownAt: new Date(),
      startTime: new Date(Date.now() + 86_400_000),
    });
    const stranger = await open(`/live-streams?stream=${id}`);
    await stranger.getByText('We cannot find this stream').waitFor();
    for (const path of [`/live-streams?stream=${id}`, `/live-streams/${id}/studio`]) {
      const page = await open(path, 'imam');
      await page.getByText('The moderators took this service down').waitFor();
      await linkTo(page, '/my-takedowns');
      await expect.poll(() => page.getByRole('button', { name: 'Go live' }).count()).toBe(0);
    }
  });

  it('that a visitor may not know of offers them to sign in, and a member nothing that they have', async () => {
    const { id } = await makeStream(site.db, { access: 'invited' });
    for (const stream of [id, 999_999]) {
      const visitor = await open(`/live-streams?stream=${stream}`);
      await visitor.getByText('We cannot find this stream').waitFor();
      await visitor.locator('main').getByRole('button', { name: 'Sign In' }).waitFor();
      const member = await open(`/live-streams?stream=${stream}`, 'family');
      await member.getByText('We cannot find this stream').waitFor();
      await expect
        .poll(() => member.locator('main').getByRole('button', { name: 'Sign In' }).count())
        .toBe(0);
    }
  });

  it('by its number in the path leads to where it is watched, and there to the others where it is gone', async () => {
    const { id, title } = await makeStream(site.db, {});
    const page = await open(`/live-streams/${id}`);
    await expect.poll(() => page.url()).toBe(`${site.origin}/live-streams?stream=${id}`);
    await page.getByRole('heading', { name: title }).first().waitFor();
    for (const path of ['/live-streams/999999', '/live-streams/999999?link=a_Secret-1']) {
      const gone = await open(path);
      await gone.getByText('We cannot find this stream').waitFor();
      expect(gone.url()).toBe(
        `${site.origin}${path.replace('/999999', '?stream=999999').replace('?link', '&link')}`,
      );
      await gone.locator('main').getByRole('button', { name: 'Sign In' }).waitFor();
    }
  });

  it('of another host, for invited guests, looks like one that never was in the studio', async () => {
    const hostId = await personaId(site.db, 'imam');
    const { id } = await makeStream(site.db, { hostId, access: 'invited' });
    for (const stream of [id, 999_999]) {
      const page = await open(`/live-streams/${stream}/studio`, 'family');
      await page.getByText('You host no service at this address.').waitFor();
      await linkTo(page, '/live-streams');
    }
  });
});

describe('a link to what is not listed any more', () => {
  it('to change a janazah notice leads an author whose role has ended back to it, where they may call it off', async () => {
    const author = await makeUser(site.db);
    const prayerAt = new Date(Date.now() + 86_400_000);
    const [notice] = await site.db.orm
      .insert(janazahNotices)
      .values({
        ...{ deceasedName: 'Haji Abdul Karim', mosque: 'Madni Jamia Masjid', address: 'Thornbury Road' },
        ...{ prayerAt, expiresAt: prayerAt, consentName: 'Nasreen Karim', createdBy: author.id },
      })
      .returning();
    const { page } = await visitAs(site, author, { isPhone: true });
    await page.goto(`/janazah/${notice?.id}/edit`);
    await page.locator(`main a[href="/janazah/${notice?.id}"]`).click();
    await page.getByRole('button', { name: 'Call it off' }).waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'Change the notice' }).count()).toBe(0);
  });

  it('to change a janazah notice that was called off says so, and what can be done', async () => {
    const imam = await personaId(site.db, 'imam');
    const prayerAt = new Date(Date.now() + 86_400_000);
    const [notice] = await site.db.orm
      .insert(janazahNotices)
      .values({
        ...{ deceasedName: 'Haji Abdul Karim', mosque: 'Madni Jamia Masjid', address: 'Thornbury Road' },
        ...{ prayerAt, expiresAt: prayerAt, consentName: 'Nasreen Karim', createdBy: imam },
      })
      .returning();
    if (!notice) throw new Error('no notice');
    const path = `/janazah/${notice.id}`;
    const page = await open(`${path}/edit`, 'imam');
    await page.locator('main form').waitFor();
    await site.db.orm
      .update(janazahNotices)
      .set({ cancelledAt: new Date() })
      .where(eq(janazahNotices.id, notice.id));
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'This notice was called off' }).waitFor();
    await linkTo(page, '/janazah/new');
    await linkTo(page, path);
    await expect.poll(() => page.locator('main form').count()).toBe(0);
  });

  it('leads the author of a janazah notice to what was taken down, and a family to the list', async () => {
    for (const path of ['/janazah/999999', '/janazah/999999/edit']) {
      const page = await open(path, 'imam');
      await page.getByText('Did you publish it?').waitFor();
      await linkTo(page, '/my-takedowns');
    }
    const page = await open('/janazah/999999', 'family');
    await page.getByText('Please ask at the mosque before you set out.').waitFor();
    await expect.poll(() => page.getByText('Did you publish it?').count()).toBe(0);
  });

  it.each([
    ['/my-bookings/999999', 'family', 'We cannot find this booking.', '/my-bookings'],
    ['/book-service?provider=999999', null, 'This provider is not listed.', '/services'],
    [
      '/book-service?type=undertaker&provider=999999',
      null,
      'This provider is not listed.',
      '/book-service?type=undertaker',
    ],
    ['/m/zqzqzqzqzqzqzqzq', null, 'sign in and open the link again', '/search'],
  ] as const)('%s says so and leads on', async (path, who, said, next) => {
    const page = await open(path, who);
    await page.getByText(said).waitFor();
    await linkTo(page, next);
  });
});
