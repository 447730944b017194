import { graves } from '#db/schema/graves.ts';
import { cemeteries } from '#db/schema/places.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { insertNames, nameColumns, recountTokens } from '#shared/server/names/write-name-index.ts';
import type { RegisterRow } from './test-set.ts';

const BATCH = 500;

/** Writes a test register as an import would; each grave keeps its row's id as the register's reference. */
export async function loadRegister(db: Database, register: readonly RegisterRow[]): Promise<void> {
  const [cemetery] = await db.orm
    .insert(cemeteries)
    .values({ name: 'Test register', nameFolded: 'test register', isConfirmed: true })
    .returning();
  if (!cemetery) throw new Error('no cemetery');
  const rows = register.map((row) => ({
    deceasedName: row.fullName,
    ...nameColumns(row.fullName),
    cemeteryId: cemetery.id,
    location: row.cemetery,
    graveNumber: row.graveNumber,
    section: row.section,
    dateOfDeath: `${row.deathYear}-01-01`,
    dateOfDeathPrecision: 'year',
    registerReference: row.id,
  }));
  for (let start = 0; start < rows.length; start += BATCH) {
    await db.orm.insert(graves).values(rows.slice(start, start + BATCH));
  }
  await insertNames(
    db.pool,
    rows.map((row) => row.nameFolded),
  );
  await recountTokens(db);
  await db.pool.query('analyze graves');
  await db.pool.query('analyze register_names');
  await db.pool.query('analyze name_tokens');
}
