import type { ExpressionSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import { headFrom } from '#shared/drawing/qibla.ts';
import type { LatLng } from '#shared/geo.ts';
import { imageOf, STONE_UNITS } from './map-images.ts';
import type { MapLayout } from './map-types.ts';

/** From here on plots are drawn as what they are; farther away a dot stands for each. */
export const STONES_ZOOM = 18;
const PLOT_M = 2;
/** Pixels that a metre takes at zoom 0, in the middle of the British Isles. */
const PER_METRE = 1 / (78_271.5 * Math.cos((54 * Math.PI) / 180));
const sizeAt = (zoom: number) => (PLOT_M * PER_METRE * 2 ** zoom) / STONE_UNITS;

/**
 * Compass degrees towards which a plot's head lies: across the qibla, and upright in sections that are not for
 * Muslims, where nothing is known of it. All of a map's plots have the qibla of one place: within a town it differs by
 * less than a degree.
 */
export function liesOf(layouts: readonly MapLayout[], at: LatLng | null): ExpressionSpecification {
  const head = at ? headFrom(at) : 0;
  const others = layouts
    .flatMap(({ sections }) => sections)
    .filter(({ type, outline }) => type !== 'muslim' && outline.length >= 3)
    .map(({ outline }) => [[...outline, ...outline.slice(0, 1)].map((corner) => [...corner])]);
  if (others.length === 0) return ['literal', head] as unknown as ExpressionSpecification;
  return ['case', ['within', { type: 'MultiPolygon', coordinates: others }], 0, head];
}

/** A plot, true to scale from near. @param least size below which it never falls, so that it is seen */
export function stoneLayout(
  lies: ExpressionSpecification,
  colours: { fill: string | ExpressionSpecification; least?: number },
): NonNullable<SymbolLayerSpecification['layout']> {
  const { fill, least = 0 } = colours;
  const from = least > 0 ? Math.log2((least * STONE_UNITS) / (PLOT_M * PER_METRE)) : STONES_ZOOM;
  return {
    'icon-image': fill,
    'icon-size': ['interpolate', ['exponential', 2], ['zoom'], from, sizeAt(from), 22, sizeAt(22)],
    'icon-rotate': lies,
    'icon-rotation-alignment': 'map',
    'icon-allow-overlap': true,
    'icon-ignore-placement': true,
  };
}

export const stoneImage = (fill: string, stroke: string) => imageOf('stone', fill, stroke);
