import { expect, it } from 'vitest';
import { type Drawing, drawNear } from '#shared/drawing/draw-ground.ts';
import { LIGHT } from '#shared/drawing/ink-styles.ts';
import { tracePath } from '#shared/drawing/trace-path.ts';
import { paintDrawing } from './paint-drawing.ts';

/** The colour at a point, as the drawing's own units say it. */
async function colourAt(drawing: Drawing, x: number, y: number): Promise<string> {
  const { input, raw } = await paintDrawing(drawing, 100);
  const scale = raw.width / drawing.width;
  const at = (Math.floor(y * scale) * raw.width + Math.floor(x * scale)) * raw.channels;
  return `#${input.subarray(at, at + 3).toString('hex')}`;
}

const brightness = (colour: string) => Number.parseInt(colour.slice(1, 3), 16);

const of = (...signs: Drawing['signs']): Drawing => ({
  width: 50,
  height: 50,
  signs,
  labels: [],
  perMetre: 1,
  place: () => [0, 0],
});

it('paints areas and lines where the drawing has them, and the ground elsewhere', async () => {
  const drawing = of(
    { ink: 'dots', d: 'M10 10H20V20H10Z' },
    { ink: 'route', d: 'M30 0L30 50' },
    { ink: 'steps', d: 'M0 40H28', width: 4 },
  );
  expect(await colourAt(drawing, 15, 15)).toBe(LIGHT.sought);
  expect(await colourAt(drawing, 30, 25)).toBe(LIGHT.sought);
  expect(await colourAt(drawing, 25, 15)).toBe(LIGHT.ground);
  // A dash, and the gap after it.
  expect(brightness(await colourAt(drawing, 1, 40))).toBeCloseTo(brightness(LIGHT.edge), -1);
  expect(brightness(await colourAt(drawing, 3, 40))).toBeCloseTo(brightness(LIGHT.ground), -1);
});

it('leaves the hole of a ring that runs the other way, and tints a section lightly', async () => {
  const ring = of({ ink: 'dots', d: 'M5 5H45V45H5ZM15 15V35H35V15Z' });
  expect([await colourAt(ring, 10, 25), await colourAt(ring, 25, 25)]).toEqual([LIGHT.sought, LIGHT.ground]);
  const section = await colourAt(of({ ink: 'section', d: 'M5 5H45V45H5Z', tint: '#000000' }), 25, 25);
  expect(section).toBe('#cdc9bf');
});

it('draws round what is round', async () => {
  const circle = of({ ink: 'dots', d: 'M15 25a10 10 0 1 0 20 0a10 10 0 1 0 -20 0Z' });
  for (const [x, y] of [
    [25, 25],
    [25, 17],
    [25, 33],
    [17, 25],
  ] as const)
    expect([x, y, await colourAt(circle, x, y)]).toEqual([x, y, LIGHT.sought]);
  expect(await colourAt(circle, 17, 17)).toBe(LIGHT.ground);
});

it('knows every command that a drawing of the ground writes, and no other', () => {
  const at = { lat: 53.787, lng: -1.79 };
  const gate = { name: 'Gate', position: [at.lng, at.lat] as const, isMain: true };
  const line = [
    [at.lng, at.lat],
    [at.lng + 0.0001, at.lat],
  ] as const;
  const layout = {
    centre: null,
    boundary: line,
    sections: [],
    paths: [{ kind: 'path', line }],
    gates: [gate],
  };
  const size = { width: 480, height: 480 };
  const { signs } = drawNear({ layouts: [layout], sought: at, graves: [at], visitor: at }, size, 26);
  for (const { d } of signs)
    expect(
      tracePath(d)
        .flatMap(({ spots }) => spots)
        .flat()
        .every(Number.isFinite),
    ).toBe(true);
  expect(() => tracePath('M0 0C1 1 2 2 3 3')).toThrow('no path command C');
});
