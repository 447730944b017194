import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tellPagesChanged } from '#app/purge-pages.ts';
import { mailOutbox } from '#db/schema/outbox.ts';
import { notifications } from '#db/schema/trust.ts';
import type { Dua } from '#features/remember/duas/duas-contract.ts';
import { asker, type Person } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeDua, makeGrave, makeMemorial, signInAs } from '#tests/support/factories.ts';
import { until } from '#tests/support/until.ts';

/** Longer than any wait of the test: what a page shows anew was purged, and did not grow old. */
const settings = { PAGE_CACHE_SECONDS: '60', RATE_LIMIT_SCALE: '100' };

let test: TestApp;
let admin: Person;
beforeAll(async () => {
  test = await createTestApp({ settings, withPages: true });
  admin = await signInAs(test, 'admin');
});
afterAll(() => test.close());

const ask = asker(() => test);
const readDuas = (query = '') => ask<Dua[]>('GET', `/api/duas${query}`, null);
const pageOf = async (path = '/duas') => (await test.fetch(path)).text();

it('a dua for nobody is shown to everybody once it is approved, and its sender is led there', async () => {
  const sender = await signInAs(test);
  expect((await pageOf()).includes('Zqgeneral')).toBe(false);
  const { body: sent } = await ask<{ id: number }>('POST', '/api/duas', sender, {
    message: 'Zqgeneral, forgive them all.',
    submittedBy: 'Zqname Typed',
  });
  expect((await readDuas()).body).toEqual([]);
  await ask('POST', `/api/admin/duas/${sent.id}/moderate`, admin, { isApproved: true });
  expect((await readDuas()).body).toEqual([
    {
      id: sent.id,
      content: 'Zqgeneral, forgive them all.',
      language: 'en',
      submittedBy: 'Community Member',
      createdAt: expect.any(String),
    },
  ]);
  const page = await pageOf();
  const words = ['Zqgeneral, forgive them all.', 'Community Member', 'Zqname'];
  expect(words.map((word) => page.includes(word))).toEqual([true, true, false]);
  const [told] = await test.db.orm
    .select()
    .from(notifications)
    .where(eq(notifications.userId, sender.user.id));
  expect(told).toMatchObject({ kind: 'duas.approved', link: '/duas' });
  const [mail] = await test.db.orm.select().from(mailOutbox).where(eq(mailOutbox.userId, sender.user.id));
  expect(mail).toMatchObject({ template: 'duas.approved', values: { link: '/duas' } });

  const takedown = { targetType: 'dua', targetId: sent.id, reason: 'other', explanation: 'Zq' };
  await ask('POST', '/api/admin/takedowns', admin, takedown);
  expect((await readDuas()).body).toEqual([]);
  expect((await pageOf()).includes('Zqgeneral')).toBe(false);
});

it('lists approved duas for nobody alone, page by page, the newest first', async () => {
  const memorial = await makeMemorial(test.db);
  const others = [
    { memorialId: memorial.id },
    { graveId: (await makeGrave(test.db)).id },
    { isApproved: null },
    { isApproved: false },
    { takenDownAt: new Date() },
  ];
  for (const other of others) await makeDua(test.db, { content: 'Zqother', ...other });
  const ids: number[] = [];
  for (const hour of [1, 2, 3])
    ids.unshift((await makeDua(test.db, { createdAt: new Date(Date.UTC(2026, 0, 1, hour)) })).id);
  const first = await readDuas('?limit=2');
  expect(first.body.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  expect(first.body[0]?.submittedBy).toBeNull();
  const second = await ask<Dua[]>('GET', first.link ?? '', null);
  expect(second.body.map(({ id }) => id)).toEqual(ids.slice(2));
  expect(second.link).toBeUndefined();
  expect((await ask('GET', '/api/duas?sender=1', null)).status).toBe(400);
  expect((await ask('GET', '/api/duas?cursor=nothing', null)).status).toBe(400);
});

it('the page leads on without scripts, says what it is, and its further pages stay out of search engines', async () => {
  for (let hour = 0; hour < 25; hour += 1)
    await makeDua(test.db, { content: `Zqpage ${hour}.`, createdAt: new Date(Date.UTC(2025, 0, 1, hour)) });
  const sitemap = await pageOf('/sitemaps/pages.xml');
  expect(sitemap).toContain('/duas</loc>');
  // They were written behind the API.
  await tellPagesChanged(test.db);
  const page = await until(async () => {
    const html = await pageOf();
    return html.includes('Zqpage 24.') && html;
  }, 'the page is rendered anew');
  expect(/<title>([^<]+)/.exec(page)?.[1]).toBe('Duas for all who have died · Ziyarah');
  expect(page.includes('rel="canonical"')).toBe(true);
  const next = /href="(\/duas\?cursor=[\w-]+)"/.exec(page)?.[1] ?? '';
  const further = await pageOf(next);
  expect(further.includes('Zqpage 0.')).toBe(true);
  expect([page, further].map((html) => html.includes('content="noindex"'))).toEqual([false, true]);
});
