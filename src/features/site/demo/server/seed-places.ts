import { eq } from 'drizzle-orm';
import { organisationCemeteries } from '#db/schema/people.ts';
import {
  cemeteries,
  cemeteryAliases,
  cemeteryGates,
  cemeteryPaths,
  cemeterySections,
  type Position,
} from '#db/schema/places.ts';
import {
  DEMO_CEMETERIES,
  offset,
  SCHOLEMOOR_GATES,
  SCHOLEMOOR_PATHS,
  SCHOLEMOOR_SECTIONS,
} from '#db/seed/demo-places.ts';
import { foldPlaceName } from '#features/records/cemeteries/server/resolve-cemetery.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { seedSpots } from './complete-demo.ts';

/** The cemeteries by name; Scholemoor with an illustrative layout. */
export async function seedPlaces(tx: Orm, organisationId: number): Promise<Map<string, number>> {
  const rows = DEMO_CEMETERIES.map(({ aliases: _, graves: __, ...cemetery }) => ({
    ...cemetery,
    nameFolded: foldPlaceName(cemetery.name),
    coordinateSource: 'approximate',
    isConfirmed: true,
    isDemo: true,
  }));
  const inserted = await tx
    .insert(cemeteries)
    .values(rows)
    .returning({ id: cemeteries.id, name: cemeteries.name });
  const ids = new Map(inserted.map(({ id, name }) => [name, id]));
  const aliases = DEMO_CEMETERIES.flatMap(({ name, aliases }) =>
    aliases.map((alias) => ({ alias, aliasFolded: foldPlaceName(alias), cemeteryId: ids.get(name) ?? 0 })),
  );
  await tx.insert(cemeteryAliases).values(aliases);
  await tx
    .insert(organisationCemeteries)
    .values(inserted.map(({ id }) => ({ organisationId, cemeteryId: id })));
  await seedLayout(tx, ids.get('Scholemoor Cemetery') ?? 0);
  await seedSpots(tx, ids);
  return ids;
}

async function seedLayout(tx: Orm, cemeteryId: number): Promise<void> {
  const [centre] = DEMO_CEMETERIES;
  if (!centre) throw new Error('the demonstration has no cemetery');
  const at = ([east, north]: readonly [number, number]): Position => offset(centre, east, north);
  const isIllustrative = true;
  await tx.insert(cemeterySections).values(
    SCHOLEMOOR_SECTIONS.map(({ name, names, type, colour, box: [west, south, east, north] }) => {
      const corners = [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ] as const;
      return { cemeteryId, name, names, type, colour, outline: corners.map(at), isIllustrative };
    }),
  );
  await tx
    .update(cemeteries)
    .set({ boundary: outlineOf(SCHOLEMOOR_SECTIONS.map(({ box }) => box)).map(at) })
    .where(eq(cemeteries.id, cemeteryId));
  await tx.insert(cemeteryPaths).values(
    SCHOLEMOOR_PATHS.map(({ name, names, kind, line }) => ({
      cemeteryId,
      name,
      names,
      kind,
      line: line.map(at),
      isIllustrative,
    })),
  );
  await tx.insert(cemeteryGates).values(
    SCHOLEMOOR_GATES.map(({ at: place, ...gate }) => {
      const [lng, lat] = at(place);
      return { cemeteryId, ...gate, lat, lng, isIllustrative };
    }),
  );
}

/** Metres of grass and path around the sections. */
const MARGIN_M = 25;

/** A rectangle around the sections, in metres east and north of the centre; as illustrative as the sections. */
function outlineOf(boxes: readonly (readonly [number, number, number, number])[]): [number, number][] {
  const west = Math.min(...boxes.map((box) => box[0])) - MARGIN_M;
  const south = Math.min(...boxes.map((box) => box[1])) - MARGIN_M;
  const east = Math.max(...boxes.map((box) => box[2])) + MARGIN_M;
  const north = Math.max(...boxes.map((box) => box[3])) + MARGIN_M;
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}
