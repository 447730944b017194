import { LISTED_GRAVE } from '#db/listed-grave.ts';
import { shareLayout } from '#features/records/cemeteries/server/get-layout.ts';
import { getGrave } from '#features/records/graves/server/get-grave.ts';
import { type Drawing, drawNear, drawWhole } from '#shared/drawing/draw-ground.ts';
import type { DrawingSize } from '#shared/drawing/drawing-values.ts';
import { svgText } from '#shared/drawing/svg-text.ts';
import { type LatLng, parseLatLng } from '#shared/geo.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { notFound } from '#shared/server/http/app-error.ts';

/** Units of each drawing. */
const SIZES: Record<DrawingSize, { width: number; height: number }> = {
  row: { width: 96, height: 96 },
  card: { width: 480, height: 360 },
  square: { width: 480, height: 480 },
};
/** Metres that a drawing of the ground around a grave reaches across. */
const NEAR_M = 26;
/** More headstones than this within 26 m mean a faulty register. */
const STONES_MOST = 500;
const METRES_PER_DEGREE = 111_195;

/**
 * Draws where a grave lies. Of a grave without a position: its cemetery, with its section set off. The
 * headstones around are those that the map shows. Null where nothing of its place is known.
 * @throws AppError 404 for a grave that is not known
 */
export async function drawPlace(db: Queries, id: number, size: DrawingSize): Promise<Drawing | null> {
  const grave = await getGrave(db, id);
  const layout = await shareLayout(db, grave.cemeteryId);
  const sought = grave.gpsCoordinates ? parseLatLng(grave.gpsCoordinates) : null;
  const hasGround = layout.sections.length > 0 || layout.paths.length > 0 || layout.boundary !== null;
  const parts = { layouts: [layout], sought, section: grave.section };
  if (sought && (size !== 'row' || !hasGround)) {
    const graves = await headstonesAround(db, grave.cemeteryId, sought);
    return drawNear({ ...parts, sought, graves }, SIZES[size], NEAR_M);
  }
  return hasGround || sought ? drawWhole(parts, SIZES[size]) : null;
}

/** The same as an SVG file. @throws AppError 404, also where nothing of the place is known */
export async function placeFile(db: Queries, id: number, size: DrawingSize): Promise<string> {
  const drawing = await drawPlace(db, id, size);
  if (!drawing) throw notFound('maps.no_drawing');
  return svgText(drawing);
}

function headstonesAround(db: Queries, cemeteryId: number, { lat, lng }: LatLng): Promise<LatLng[]> {
  const north = NEAR_M / 2 / METRES_PER_DEGREE;
  const east = north / Math.cos((lat * Math.PI) / 180);
  return db.rows<LatLng>({
    name: 'headstones-around',
    text: `select lat, lng from graves g
           where ${LISTED_GRAVE} and cemetery_id = $1
             and lat between $2 and $3 and lng between $4 and $5 order by id limit $6`,
    values: [cemeteryId, lat - north, lat + north, lng - east, lng + east, STONES_MOST],
  });
}
