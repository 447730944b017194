import { asc, eq } from 'drizzle-orm';
import { councilCemeteries, councils } from '#db/schema/partnership.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { OwnCouncil } from '../partnership-contract.ts';
import type { Operator } from '../partnership-values.ts';

/** Every council with its cemeteries, in the order in which they were entered. */
export async function readCouncils(db: Orm): Promise<OwnCouncil[]> {
  const rows = await db.select().from(councils).orderBy(asc(councils.place), asc(councils.id));
  const cemeteries = await db.select().from(councilCemeteries).orderBy(asc(councilCemeteries.id));
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    name: row.name,
    place: row.place,
    statedCemeteries: row.statedCemeteries,
    source: row.source,
    isPublished: row.isPublished,
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
    cemeteries: cemeteries
      .filter(({ councilId }) => councilId === row.id)
      .map(({ name, area, operator, hasMuslimBurials }) => ({
        name,
        area,
        operator: operator as Operator,
        hasMuslimBurials,
      })),
  }));
}

export async function isSlugTaken(db: Orm, slug: string, except?: number): Promise<boolean> {
  const [row] = await db.select({ id: councils.id }).from(councils).where(eq(councils.slug, slug));
  return row !== undefined && row.id !== except;
}
