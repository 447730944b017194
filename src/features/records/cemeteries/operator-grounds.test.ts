import { expect, it } from 'vitest';
import { operatorGrounds } from './operator-grounds.ts';

const place = (operator: string | null, lng: number) => ({ operator, centre: [lng, 53.8] as const });

it('outlines the ground of who runs several cemeteries, and of nobody else', () => {
  const grounds = operatorGrounds([
    ...[-1.9, -1.8, -1.7].map((lng) => place('Council', lng)),
    ...[-1.6, -1.5].map((lng) => place('Charity', lng)),
    ...[-1.4, -1.3, -1.2].map((lng) => place(null, lng)),
  ]);
  expect(grounds.map(({ name }) => name)).toEqual(['Council']);
  const lngs = grounds[0]?.outline.map(([lng]) => lng) ?? [];
  expect(Math.min(...lngs)).toBeCloseTo(-1.923, 2);
  expect(Math.max(...lngs)).toBeCloseTo(-1.677, 2);
  expect(operatorGrounds([])).toEqual([]);
});
