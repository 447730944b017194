import { describe, expect, it } from 'vitest';
import { landmarksOf, type RestingPlace } from './neighbours.ts';
import { at } from './test-paths.ts';

/** Rows 3.2 m apart, graves 1.6 m apart, turned by some degrees: place 0 of row 0 is at the centre. */
function plot(row: number, place: number, degrees = 0, shift = 0): RestingPlace {
  const [along, across] = [place * 1.6 + shift, row * 3.2];
  const turn = (degrees * Math.PI) / 180;
  return {
    id: 1000 + row * 100 + place,
    name: `Row ${row}, place ${place}`,
    at: at(
      along * Math.cos(turn) - across * Math.sin(turn),
      along * Math.sin(turn) + across * Math.cos(turn),
    ),
    section: 'A',
  };
}
const field = (degrees = 0, except: number[] = []) =>
  [-2, -1, 0, 1, 2].flatMap((row) =>
    [-7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6]
      .filter((place) => row !== 0 || !except.includes(place))
      .map((place) => plot(row, place, degrees)),
  );

describe('the landmarks of a grave', () => {
  it.each([0, 33, 90, 147])('are counted along its own row, however the rows lie (%d°)', (degrees) => {
    const turn = (degrees * Math.PI) / 180;
    const west = at(-40 * Math.cos(turn), -40 * Math.sin(turn));
    const found = landmarksOf(plot(0, 0, degrees), field(degrees), west);
    expect(found?.from).toMatchObject({ grave: { name: 'Row 0, place -5' }, count: 5, side: 'further' });
    expect(found?.beside.map(({ name }) => name).sort()).toEqual(['Row 0, place -1', 'Row 0, place 1']);
  });

  it('are on the side from which somebody comes from the path', () => {
    const south = landmarksOf(plot(0, 0), field(0, [1, 2, 3, 4, 5, 6]), at(-8, -20));
    expect(south?.from).toMatchObject({ grave: { name: 'Row 0, place -3' }, side: 'right' });
    const north = landmarksOf(plot(0, 0), field(0, [1, 2, 3, 4, 5, 6]), at(-8, 20));
    expect(north?.from.side).toBe('left');
  });

  it('are not counted over a gap where a grave may lie that is not recorded', () => {
    const found = landmarksOf(plot(0, 0), field(0, [-3]), at(-40, 0));
    expect(found?.from).toMatchObject({ grave: { name: 'Row 0, place -2' }, count: 2 });
  });

  it('are counted to no side for somebody who comes from nowhere known', () => {
    expect(landmarksOf(plot(0, 0), field(), null)).toMatchObject({ from: { count: 1, side: null } });
  });

  it('are none where the row is empty, alone or in another section', () => {
    const alone = field().filter(({ id }) => id < 1000 - 50 || id > 1050);
    expect(landmarksOf(plot(0, 0), alone, null)).toBeNull();
    expect(landmarksOf(plot(0, 0), [plot(0, 0)], null)).toBeNull();
    expect(landmarksOf({ ...plot(0, 0), section: 'B' }, field(), null)).toBeNull();
  });
});
