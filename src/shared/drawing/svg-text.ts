import type { Drawing, Sign } from './draw-ground.ts';
import { type InkStyle, inkStyles, LIGHT, type Palette } from './ink-styles.ts';

const DARK: Palette = {
  ground: '#141d18',
  boundary: '#1a251e',
  line: '#2f3c34',
  gate: '#edf1ea',
  stone: '#26352c',
  edge: '#5d6f64',
  sought: '#86caa8',
  halo: '#c9a95c',
  qibla: '#c9a95c',
  water: '#6fa3c4',
};

/**
 * A drawing as an SVG file without words: an image has neither the page's fonts nor its language. It follows the
 * theme of whoever shows it.
 */
export function svgText({ width, height, signs }: Drawing): string {
  const used = new Set<string>(['ground', ...signs.map(({ ink }) => ink)]);
  const dark = `@media(prefers-color-scheme:dark){${rules(DARK, used)}}`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<style>${rules(LIGHT, used)}${dark}</style>` +
    `<path class="ground" d="M0 0H${width}V${height}H0Z"/>${signs.map(element).join('')}</svg>`
  );
}

const element = ({ ink, d, width, tint }: Sign): string =>
  `<path class="${ink}"${width ? ` stroke-width="${width}"` : ''}${tint ? ` fill="${tint}" stroke="${tint}"` : ''} d="${d}"/>`;

function rules(colours: Palette, used: ReadonlySet<string>): string {
  return Object.entries(inkStyles(colours))
    .filter(([name]) => used.has(name))
    .map(([name, style]) => `.${name}{${declarations(style)}}`)
    .join('');
}

function declarations(style: InkStyle): string {
  const { fill, fillOpacity, stroke, strokeOpacity, strokeWidth, isRound, dash } = style;
  return [
    fill && `fill:${fill}`,
    fillOpacity && `fill-opacity:${fillOpacity}`,
    stroke && `stroke:${stroke}`,
    strokeOpacity && `stroke-opacity:${strokeOpacity}`,
    strokeWidth && `stroke-width:${strokeWidth}`,
    isRound && 'stroke-linecap:round;stroke-linejoin:round',
    dash && `stroke-dasharray:${dash.join(' ')}`,
  ]
    .filter(Boolean)
    .join(';');
}
