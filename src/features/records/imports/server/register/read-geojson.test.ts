import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { describeRegister } from './describe-register.ts';
import { liveMegabytes } from './live-heap.ts';
import { parseFeature } from './parse-feature.ts';
import { readRegister } from './read-register.ts';
import type { RegisterEvent } from './register-types.ts';

const folder = mkdtempSync(join(tmpdir(), 'geojson-'));
afterAll(() => rmSync(folder, { recursive: true }));
const path = join(folder, 'register.geojson');

const feature = (geometry: unknown, properties: unknown) => ({ type: 'Feature', geometry, properties });
const point = (x: number, y: number) => ({ type: 'Point', coordinates: [x, y] });
const square = [
  [-1.79, 53.78],
  [-1.78, 53.78],
  [-1.78, 53.79],
  [-1.79, 53.78],
];

async function readAll(content: unknown): Promise<RegisterEvent[]> {
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  const events: RegisterEvent[] = [];
  for await (const event of readRegister(path, { today: '2026-11-21' })) events.push(event);
  return events;
}

const collection = (...features: unknown[]) => ({ type: 'FeatureCollection', features });

describe('readRegister on GeoJSON', () => {
  it('reads graves, sections and paths', async () => {
    const events = await readAll(
      collection(
        feature(point(-1.7369, 53.80391), {
          name: 'Ali Khan',
          died: 1987,
          graveNumber: 17,
          tags: ['x'],
          old: null,
        }),
        feature({ type: 'Polygon', coordinates: [square] }, { section: 'C4', cemetery: 'Scholemoor' }),
        feature({ type: 'LineString', coordinates: square.slice(0, 2) }, { name: 'Main path', steps: false }),
        feature(null, { name: 'Noor Mia' }),
        feature(point(417_000, 432_500), { name: 'On the grid' }),
        feature({ type: 'Polygon', coordinates: [square] }, { name: 'Outlined', dod: '1990', grave: '4' }),
        feature(
          { type: 'MultiLineString', coordinates: [square.slice(0, 2), square.slice(1, 3)] },
          { name: 'Two' },
        ),
      ),
    );
    expect(events.map((event) => event.kind)).toEqual([
      'row',
      'section',
      'path',
      'row',
      'row',
      'row',
      'path',
      'path',
    ]);
    expect(events[0]).toMatchObject({
      row: {
        line: 1,
        deceasedName: 'Ali Khan',
        lat: 53.80391,
        lng: -1.7369,
        graveNumber: '17',
        coordinateSource: 'register',
      },
    });
    expect(events[1]).toEqual({
      kind: 'section',
      line: 2,
      name: 'C4',
      cemetery: 'Scholemoor',
      properties: { section: 'C4', cemetery: 'Scholemoor' },
      rings: [square],
    });
    expect(events[2]).toMatchObject({ kind: 'path', name: 'Main path', properties: { steps: 'false' } });
    expect(events[4]).toMatchObject({
      row: { lat: expect.closeTo(53.788, 2), lng: expect.closeTo(-1.74, 2) },
    });
    expect(events[5]).toMatchObject({
      row: { deceasedName: 'Outlined', graveNumber: '4', lat: expect.closeTo(53.783, 2) },
    });
    expect(await describeRegister(path)).toMatchObject({
      format: 'geojson',
      ignored: ['tags', 'old', 'steps'],
    });
  });

  it('refuses bad geometry by feature', async () => {
    const events = await readAll(
      collection(
        feature(point(-1.7, 53.8), { name: 'Good' }),
        feature({ type: 'Point', coordinates: ['a', 1] }, { name: 'Text' }),
        feature({ type: 'GeometryCollection', geometries: [] }, { name: 'Many' }),
        feature({ type: 'Polygon', coordinates: [[[1, 2]]] }, { name: 'Flat' }),
        feature(
          {
            type: 'LineString',
            coordinates: [
              [1.7, 53.8],
              [1.8, 53.8],
            ],
          },
          { name: 'Sea path' },
        ),
        'nothing',
      ),
    );
    expect(events.slice(1).map((event) => event.kind === 'refused' && event.issues[0]?.code)).toEqual([
      'bad_geometry',
      'unsupported_geometry',
      'bad_geometry',
      'coordinates_in_sea',
      'missing_name',
    ]);
  });

  it('refuses files that hold no features', async () => {
    await expect(readAll('{"type":"FeatureCollection","features":[{"type":')).rejects.toMatchObject({
      code: 'broken_json',
    });
    await expect(readAll('{"a":1}')).rejects.toMatchObject({ code: 'not_geojson' });
    await expect(readAll(collection(feature(point(-1.7, 53.8), { plot: '1' })))).rejects.toMatchObject({
      code: 'missing_name_column',
      details: { found: 'plot' },
    });
  });
});

describe('memory', () => {
  it('stays bounded over 50,000 features', { timeout: 60_000 }, async () => {
    const many = Array.from({ length: 50_000 }, (_, i) =>
      feature(point(-1.7369, 53.80391), { name: `Ali ${i}` }),
    );
    writeFileSync(path, JSON.stringify(collection(...many)));
    const before = liveMegabytes();
    let peak = 0;
    let rows = 0;
    for await (const event of readRegister(path, { today: '2026-11-21' })) {
      if (event.kind === 'row' && ++rows % 10000 === 0) peak = Math.max(peak, liveMegabytes());
    }
    expect(rows).toBe(50_000);
    expect(peak - before).toBeLessThan(20);
  });
});

describe('parseFeature', () => {
  it('never throws', () => {
    const number = fc.double({ noDefaultInfinity: true });
    const geometry = fc.record({
      type: fc.constantFrom('Point', 'Polygon', 'LineString', 'MultiPolygon', 'MultiPoint', 'Other'),
      coordinates: fc.oneof(fc.array(number), fc.array(fc.array(fc.array(number))), fc.anything()),
    });
    const any = fc.oneof(
      fc.anything(),
      fc.record({
        geometry: fc.oneof(geometry, fc.anything()),
        properties: fc.oneof(fc.dictionary(fc.string(), fc.jsonValue()), fc.anything()),
      }),
    );
    fc.assert(fc.property(any, (value) => void [...parseFeature({ line: 1, feature: value }, '2026-11-21')]));
  });
});
