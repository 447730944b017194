import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { media } from '#db/schema/media.ts';
import { users } from '#db/schema/people.ts';
import { TAKEDOWN_TARGETS } from '#features/people/trust/trust-values.ts';
import { asker, type Person } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { unzip } from '#tests/support/erasure-world.ts';
import { makePost, signInAs } from '#tests/support/factories.ts';
import { fillAddresses, reach, takedowns } from '#tests/support/takedown-reach.ts';
import { type Planted, plant } from '#tests/support/takedown-world.ts';

let test: TestApp;
let admin: Person;
let stranger: Person;
/** The addresses of everything that is read, as the document of the API has them. */
let addresses: string[];

beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '10000' } });
  [admin, stranger] = [await signInAs(test, 'admin'), await signInAs(test)];
  ({ take, grant } = takedowns(test, () => admin));
  const document = (await (await test.fetch('/api/docs')).json()) as {
    paths: Record<string, Record<string, unknown>>;
  };
  addresses = Object.entries(document.paths)
    // A stream of events never ends, and says ids only.
    .filter(([path, methods]) => 'get' in methods && !path.endsWith('/events'))
    .map(([path]) => path);
});
afterAll(() => test.close());

const ask = asker(() => test);

const reachOf = (person: Person | null, planted: Planted, places: readonly string[]) =>
  reach(test, { ...person?.headers }, planted, places);
let take: ReturnType<typeof takedowns>['take'];
let grant: ReturnType<typeof takedowns>['grant'];

describe.each(TAKEDOWN_TARGETS)('a %s that is taken down', (kind) => {
  it('is nowhere, in no words and no file, and comes back whole when an appeal is granted', async () => {
    const planted = await plant(test, kind);
    const places = fillAddresses(addresses, planted);
    const [reader = null, other = stranger] = planted.readers ?? [];
    const before = await reachOf(reader, planted, places);
    expect(before.found.length).toBeGreaterThan(0);
    if (kind === 'memorial') expect(before.found).toContain(`/api/cemeteries/${planted.ids[2]}/pack`);
    expect(before.files).toEqual(planted.files);
    expect(await reachOf(other, planted, before.found)).toEqual(before);
    // What is between two is nobody else's at any time.
    if (planted.readers) expect((await reachOf(stranger, planted, places)).found).toEqual([]);
    const { body, status } = await take(kind, planted.id);
    expect(status).toBe(201);
    expect(await reachOf(reader, planted, places)).toEqual({ found: [], files: [] });
    expect(await reachOf(other, planted, before.found)).toEqual({ found: [], files: [] });
    await grant(body.id, planted.owner);
    for (const person of [reader, other])
      expect(await reachOf(person, planted, before.found)).toEqual(before);
  });
});

describe('the files of a post', () => {
  it('are down while any reason keeps them down', async () => {
    const planted = await plant(test, 'post');
    const [file = ''] = planted.files;
    const [row] = await test.db.orm
      .select()
      .from(media)
      .where(eq(media.key, file.split('/')[2] ?? ''));
    const status = async () => (await test.fetch(file)).status;
    const [post, own] = [await take('post', planted.id), await take('media', row?.id ?? 0)];
    expect([post.status, own.status]).toEqual([201, 201]);
    await grant(post.body.id, planted.owner);
    expect(await status()).toBe(404);
    await grant(own.body.id, planted.owner);
    expect(await status()).toBe(200);
    const other = await makePost(test.db, {
      memorialId: row?.memorialId ?? 0,
      authorId: planted.owner.user.id,
      mediaUrls: [file.replace(/[^/]+$/, 'large.webp')],
    });
    const [first, second] = [await take('post', planted.id), await take('post', other.id)];
    await grant(first.body.id, planted.owner);
    expect(await status()).toBe(404);
    await grant(second.body.id, planted.owner);
    expect(await status()).toBe(200);
  });

  it('are asked for each time, so that no browser shows one a moment later', async () => {
    const planted = await plant(test, 'post');
    for (const file of planted.files) {
      const answer = await test.fetch(file);
      expect(answer.headers.get('cache-control')).toBe('private, no-cache');
      const etag = answer.headers.get('etag') ?? '';
      const again = () => test.fetch(file, { headers: { 'if-none-match': etag } });
      expect((await again()).status).toBe(304);
    }
    await take('post', planted.id);
    for (const file of planted.files) {
      const answer = await test.fetch(file, { headers: { 'if-none-match': '*' } });
      expect(answer.status).toBe(404);
      expect(answer.headers.get('cache-control')).toMatch(/no-store/);
    }
  });
});

describe('the copy of one’s own data', () => {
  it.each(['post', 'media'] as const)(
    'names a %s that is taken down, and hands out no file of it',
    async (kind) => {
      const planted = await plant(test, kind);
      const key = planted.files[0]?.split('/')[2] ?? '';
      const copy = async () => {
        const answer = await test.fetch('/api/account/export', { headers: planted.owner.headers });
        const entries = await unzip(Buffer.from(await answer.arrayBuffer()));
        const uploads = JSON.parse(String(entries.get('uploads.json'))) as {
          key: string;
          taken_down_at: unknown;
        }[];
        return {
          files: [...entries.keys()].filter((name) => name.startsWith('files/uploads/')).length,
          isDown: uploads.some((one) => one.key === key && one.taken_down_at !== null),
        };
      };
      const before = await copy();
      expect([before.files > 0, before.isDown]).toEqual([true, false]);
      const { body } = await take(kind, planted.id);
      expect(await copy()).toEqual({ files: 0, isDown: true });
      await grant(body.id, planted.owner);
      expect(await copy()).toEqual(before);
    },
  );
});

describe('a profile', () => {
  it('that its member did not show is not shown when it is restored', async () => {
    const planted = await plant(test, 'profile');
    await ask('PATCH', '/api/user/settings', planted.owner, { showProfile: false });
    const { body } = await take('profile', planted.id);
    expect((await take('profile', planted.id)).body.code).toBe('trust.down_already');
    await grant(body.id, planted.owner);
    const [row] = await test.db.orm.select().from(users).where(eq(users.id, planted.id));
    expect(row).toMatchObject({ showProfile: false, profileHiddenAt: null });
  });
});
