import { mkdirSync, writeFileSync } from 'node:fs';

/**
 * Draws the demonstration's 'photos': eight-fold star tessellations in the product's colours, so that no real
 * person or place is shown. Run again after a change: node scripts/demo/draw-motifs.ts
 */
const PALETTES = [
  ['#1f5a41', '#e9dcb0', '#2f7d5b'],
  ['#3b4a6b', '#e6e0cf', '#5f759f'],
  ['#6b4f2a', '#f0e6cf', '#a07c45'],
  ['#5a3f63', '#ece2ee', '#84638f'],
] as const;

const TILE = 160;

function tile([ground, line, fill]: readonly [string, string, string]): string {
  const square = `<rect x="40" y="40" width="80" height="80"/>`;
  return `<rect width="${TILE}" height="${TILE}" fill="${ground}"/>
    <g fill="${fill}" stroke="${line}" stroke-width="3" stroke-linejoin="round">${square}<g transform="rotate(45 80 80)">${square}</g></g>
    <circle cx="80" cy="80" r="24" fill="${ground}" stroke="${line}" stroke-width="3"/>
    <path d="M0 80h24M136 80h24M80 0v24M80 136v24" stroke="${line}" stroke-width="3"/>`;
}

mkdirSync('public/demo', { recursive: true });
for (const [index, palette] of PALETTES.entries()) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" width="800" height="600">
  <defs><pattern id="t" width="${TILE}" height="${TILE}" patternUnits="userSpaceOnUse">${tile(palette)}</pattern></defs>
  <rect width="800" height="600" fill="url(#t)"/>
</svg>
`;
  writeFileSync(`public/demo/motif-${index + 1}.svg`, svg);
}
