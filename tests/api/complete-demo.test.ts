import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { cemeteryGates, cemeterySpots } from '#db/schema/places.ts';
import { completeDemo } from '#features/site/demo/server/complete-demo.ts';
import { createTestApp } from '#tests/support/create-test-app.ts';
import { makeCemetery } from '#tests/support/factories.ts';

it('a demonstration that was made earlier gets names by language and what people look for, once', async () => {
  const test = await createTestApp();
  try {
    const { orm } = test.db;
    const name = 'Scholemoor Cemetery';
    const { id } = await makeCemetery(test.db, { name, lat: 53.7866, lng: -1.7925, isDemo: true });
    const other = await makeCemetery(test.db, { name: 'Bowling Cemetery', lat: 53.77, lng: -1.74 });
    const gate = { cemeteryId: id, lat: 53.7866, lng: -1.7946 };
    await orm.insert(cemeteryGates).values([
      { ...gate, name: 'Necropolis Road Gate' },
      { ...gate, name: 'South Gate', names: { ur: 'اپنا نام' } },
      { ...gate, name: 'A gate of their own' },
    ]);
    await completeDemo(test.db);
    await completeDemo(test.db);
    const gates = await orm.select().from(cemeteryGates).orderBy(asc(cemeteryGates.id));
    expect(gates[0]?.names).toMatchObject({ ur: 'نکروپولس روڈ گیٹ' });
    expect(gates[1]?.names).toEqual({ ur: 'اپنا نام' });
    expect(gates[2]?.names).toEqual({});
    const spots = await orm.select().from(cemeterySpots);
    expect(spots.filter(({ kind }) => kind === 'wudu')).toHaveLength(1);
    expect(spots.every(({ cemeteryId, isIllustrative }) => cemeteryId === id && isIllustrative)).toBe(true);
    // A cemetery that is nobody's demonstration stays as it is.
    expect(await orm.select().from(cemeterySpots).where(eq(cemeterySpots.cemeteryId, other.id))).toEqual([]);
  } finally {
    await test.close();
  }
});
