import type { LatLng } from '#shared/geo.ts';
import { circle, type Drawing, type Label, lonlat } from './draw-ground.ts';
import { round } from './ground-frame.ts';

/** Units of the sign of a marked grave. */
const RADIUS = 10;

/** A drawing with a sign at each marked grave, as the order of a visit. */
export function withMarks(
  drawing: Drawing,
  marks: readonly { at: LatLng; mark?: string | undefined }[],
): Drawing {
  const shown = marksIn(drawing, marks);
  return {
    ...drawing,
    signs: [
      ...drawing.signs,
      ...shown.map(({ text, x, y }) => ({
        ink: 'mark' as const,
        d: circle(x, y, RADIUS + 2 * (text.length - 1)),
      })),
    ],
    labels: [
      ...drawing.labels,
      ...shown.map(({ text, x, y }) => ({ of: 'mark' as const, text, x, y: round(y + 4.5) })),
    ],
  };
}

/** Marks of graves that lie too near to be told apart at this size share one sign: '1, 2'. */
function marksIn({ place }: Drawing, marks: Parameters<typeof withMarks>[1]): Omit<Label, 'of'>[] {
  const shown: Omit<Label, 'of'>[] = [];
  for (const { at, mark } of marks) {
    if (!mark) continue;
    const [x, y] = place(lonlat(at));
    const near = shown.find((one) => Math.hypot(one.x - x, one.y - y) < 2 * RADIUS);
    if (near) near.text += `, ${mark}`;
    else shown.push({ text: mark, x, y });
  }
  return shown;
}
