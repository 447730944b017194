import { graves } from '#db/schema/graves.ts';
import { demoGraves } from '#db/seed/demo-graves.ts';
import { demoPosition } from '#db/seed/demo-layout.ts';
import { DEMO_MEMORIALS } from '#db/seed/demo-memorials.ts';
import { DEMO_CEMETERIES } from '#db/seed/demo-places.ts';
import { keepMap } from '#features/find/maps/server/keep-map.ts';
import type { DatePrecision } from '#shared/contract/partial-date.ts';
import type { Database, Orm } from '#shared/server/db/connect-database.ts';
import {
  foldScriptNames,
  insertNames,
  nameColumns,
  recountTokens,
} from '#shared/server/names/write-name-index.ts';
import { seedMemorials } from './seed-memorials.ts';
import { seedPeople } from './seed-people.ts';
import { seedPlaces } from './seed-places.ts';
import { type SigningParts, seedReceipt } from './seed-receipt.ts';

const BATCH = 500;
/** The memorials' families wrote the names when they made them. */
const CONFIRMED = {
  nameArabicBy: 'family',
  nameArabicAt: new Date('2026-01-12T10:00:00Z'),
  nameUrduBy: 'family',
  nameUrduAt: new Date('2026-01-12T10:00:00Z'),
} as const;

/** Makes the demonstration in one transaction: it is there whole, or not at all. */
export async function seedDemo(
  db: Database,
  log: (line: string) => void,
  signing: SigningParts,
): Promise<void> {
  log('Preparing the demonstration…');
  const [first] = await db.transaction(async (tx) => {
    const people = await seedPeople(tx);
    const cemeteryIds = await seedPlaces(tx, people.organisation);
    await seedGraves(tx, cemeteryIds);
    const graveIds = await seedMemorialGraves(tx, cemeteryIds);
    await seedMemorials(tx, graveIds, people);
    return graveIds;
  });
  if (first !== undefined) await seedReceipt(db, first, signing);
  const names = await db.orm
    .select({ name: graves.nameFolded, inScripts: graves.scriptNamesFolded })
    .from(graves);
  await insertNames(
    db.pool,
    names.flatMap(({ name, inScripts }) => [name, ...(inScripts ?? [])]),
  );
  await recountTokens(db);
  await keepMap(db);
  await db.pool.query('analyze graves');
  await db.pool.query('analyze register_names');
}

function idOf(ids: ReadonlyMap<string, number>, cemetery: string): number {
  const id = ids.get(cemetery);
  if (id === undefined) throw new Error(`no cemetery ${cemetery}`);
  return id;
}

async function seedGraves(tx: Orm, cemeteryIds: ReadonlyMap<string, number>): Promise<void> {
  const rows = demoGraves().map(({ cemetery, ...grave }) => ({
    ...grave,
    ...nameColumns(grave.deceasedName),
    cemeteryId: idOf(cemeteryIds, cemetery),
    location: locationOf(cemetery),
    isDemo: true,
  }));
  for (let start = 0; start < rows.length; start += BATCH) {
    await tx.insert(graves).values(rows.slice(start, start + BATCH));
  }
}

/** The graves of the memorials, all in Scholemoor, in the memorials' order. */
async function seedMemorialGraves(tx: Orm, cemeteryIds: ReadonlyMap<string, number>): Promise<number[]> {
  const [scholemoor] = DEMO_CEMETERIES;
  if (!scholemoor) throw new Error('the demonstration has no cemetery');
  const day: DatePrecision = 'day';
  const rows = DEMO_MEMORIALS.map(({ grave }) => {
    const [lng, lat] = demoPosition(scholemoor.name, grave.number);
    return {
      deceasedName: grave.name,
      ...nameColumns(grave.name),
      nameArabic: grave.arabic,
      nameUrdu: grave.urdu,
      ...CONFIRMED,
      scriptNamesFolded: foldScriptNames([grave.arabic, grave.urdu]),
      dateOfBirth: grave.birth,
      dateOfBirthPrecision: day,
      dateOfDeath: grave.death,
      dateOfDeathPrecision: day,
      cemeteryId: idOf(cemeteryIds, scholemoor.name),
      location: locationOf(scholemoor.name),
      lat,
      lng,
      coordinateSource: 'on_site' as const,
      coordinateAccuracy: 5,
      graveNumber: grave.number,
      section: grave.section,
      isVerified: true,
      isDemo: true,
    };
  });
  const inserted = await tx.insert(graves).values(rows).returning({ id: graves.id });
  return inserted.map(({ id }) => id);
}

function locationOf(cemetery: string): string {
  return DEMO_CEMETERIES.find(({ name }) => name === cemetery)?.address ?? cemetery;
}
