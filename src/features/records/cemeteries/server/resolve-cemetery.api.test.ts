import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase, type Database } from '#shared/server/db/connect-database.ts';
import { makeGrave } from '#tests/support/factories.ts';
import { createFreshDatabase, type FreshDatabase } from '#tests/support/fresh-database.ts';
import { overtake, waitsForRow } from '#tests/support/overtake.ts';
import { until } from '#tests/support/until.ts';
import { dropUnusedCemeteries } from './drop-unused-cemeteries.ts';
import { findCemetery, resolveCemetery } from './resolve-cemetery.ts';

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

describe('resolveCemetery', () => {
  it('finds a cemetery by any spelling of its name, and by an alias', async () => {
    const { id } = await resolveCemetery(db.orm, 'Scholemoor Cemetery');
    await db.pool.query(
      'insert into cemetery_aliases (alias_folded, alias, cemetery_id) values ($1, $2, $3)',
      ['scholemoor', 'Scholemoor', id],
    );
    expect(await resolveCemetery(db.orm, 'the SCHOLEMOOR  cemetery.')).toEqual({ id, created: false });
    expect(await resolveCemetery(db.orm, 'Scholemoor')).toEqual({ id, created: false });
    expect(await findCemetery(db.orm, 'Scholemoor Burial Ground')).toBeNull();
  });

  it('makes an unknown one unconfirmed and without coordinates', async () => {
    const { id, created } = await resolveCemetery(db.orm, '  Nowhere   Lane ');
    expect(created).toBe(true);
    const { rows } = await db.pool.query(
      'select name, name_folded, lat, is_confirmed, is_demo from cemeteries where id = $1',
      [id],
    );
    expect(rows).toEqual([
      { name: 'Nowhere Lane', name_folded: 'nowhere lane', lat: null, is_confirmed: false, is_demo: false },
    ]);
  });

  it('gives two writers at once the same cemetery', async () => {
    const found = await Promise.all(
      Array.from({ length: 8 }, () => db.transaction((tx) => resolveCemetery(tx, 'Race Course Road'))),
    );
    expect(new Set(found.map(({ id }) => id)).size).toBe(1);
    expect(found.filter(({ created }) => created)).toHaveLength(1);
  });

  it('names a cemetery anew that is taken back with an import at that moment', async () => {
    const { id } = await resolveCemetery(db.orm, 'Taken Back Lane');
    const anew = await overtake(
      { db },
      async (tx) => expect(await dropUnusedCemeteries(tx, ['graves.cemetery_id'], [id])).toBe(1),
      () => db.transaction((tx) => resolveCemetery(tx, 'Taken Back Lane')),
    );
    expect(anew.created).toBe(true);
    expect(anew.id).not.toBe(id);
  });

  it('is not taken back while a grave is being recorded in it', async () => {
    const { id } = await resolveCemetery(db.orm, 'Recorded Just Now');
    let dropping: Promise<number> | undefined;
    await db.transaction(async (tx) => {
      expect(await resolveCemetery(tx, 'Recorded Just Now')).toEqual({ id, created: false });
      dropping = db.transaction((own) => dropUnusedCemeteries(own, ['graves.cemetery_id'], [id]));
      await until(() => waitsForRow({ db }), 'the roll-back waits for the grave');
      await makeGrave({ ...db, orm: tx }, { cemeteryId: id });
    });
    expect(await dropping).toBe(0);
    expect(await findCemetery(db.orm, 'Recorded Just Now')).toBe(id);
  });

  it('refuses a name that says nothing', async () => {
    await expect(resolveCemetery(db.orm, ' - ')).rejects.toThrow(RangeError);
  });
});
