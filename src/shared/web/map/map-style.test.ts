import type { FeatureCollection } from 'geojson';
import { describe, expect, it } from 'vitest';
import { type MapBackground, OSM, ordnanceSurvey } from './map-background.ts';
import type { MapColours } from './map-colours.ts';
import { graveFeatures } from './map-features.ts';
import { liesOf } from './map-stones.ts';
import { buildMapStyle, CLUSTER_FROM } from './map-style.ts';

const none: FeatureCollection = { type: 'FeatureCollection', features: [] };
const colours: MapColours = {
  ground: '#faf7f0',
  surface: '#ffffff',
  sage: '#e9efe4',
  ink: '#16211b',
  muted: '#4a5a50',
  line: '#d8d5c6',
  action: '#1f5a41',
  'on-action': '#ffffff',
  brass: '#8f6f2a',
  field: '#7c8a80',
};

function styleOf(
  graveCount: number,
  background: MapBackground | null = null,
  graveTiles: string | null = null,
) {
  const graves = graveFeatures(
    Array.from({ length: graveCount }, (_, id) => ({
      id,
      name: 'A',
      at: { lat: 53.7, lng: -1.8 },
      accuracy: null,
    })),
  );
  const content = {
    sections: none,
    paths: none,
    names: none,
    spots: none,
    boundaries: none,
    grounds: none,
    qibla: none,
    lies: liesOf([], null),
    route: none,
    graves,
    graveTiles,
    selected: none,
    visitor: none,
  };
  return buildMapStyle(content, colours, background);
}

describe('buildMapStyle', () => {
  it('asks nobody outside: no glyphs, no sprite, no tiles', () => {
    const text = JSON.stringify(styleOf(1));
    expect(text).not.toMatch(/https?:/);
    expect(styleOf(1)).not.toHaveProperty('glyphs');
    expect(styleOf(1)).not.toHaveProperty('sprite');
  });

  it('draws OpenStreetMap below everything of our own where it is configured', () => {
    const style = styleOf(1, OSM);
    expect(style.sources.tiles).toMatchObject({ type: 'raster', maxzoom: 19 });
    expect(style.layers.slice(0, 3).map(({ id }) => id)).toEqual(['ground', 'tiles', 'grounds']);
  });

  it('draws the Ordnance Survey with its key and its words', () => {
    const survey = ordnanceSurvey('k&y', 2026);
    const { sources } = styleOf(1, survey);
    expect(sources.tiles).toMatchObject({
      tiles: [expect.stringMatching(/^https:\/\/api\.os\.uk\/.*key=k%26y$/)],
    });
    expect(survey.credit.text).toBe('Contains OS data © Crown copyright and database rights 2026');
  });

  it('asks for the tiles with every grave only where a page wants them', () => {
    expect(styleOf(1).sources).not.toHaveProperty('grave-tiles');
    const style = styleOf(1, null, 'http://localhost/t/{z}/{x}/{y}');
    expect(style.sources['grave-tiles']).toMatchObject({ type: 'vector', minzoom: 10, maxzoom: 17 });
    const ids = style.layers.map(({ id }) => id);
    expect(ids.indexOf('tile-graves')).toBeLessThan(ids.indexOf('graves'));
  });

  it('clusters only where there are many graves', () => {
    expect(styleOf(CLUSTER_FROM).sources.graves).not.toHaveProperty('cluster');
    expect(styleOf(CLUSTER_FROM + 1).sources.graves).toHaveProperty('cluster', true);
  });

  it('draws every layer from a source that there is', () => {
    const style = styleOf(1, OSM, 'http://localhost/{z}/{x}/{y}');
    const sources = style.layers.flatMap((layer) => ('source' in layer ? [layer.source] : []));
    expect(new Set(sources)).toEqual(new Set(Object.keys(style.sources)));
    expect(new Set(style.layers.map(({ id }) => id)).size).toBe(style.layers.length);
  });
});
