import { describe, expect, it } from 'vitest';
import type { Grave } from '#features/records/graves/graves-contract.ts';
import { nearbyOf, neighboursOf, shownOf, withinMetres } from './nearby.ts';

const METRE = 1 / 111_195;
const HERE = { lat: 53.78, lng: -1.79, accuracy: 4 };

/** So many metres north of here. */
const grave = (id: number, north: number | null, coordinateAccuracy: number | null = 3) =>
  ({
    id,
    gpsCoordinates: north === null ? null : `${53.78 + north * METRE},-1.79`,
    coordinateAccuracy,
  }) as Grave;

const first = <Item>([item]: readonly Item[]): Item => {
  if (!item) throw new Error('empty');
  return item;
};

describe('nearbyOf', () => {
  it('sorts by distance and leaves out what has no position', () => {
    const near = nearbyOf([grave(1, 30), grave(2, null), grave(3, -10)], HERE);
    expect(near.map((one) => one.grave.id)).toEqual([3, 1]);
    expect(near[0]?.bearing).toBeCloseTo(180);
    expect(near[0]?.metres).toBeCloseTo(10, 1);
  });

  it('claims no more than both errors together allow, and 3 m for neither', () => {
    expect(first(nearbyOf([grave(1, 30, 3)], HERE)).accuracy).toBe(5);
    expect(first(nearbyOf([grave(1, 30, 0.1)], { ...HERE, accuracy: 0.5 })).accuracy).toBe(5);
    // A record that states nothing is taken for a coarse one.
    expect(first(nearbyOf([grave(1, 30, null)], HERE)).accuracy).toBe(11);
  });

  it('calls a grave within reach where the error is larger than the way', () => {
    const [close, far] = nearbyOf([grave(1, 4), grave(2, 6)], HERE);
    expect(close?.isWithin).toBe(true);
    expect(far?.isWithin).toBe(false);
    expect(close && withinMetres(close)).toBe(10);
    expect(withinMetres(first(nearbyOf([grave(1, 4, 12)], HERE)))).toBe(15);
  });
});

describe('shownOf', () => {
  const near = nearbyOf(
    [5, 10, 15, 20, 25, 30, 80].map((north, id) => grave(id, north)),
    HERE,
  );

  it('shows the nearest five inside the radius', () => {
    expect(shownOf(near, 50, null).map((one) => one.grave.id)).toEqual([0, 1, 2, 3, 4]);
    expect(shownOf(near, 12, null)).toHaveLength(2);
  });

  it('always shows the chosen one, even outside', () => {
    expect(shownOf(near, 50, 5).map((one) => one.grave.id)).toEqual([5, 0, 1, 2, 3]);
    expect(shownOf(near, 50, 6).map((one) => one.grave.id)).toEqual([6, 0, 1, 2, 3]);
  });
});

describe('neighboursOf', () => {
  it('names who lies beside a grave, the nearest first', () => {
    const near = nearbyOf([grave(1, 10), grave(2, 12), grave(3, 7), grave(4, 40)], HERE);
    const of = near.find((one) => one.grave.id === 1);
    if (!of) throw new Error('missing');
    const beside = neighboursOf(of, near, 2);
    expect(beside.map((one) => one.grave.id)).toEqual([2, 3]);
    expect(beside[0]?.bearing).toBeCloseTo(0);
  });
});
