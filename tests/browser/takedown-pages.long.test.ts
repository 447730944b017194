import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tellPagesChanged } from '#app/purge-pages.ts';
import { PAGE_ROUTES } from '#app/routes.tsx';
import { TAKEDOWN_TARGETS, type TakedownTarget } from '#features/people/trust/trust-values.ts';
import type { Person } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { signInAs } from '#tests/support/factories.ts';
import { sessionCookie } from '#tests/support/session-cookie.ts';
import { fillAddresses, reach, takedowns } from '#tests/support/takedown-reach.ts';
import { plant } from '#tests/support/takedown-world.ts';

/** What a browser asks for after the page came, so that no page can hold it: the API's test walks it. */
const ASKED_FOR_LATER: readonly TakedownTarget[] = [
  'stream',
  'chat',
  'provider_review',
  'cleaner_review',
  'booking_message',
];

let test: TestApp;
let admin: Person;

beforeAll(async () => {
  test = await createTestApp({
    settings: { PAGE_CACHE_SECONDS: '60', RATE_LIMIT_SCALE: '10000' },
    withPages: true,
  });
  admin = await signInAs(test, 'admin');
});
afterAll(() => test.close());

describe.each(TAKEDOWN_TARGETS)('the pages of a %s that is taken down', (kind) => {
  it('say nothing of it, to visitors from a kept page nor to members, until an appeal is granted', async () => {
    const { take, grant } = takedowns(test, () => admin);
    const planted = await plant(test, kind);
    const pages = fillAddresses(
      PAGE_ROUTES.map(({ path }) => path),
      { ...planted, also: [] },
    );
    const reader = await sessionCookie(test, planted.readers?.[0] ?? (await signInAs(test)));
    // What was kept before it was planted is read anew.
    await tellPagesChanged(test.db);
    const read = async (places: readonly string[]) => ({
      visitor: (await reach(test, {}, planted, places)).found,
      reader: (await reach(test, reader, planted, places)).found,
    });
    const before = await read(pages);
    expect(before.reader.length === 0, `${kind} ${before.reader}`).toBe(ASKED_FOR_LATER.includes(kind));
    // Twice, so that a visitor's page is one that the instance has kept.
    expect(await read(before.reader)).toEqual(before);
    const { body } = await take(kind, planted.id);
    expect(await read(pages)).toEqual({ visitor: [], reader: [] });
    await grant(body.id, planted.owner);
    expect(await read(before.reader)).toEqual(before);
  });
});
