import { and, eq, inArray, sql } from 'drizzle-orm';
import {
  cemeteries,
  cemeteryGates,
  cemeteryPaths,
  cemeterySections,
  cemeterySpots,
} from '#db/schema/places.ts';
import {
  DEMO_CEMETERIES,
  offset,
  SCHOLEMOOR_GATES,
  SCHOLEMOOR_PATHS,
  SCHOLEMOOR_SECTIONS,
} from '#db/seed/demo-places.ts';
import { demoSpots } from '#db/seed/demo-spots.ts';
import type { LocalNames } from '#shared/contract/local-names.ts';
import type { Database, Orm } from '#shared/server/db/connect-database.ts';

/** Taps, benches, trees and the like of the demonstration's cemeteries. @param ids by name */
export async function seedSpots(tx: Orm, ids: ReadonlyMap<string, number>): Promise<void> {
  const rows = DEMO_CEMETERIES.flatMap((cemetery) => {
    const cemeteryId = ids.get(cemetery.name);
    if (cemeteryId === undefined) return [];
    return demoSpots(cemetery.name).map(({ kind, at }) => ({
      cemeteryId,
      kind,
      points: at.map(([east, north]) => offset(cemetery, east, north)),
      isIllustrative: true,
    }));
  });
  await tx.insert(cemeterySpots).values(rows);
}

/**
 * Brings to a demonstration that was made earlier what newer ones begin with: the names of its sections, gates and
 * paths in all languages, and what people look for. What it has already stays as it is.
 */
export async function completeDemo(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const demo = await tx
      .select({ id: cemeteries.id, name: cemeteries.name })
      .from(cemeteries)
      .where(eq(cemeteries.isDemo, true));
    const ids = new Map(demo.map(({ id, name }) => [name, id]));
    const scholemoor = ids.get(DEMO_CEMETERIES[0]?.name ?? '');
    if (scholemoor !== undefined) {
      await nameParts(tx, cemeterySections, scholemoor, SCHOLEMOOR_SECTIONS);
      await nameParts(tx, cemeteryPaths, scholemoor, SCHOLEMOOR_PATHS);
      await nameParts(tx, cemeteryGates, scholemoor, SCHOLEMOOR_GATES);
    }
    if (demo.length === 0) return;
    const [spot] = await tx
      .select({ id: cemeterySpots.id })
      .from(cemeterySpots)
      .where(
        inArray(
          cemeterySpots.cemeteryId,
          demo.map(({ id }) => id),
        ),
      )
      .limit(1);
    if (!spot) await seedSpots(tx, ids);
  });
}

async function nameParts(
  tx: Orm,
  table: typeof cemeterySections | typeof cemeteryPaths | typeof cemeteryGates,
  cemeteryId: number,
  parts: readonly { name: string | null; names?: LocalNames }[],
): Promise<void> {
  for (const { name, names } of parts) {
    if (!name || !names) continue;
    await tx
      .update(table)
      .set({ names })
      .where(and(eq(table.cemeteryId, cemeteryId), eq(table.name, name), sql`${table.names} = '{}'`));
  }
}
