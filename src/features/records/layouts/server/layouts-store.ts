import { asc, eq, sql } from 'drizzle-orm';
import {
  cemeteries,
  cemeteryGates,
  cemeteryPaths,
  cemeterySections,
  cemeterySpots,
} from '#db/schema/places.ts';
import type { Orm, Queries } from '#shared/server/db/connect-database.ts';
import { notFound } from '#shared/server/http/app-error.ts';

export type CemeteryRow = typeof cemeteries.$inferSelect;
export type SectionRow = typeof cemeterySections.$inferSelect;
export type PathRow = typeof cemeteryPaths.$inferSelect;
export type GateRow = typeof cemeteryGates.$inferSelect;

export type SpotRow = typeof cemeterySpots.$inferSelect;

export interface LayoutRows {
  cemetery: CemeteryRow;
  sections: SectionRow[];
  paths: PathRow[];
  gates: GateRow[];
  spots: SpotRow[];
}

/** A cemetery with its whole layout. @throws AppError 404 */
export async function readLayout(orm: Orm, id: number): Promise<LayoutRows> {
  const [cemetery] = await orm.select().from(cemeteries).where(eq(cemeteries.id, id));
  if (!cemetery) throw notFound('layouts.not_found');
  return { cemetery, ...(await readParts(orm, id)) };
}

/** The same, locked until the transaction ends. @throws AppError 404 */
export async function lockLayout(tx: Orm, id: number): Promise<LayoutRows> {
  const cemetery = await lockCemetery(tx, id);
  return { cemetery, ...(await readParts(tx, id)) };
}

/** Locks a cemetery, so that changes of its layout happen one after the other. @throws AppError 404 */
export async function lockCemetery(tx: Orm, id: number): Promise<CemeteryRow> {
  const [cemetery] = await tx.select().from(cemeteries).where(eq(cemeteries.id, id)).for('update');
  if (!cemetery) throw notFound('layouts.not_found');
  return cemetery;
}

async function readParts(orm: Orm, id: number): Promise<Omit<LayoutRows, 'cemetery'>> {
  const sections = await orm
    .select()
    .from(cemeterySections)
    .where(eq(cemeterySections.cemeteryId, id))
    .orderBy(asc(cemeterySections.id));
  const paths = await orm
    .select()
    .from(cemeteryPaths)
    .where(eq(cemeteryPaths.cemeteryId, id))
    .orderBy(asc(cemeteryPaths.id));
  const gates = await orm
    .select()
    .from(cemeteryGates)
    .where(eq(cemeteryGates.cemeteryId, id))
    .orderBy(asc(cemeteryGates.id));
  const spots = await orm
    .select()
    .from(cemeterySpots)
    .where(eq(cemeterySpots.cemeteryId, id))
    .orderBy(asc(cemeterySpots.id));
  return { sections, paths, gates, spots };
}

/** How many graves are recorded under each section's name, in lower case. */
export async function countGraves(orm: Orm, id: number): Promise<Map<string, number>> {
  const { rows } = await orm.execute<{ section: string; graves: number }>(sql`
    select lower(section) as section, count(*)::int as graves from graves
    where cemetery_id = ${id} and section is not null group by 1`);
  return new Map(rows.map(({ section, graves }) => [section, graves]));
}

export interface ListedRow {
  id: number;
  name: string;
  nameFolded: string;
  address: string;
  postcode: string | null;
  isConfirmed: boolean;
  isDemo: boolean;
  hasCentre: boolean;
  hasBoundary: boolean;
  graves: number;
  sections: number;
  paths: number;
  gates: number;
}

/** Unconfirmed ones first, then by name, after the cursor's row. */
export function listCemeteries(
  db: Queries,
  options: {
    /** Folded text; '' for all. */
    search: string;
    isConfirmed: boolean | null;
    after: readonly [isConfirmed: boolean, nameFolded: string] | null;
    limit: number;
  },
): Promise<ListedRow[]> {
  const { search, isConfirmed, after, limit } = options;
  const count = (table: string) =>
    `(select count(*)::int from ${table} p where p.cemetery_id = c.id) as ${table.replace('cemetery_', '')}`;
  return db.rows<ListedRow>({
    name: 'layouts-cemeteries',
    text: `select c.id, c.name, c.name_folded as "nameFolded", c.address, c.postcode,
             c.is_confirmed as "isConfirmed", c.is_demo as "isDemo", c.lat is not null as "hasCentre",
             c.boundary is not null as "hasBoundary", ${count('graves')}, ${count('cemetery_sections')},
             ${count('cemetery_paths')}, ${count('cemetery_gates')}
           from (select * from cemeteries
             where ($1 = '' or strpos(name_folded, $1) > 0) and ($2::boolean is null or is_confirmed = $2)
               and ($3::boolean is null or (is_confirmed, name_folded) > ($3, $4::text))
             order by is_confirmed, name_folded limit $5) c
           order by c.is_confirmed, c.name_folded`,
    values: [search, isConfirmed, after?.[0] ?? null, after?.[1] ?? null, limit],
  });
}
