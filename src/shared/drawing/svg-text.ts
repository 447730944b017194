import type { Drawing, Ink, Sign } from './draw-ground.ts';

/** Colours of a drawing that is a file; the same jobs as in theme.css, which a file cannot read. */
interface Palette {
  ground: string;
  boundary: string;
  line: string;
  gate: string;
  stone: string;
  edge: string;
  sought: string;
  halo: string;
  qibla: string;
}

const LIGHT: Palette = {
  ground: '#f4efe3',
  boundary: '#e9efe4',
  line: '#fffdf8',
  gate: '#16211b',
  stone: '#dfe6da',
  edge: '#8b9a8f',
  sought: '#1f5a41',
  halo: '#8f6f2a',
  qibla: '#8f6f2a',
};

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
};

/**
 * A drawing as an SVG file without words: an image has neither the page's fonts nor its language. It follows the
 * theme of whoever shows it.
 */
export function svgText({ width, height, signs }: Drawing): string {
  const dark = `@media(prefers-color-scheme:dark){${rules(DARK)}}`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<style>${rules(LIGHT)}${dark}</style>` +
    `<path class="ground" d="M0 0H${width}V${height}H0Z"/>${signs.map(element).join('')}</svg>`
  );
}

const element = ({ ink, d, width, tint }: Sign): string =>
  `<path class="${ink}"${width ? ` stroke-width="${width}"` : ''}${tint ? ` fill="${tint}" stroke="${tint}"` : ''} d="${d}"/>`;

function rules(colours: Palette): string {
  const lines: Record<Ink | 'ground', string> = {
    ground: `fill:${colours.ground}`,
    boundary: `fill:${colours.boundary};stroke:${colours.edge}`,
    section: 'fill-opacity:.16;stroke-opacity:.45',
    within: 'fill-opacity:.5',
    road: `fill:none;stroke:${colours.line};stroke-linecap:round;stroke-linejoin:round`,
    path: `fill:none;stroke:${colours.line};stroke-linecap:round;stroke-linejoin:round`,
    steps: `fill:none;stroke:${colours.edge};stroke-dasharray:2 2`,
    gate: `fill:${colours.ground};stroke:${colours.gate};stroke-width:1.5`,
    stones: `fill:${colours.stone};stroke:${colours.edge};stroke-width:.8`,
    dots: `fill:${colours.sought}`,
    sought: `fill:${colours.sought};stroke:${colours.ground};stroke-width:1.2`,
    halo: `fill:${colours.halo};fill-opacity:.22`,
    mark: `fill:${colours.sought};stroke:${colours.ground}`,
    qibla: `fill:none;stroke:${colours.qibla};stroke-opacity:.5;stroke-dasharray:6 5`,
    route: `fill:none;stroke:${colours.sought};stroke-width:4`,
    visitor: `fill:${colours.sought}`,
  };
  return Object.entries(lines)
    .map(([name, rule]) => `.${name}{${rule}}`)
    .join('');
}
