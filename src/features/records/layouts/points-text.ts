import { isLatLng } from '#shared/geo.ts';
import { roundPoint, type ShapePoint } from './shape-geometry.ts';

const NUMBER = String.raw`[+-]?\d{1,3}(?:\.\d+)?`;
const LINE = new RegExp(String.raw`^(${NUMBER})\s*[,;\s]\s*(${NUMBER})$`);

/** Digits and signs as Arabic, Persian and Urdu keyboards type them. */
function latinNumbers(text: string): string {
  return text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/٫/g, '.')
    .replace(/،/g, ',')
    .replace(/−/g, '-');
}

/** One 'lat,lng' a line, as a sheet of paper or another map gives them. */
export function formatPoints(points: readonly ShapePoint[]): string {
  return points.map(([lng, lat]) => `${lat},${lng}`).join('\n');
}

/** Parses such lines, skipping empty ones; or returns the number of the first malformed line. */
export function parsePoints(text: string): { points: ShapePoint[] } | { badLine: number } {
  const points: ShapePoint[] = [];
  for (const [index, line] of latinNumbers(text).split('\n').entries()) {
    if (line.trim() === '') continue;
    const match = LINE.exec(line.trim());
    const at = { lat: Number(match?.[1]), lng: Number(match?.[2]) };
    if (!match || !isLatLng(at)) return { badLine: index + 1 };
    points.push(roundPoint([at.lng, at.lat]));
  }
  return { points };
}
