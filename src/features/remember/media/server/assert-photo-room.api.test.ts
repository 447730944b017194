import { afterAll, beforeAll, expect, it } from 'vitest';
import { media } from '#db/schema/media.ts';
import { connectDatabase, type Database } from '#shared/server/db/connect-database.ts';
import { makeMemorial, makeUser } from '#tests/support/factories.ts';
import { createFreshDatabase, type FreshDatabase } from '#tests/support/fresh-database.ts';
import { assertPhotoRoom } from './assert-photo-room.ts';

let fresh: FreshDatabase;
let db: Database;

beforeAll(async () => {
  fresh = await createFreshDatabase();
  db = connectDatabase(fresh.url);
});
afterAll(async () => {
  await db.close();
  await fresh.drop();
});

async function memorialWith(photos: number, creator: Parameters<typeof makeUser>[1] = {}) {
  const owner = await makeUser(db, creator);
  const memorial = await makeMemorial(db, { createdBy: owner.id });
  const row = { memorialId: memorial.id, ownerId: owner.id, kind: 'photo', status: 'ready', bytes: 1 };
  const keyOf = (at: number) => `${memorial.id}-${at}`.padStart(22, '0');
  await db.orm.insert(media).values(Array.from({ length: photos }, (_, at) => ({ ...row, key: keyOf(at) })));
  // Sound and video take no place of a photo.
  await db.orm.insert(media).values({ ...row, kind: 'audio', key: keyOf(1000) });
  return memorial.id;
}
const room = (memorialId: number, added: number) =>
  db.transaction((tx) => assertPhotoRoom(tx, memorialId, added));

it('the free plan holds ten photos: the tenth is taken, the eleventh is not', async () => {
  const memorial = await memorialWith(9);
  await room(memorial, 1);
  await expect(room(memorial, 2)).rejects.toMatchObject({
    status: 403,
    code: 'media.photo_limit',
    values: { limit: 10 },
  });
  const full = await memorialWith(10);
  await room(full, 0);
  await expect(room(full, 1)).rejects.toMatchObject({ code: 'media.photo_limit' });
});

it('a paid plan holds as many as a family has, until it runs out', async () => {
  const [before, after] = [new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)];
  await room(await memorialWith(10, { subscriptionTier: 'extended' }), 5);
  await room(await memorialWith(10, { subscriptionTier: 'large', subscriptionExpiry: after }), 5);
  const lapsed = await memorialWith(10, { subscriptionTier: 'extended', subscriptionExpiry: before });
  await expect(room(lapsed, 1)).rejects.toMatchObject({ code: 'media.photo_limit' });
});
