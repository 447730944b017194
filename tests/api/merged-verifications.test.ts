import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { graves } from '#db/schema/graves.ts';
import { officialVerifications } from '#db/schema/verification.ts';
import { type AppWithAdmin, openAppWithAdmin } from '#tests/support/app-with-admin.ts';
import type { Person } from '#tests/support/ask.ts';
import { makeGrave } from '#tests/support/factories.ts';
import { makeOffice, officialBody } from '#tests/support/office-world.ts';

/** What stands of an office's word where the record that it verified is merged into another. */
let { test, admin, ask } = {} as AppWithAdmin;
beforeAll(async () => {
  ({ test, admin, ask } = await openAppWithAdmin());
});
afterAll(() => test.close());

async function twoVerified(place: string) {
  const { official, cemetery } = await makeOffice(test, place);
  const verified = async (graveNumber: string) => {
    const { id: graveId } = await makeGrave(test.db, { cemeteryId: cemetery.id, graveNumber });
    const form = officialBody(cemetery.name, { graveId, graveNumber });
    const made = await ask<{ id: number; receiptCode: string }>(
      'POST',
      '/api/official-grave-verification',
      official,
      form,
    );
    expect(made.status).toBe(201);
    return { graveId, id: made.body.id };
  };
  return { official, gone: await verified('V-1'), keep: await verified('V-2') };
}
const statusOf = async ({ id }: { id: number }) =>
  (await test.db.orm.select().from(officialVerifications).where(eq(officialVerifications.id, id)))[0]?.status;
const isMarked = async (graveId: number) =>
  (await test.db.orm.select().from(graves).where(eq(graves.id, graveId)))[0]?.isVerified;
const revoke = (who: Person, { id }: { id: number }) =>
  ask('POST', `/api/official-verifications/${id}/revoke`, who, { reason: 'It was another grave.' });

it('of two verified records the verification of the one that stays stands', async () => {
  const { official, gone, keep } = await twoVerified('Otley');
  await ask('POST', `/api/admin/graves/${gone.graveId}/merge`, admin, { into: keep.graveId });
  expect(await statusOf(gone)).toBe('superseded');
  expect(await statusOf(keep)).toBe('verified');
  // What gave way takes no mark off.
  expect((await revoke(official, gone)).status).toBe(409);
  expect(await isMarked(keep.graveId)).toBe(true);
  expect((await revoke(official, keep)).status).toBe(200);
  expect(await isMarked(keep.graveId)).toBe(false);
});

it('and the other is in force again when its record is restored', async () => {
  const { official, gone, keep } = await twoVerified('Guiseley');
  await ask('POST', `/api/admin/graves/${gone.graveId}/merge`, admin, { into: keep.graveId });
  expect((await revoke(official, keep)).status).toBe(200);
  const restored = await ask('POST', `/api/admin/graves/${gone.graveId}/restore`, admin);
  expect(restored.status).toBe(200);
  expect(await statusOf(gone)).toBe('verified');
  expect(await isMarked(gone.graveId)).toBe(true);
  expect(await statusOf(keep)).toBe('revoked');
  expect((await revoke(official, gone)).status).toBe(200);
  expect(await isMarked(gone.graveId)).toBe(false);
});

it('a verified record that is merged into one that is not leaves it unmarked, and its own verification in force again', async () => {
  const { gone, keep } = await twoVerified('Burley');
  await revoke(admin, keep);
  await ask('POST', `/api/admin/graves/${gone.graveId}/merge`, admin, { into: keep.graveId });
  expect(await statusOf(gone)).toBe('verified');
  expect(await isMarked(keep.graveId)).toBe(false);
  await ask('POST', `/api/admin/graves/${gone.graveId}/restore`, admin);
  expect([await statusOf(gone), await isMarked(gone.graveId)]).toEqual(['verified', true]);
});

it('a record whose verification was revoked while it was merged comes back without its mark', async () => {
  const { official, gone, keep } = await twoVerified('Baildon');
  await revoke(admin, keep);
  await ask('POST', `/api/admin/graves/${gone.graveId}/merge`, admin, { into: keep.graveId });
  expect((await revoke(official, gone)).status).toBe(200);
  await ask('POST', `/api/admin/graves/${gone.graveId}/restore`, admin);
  expect([await statusOf(gone), await isMarked(gone.graveId)]).toEqual(['revoked', false]);
});
