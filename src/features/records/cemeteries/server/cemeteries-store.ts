import { asc, eq } from 'drizzle-orm';
import {
  cemeteries,
  cemeteryGates,
  cemeteryPaths,
  cemeterySections,
  cemeterySpots,
} from '#db/schema/places.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';

export async function confirmedCemeteryNames(db: Queries): Promise<string[]> {
  const rows = await db.rows<{ name: string }>({
    name: 'confirmed-cemetery-names',
    text: 'select name from cemeteries where is_confirmed order by name',
    values: [],
  });
  return rows.map((row) => row.name);
}

export function searchOnlyCemeteries(db: Queries): Promise<{ id: number; name: string }[]> {
  return db.rows({
    name: 'search-only-cemeteries',
    text: 'select id, name from cemeteries where is_search_only order by name, id',
    values: [],
  });
}

export async function cemeteryPlaces(db: Queries) {
  const rows = await db.rows<{ id: number; name: string; operator: string | null; lat: number; lng: number }>(
    {
      name: 'cemetery-places',
      text: `select id, name, operator, lat, lng from cemeteries
           where is_confirmed and lat is not null order by name, id`,
      values: [],
    },
  );
  return rows.map(({ lat, lng, ...place }) => ({ ...place, centre: [lng, lat] as [number, number] }));
}

export async function findCemeteryLayout(db: Queries, id: number) {
  const [cemetery] = await db.orm.select().from(cemeteries).where(eq(cemeteries.id, id));
  if (!cemetery) return null;
  const [sections, paths, gates, spots] = await Promise.all([
    db.orm
      .select()
      .from(cemeterySections)
      .where(eq(cemeterySections.cemeteryId, id))
      .orderBy(asc(cemeterySections.id)),
    db.orm
      .select()
      .from(cemeteryPaths)
      .where(eq(cemeteryPaths.cemeteryId, id))
      .orderBy(asc(cemeteryPaths.id)),
    db.orm
      .select()
      .from(cemeteryGates)
      .where(eq(cemeteryGates.cemeteryId, id))
      .orderBy(asc(cemeteryGates.id)),
    db.orm
      .select()
      .from(cemeterySpots)
      .where(eq(cemeterySpots.cemeteryId, id))
      .orderBy(asc(cemeterySpots.id)),
  ]);
  return { cemetery, sections, paths, gates, spots };
}

export type CemeteryLayoutRows = NonNullable<Awaited<ReturnType<typeof findCemeteryLayout>>>;
