import type pg from 'pg';
import { offset } from '#db/seed/demo-places.ts';
import type { seededRandom } from '#db/seed/demo-random.ts';

export interface Place {
  id: number;
  name: string;
  lat: number;
  lng: number;
  graves: number;
}

/** Metres from headstone to headstone in a row, and from row to row. */
const BESIDE_M = 1.5;
const BEHIND_M = 3;
const SHAKE_M = 0.2;
/** A plot has its section's letter, row and place. */
const SECTIONS = 'ABCD';

/** Sides of a square field with room for the graves: how many in a row, and metres from the middle to an edge. */
function sizeOf({ graves }: Place) {
  const inRow = Math.max(1, Math.ceil(Math.sqrt((graves * BEHIND_M) / BESIDE_M)));
  return { inRow, half: Math.max(60, (inRow * BESIDE_M) / 2) };
}

export function* gravePlaces(place: Place, random: ReturnType<typeof seededRandom>) {
  const { inRow } = sizeOf(place);
  const rows = Math.ceil(place.graves / inRow);
  for (let index = 0; index < place.graves; index++) {
    const [row, column] = [Math.floor(index / inRow), index % inRow];
    const quarter = (row < rows / 2 ? 0 : 2) + (column < inRow / 2 ? 0 : 1);
    const [lng, lat] = offset(
      place,
      (column - inRow / 2) * BESIDE_M + (random() - 0.5) * SHAKE_M,
      (rows / 2 - row) * BEHIND_M + (random() - 0.5) * SHAKE_M,
    );
    const section = SECTIONS.charAt(quarter);
    yield { lat, lng, section: `Section ${section}`, number: `${section}-${row + 1}-${column + 1}` };
  }
}

/** Four sections, a grid of paths and two gates: as much ground to draw with graves as without. */
export async function layOut(client: pg.Client, place: Place): Promise<void> {
  const { half } = sizeOf(place);
  const at = (east: number, north: number) => offset(place, east * half, north * half);
  const quarters = [
    [-1, 0, 0, 1],
    [0, 0, 1, 1],
    [-1, -1, 0, 0],
    [0, -1, 1, 0],
  ] as const;
  for (const [index, [west, south, east, north]] of quarters.entries()) {
    const outline = [at(west, south), at(east, south), at(east, north), at(west, north), at(west, south)];
    await client.query(
      `insert into cemetery_sections (cemetery_id, name, type, colour, outline) values ($1, $2, 'muslim', '#2f7d5b', $3)`,
      [place.id, `Section ${SECTIONS.charAt(index)}`, JSON.stringify(outline)],
    );
  }
  for (let step = -5; step <= 5; step++) {
    for (const line of [
      [at(-1, step / 5), at(1, step / 5)],
      [at(step / 5, -1), at(step / 5, 1)],
    ]) {
      await client.query(`insert into cemetery_paths (cemetery_id, kind, line) values ($1, 'path', $2)`, [
        place.id,
        JSON.stringify(line),
      ]);
    }
  }
  for (const [name, east] of [
    ['West Gate', -1],
    ['East Gate', 1],
  ] as const) {
    const [lng, lat] = at(east, 0);
    await client.query(
      'insert into cemetery_gates (cemetery_id, name, lat, lng, is_main) values ($1, $2, $3, $4, $5)',
      [place.id, name, lat, lng, east === -1],
    );
  }
}
