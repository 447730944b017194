import { describe, expect, it } from 'vitest';
import { SPOT_KINDS } from '#shared/contract/ground-kinds.ts';
import { drawWhole } from './draw-ground.ts';
import { withSpots } from './draw-spots.ts';

const CENTRE = { lat: 53.7866, lng: -1.7925 };
const layout = {
  centre: [CENTRE.lng, CENTRE.lat] as const,
  sections: [],
  paths: [
    {
      kind: 'path',
      line: [
        [-1.794, 53.7866],
        [-1.791, 53.7866],
      ] as const,
    },
  ],
  gates: [{ name: 'South Gate', position: [-1.794, 53.7866] as const, isMain: true }],
};

const drawing = () => {
  const drawn = drawWhole({ layouts: [layout], sought: CENTRE }, { width: 640, height: 420 });
  if (!drawn) throw new Error('nothing is drawn');
  return drawn;
};
const inks = (spots: Parameters<typeof withSpots>[1]) =>
  withSpots(drawing(), spots).signs.map(({ ink }) => ink);

describe('withSpots', () => {
  it('draws every kind, below gates and the grave that is sought', () => {
    for (const [index, kind] of SPOT_KINDS.entries()) {
      const drawn = inks([{ kind, points: [[-1.7932 + index * 1e-5, 53.787]] }]);
      expect(drawn, kind).toEqual(
        kind === 'tree'
          ? ['path', 'qibla', 'tree', 'gate', 'halo', 'sought']
          : ['path', 'qibla', 'disc', 'glyph', 'gate', 'halo', 'sought'],
      );
    }
  });

  it('draws a pond as an area below the paths, with its sign', () => {
    const points = [
      [-1.7935, 53.787],
      [-1.793, 53.787],
      [-1.793, 53.7872],
    ] as const;
    const { signs } = withSpots(drawing(), [{ kind: 'water', points }]);
    expect(signs.map(({ ink }) => ink).slice(0, 2)).toEqual(['water', 'path']);
    expect(signs[0]?.d).toMatch(/^M[\d.]+ [\d.]+L[\d.]+ [\d.]+L[\d.]+ [\d.]+Z$/);
    expect(signs.filter(({ ink }) => ink === 'glyph')).toHaveLength(1);
  });

  it('draws signs that would lie on each other once, and none outside', () => {
    const tap = { kind: 'tap', points: [[-1.7932, 53.787]] } as const;
    expect(inks([tap, tap]).filter((ink) => ink === 'glyph')).toHaveLength(1);
    expect(inks([{ kind: 'tap', points: [[-1.9, 53.787]] }])).not.toContain('glyph');
    expect(inks([])).toEqual(drawing().signs.map(({ ink }) => ink));
  });
});
