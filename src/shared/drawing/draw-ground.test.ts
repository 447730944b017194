import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LatLng } from '#shared/geo.ts';
import { type DrawnLayout, drawNear, drawWhole } from './draw-ground.ts';
import { withNames } from './draw-names.ts';
import { headFrom, qiblaFrom } from './qibla.ts';
import { svgText } from './svg-text.ts';

const BRADFORD: LatLng = { lat: 53.7866, lng: -1.7925 };

const layout: DrawnLayout = {
  centre: [-1.7925, 53.7866],
  sections: [
    {
      name: 'A',
      type: 'muslim',
      colour: '#2f7d5b',
      outline: [
        [-1.794, 53.7866],
        [-1.7925, 53.7866],
        [-1.7925, 53.7876],
        [-1.794, 53.7876],
      ],
    },
  ],
  paths: [
    {
      kind: 'road',
      line: [
        [-1.7945, 53.7866],
        [-1.7905, 53.7866],
      ],
    },
  ],
  gates: [{ name: 'Main gate', position: [-1.7945, 53.7866], isMain: true }],
};

const numbersIn = (d: string) => (d.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);

describe('the direction of prayer', () => {
  it('is 119° from Bradford, as published', () => {
    expect(qiblaFrom(BRADFORD)).toBeCloseTo(119, 0);
  });
  it('has the head a quarter turn clockwise from it, so that the right side is below', () => {
    expect(headFrom(BRADFORD)).toBeCloseTo(209, 0);
  });
});

describe('a cemetery drawn', () => {
  it('holds all of it within its edges, wherever it lies', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -60, max: 60, noNaN: true }),
        fc.double({ min: -170, max: 170, noNaN: true }),
        fc.array(
          fc.tuple(
            fc.double({ min: 0, max: 0.01, noNaN: true }),
            fc.double({ min: 0, max: 0.01, noNaN: true }),
          ),
          {
            minLength: 2,
            maxLength: 12,
          },
        ),
        (lat, lng, offsets) => {
          const line = offsets.map(([x, y]): [number, number] => [lng + x, lat + y]);
          const drawing = drawWhole(
            { layouts: [{ ...layout, sections: [], gates: [], paths: [{ kind: 'path', line }] }] },
            { width: 200, height: 120 },
          );
          const path = drawing?.signs.find(({ ink }) => ink === 'path');
          const numbers = numbersIn(path?.d ?? '');
          expect(numbers).toHaveLength(2 * line.length);
          for (const [index, value] of numbers.entries()) {
            expect(value).toBeGreaterThanOrEqual(0);
            expect(value).toBeLessThanOrEqual(index % 2 === 0 ? 200 : 120);
          }
        },
      ),
    );
  });
  it('is nothing where nothing has a position', () => {
    const bare = { centre: null, sections: [], paths: [], gates: [] };
    expect(drawWhole({ layouts: [bare] }, { width: 96, height: 96 })).toBeNull();
  });
  it('sets off the section of somebody without a position, and no grave', () => {
    const inks = drawWhole({ layouts: [layout], section: 'A' }, { width: 96, height: 96 })?.signs.map(
      ({ ink }) => ink,
    );
    expect(inks).toContain('within');
    expect(inks).not.toContain('sought');
  });
  it('from so far that parts would lie on each other, has the names of cemeteries instead of theirs', () => {
    const away = { name: 'Utley', centre: [-1.9, 53.88] as const, sections: [], paths: [], gates: [] };
    const beside = { ...away, name: 'Beside', centre: [-1.7925, 53.7876] as const };
    const layouts = [{ ...layout, name: 'Scholemoor' }, beside, away];
    const drawn = drawWhole({ layouts }, { width: 640, height: 420 });
    expect(drawn?.labels).toEqual([]);
    const far = drawn && withNames(drawn, layouts);
    expect(far?.labels.map(({ of, text }) => `${of} ${text}`)).toEqual([
      'cemetery Scholemoor',
      'cemetery Utley',
    ]);
    expect(far?.signs.map(({ ink }) => ink)).not.toContain('gate');
    const near = drawWhole({ layouts: layouts.slice(0, 1) }, { width: 640, height: 420 });
    expect(near?.labels.map(({ text }) => text)).toEqual(['A', 'Main gate']);
  });
  it('has the sought grave above everything else', () => {
    const drawing = drawWhole({ layouts: [layout], sought: BRADFORD }, { width: 96, height: 96 });
    expect(drawing?.signs.at(-1)?.ink).toBe('sought');
  });
});

describe('a headstone', () => {
  const sought = { lat: 53.787, lng: -1.7932 };
  /** From the foot of the plot's sign to its head, in units; y grows southwards. */
  const lieOf = (type: string) => {
    const drawing = drawNear(
      { layouts: [{ ...layout, sections: layout.sections.map((each) => ({ ...each, type })) }], sought },
      { width: 400, height: 400 },
      30,
    );
    const [x = 0, y = 0, headX = 0, headY = 0] = numbersIn(drawing.signs.at(-1)?.d ?? '');
    return { east: headX - x, south: headY - y };
  };
  it('lies across the qibla in a Muslim section', () => {
    const { east, south } = lieOf('muslim');
    const degrees = (Math.atan2(east, -south) * 180) / Math.PI;
    expect((degrees + 360) % 360).toBeCloseTo(headFrom(sought), 0);
  });
  it('stands upright where nothing is known of how it lies', () => {
    const { east, south } = lieOf('general');
    expect(east).toBe(0);
    expect(south).toBeLessThan(0);
  });
  it('is not drawn twice where it is the one that is sought, and is a dot from afar', () => {
    const inksAt = (metres: number, graves: LatLng[]) =>
      drawNear({ layouts: [layout], sought, graves }, { width: 400, height: 400 }, metres).signs.map(
        ({ ink }) => ink,
      );
    const next = { lat: sought.lat + 0.00002, lng: sought.lng };
    expect(inksAt(30, [sought])).not.toContain('stones');
    expect(inksAt(30, [sought, next])).toContain('stones');
    expect(inksAt(3000, [sought, next])).toContain('dots');
  });
});

it('an SVG file of a drawing has no word of it', () => {
  const drawing = drawWhole({ layouts: [layout], sought: BRADFORD }, { width: 96, height: 96 });
  const svg = drawing ? svgText(drawing) : '';
  expect(svg).toMatch(/^<svg .*<\/svg>$/);
  expect(svg).not.toContain('Main gate');
  expect(svg).not.toContain('NaN');
});
