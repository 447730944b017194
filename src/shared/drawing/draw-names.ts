import { type Drawing, type DrawnLayout, FAR, type Label } from './draw-ground.ts';
import { round } from './ground-frame.ts';

/** A drawing from so far that cemeteries are specks in it, with their names; of two that would lie on each other, one. */
export function withNames(drawing: Drawing, layouts: readonly DrawnLayout[]): Drawing {
  if (drawing.perMetre >= FAR) return drawing;
  const labels: Label[] = [];
  for (const { name, centre } of layouts) {
    if (!name || !centre) continue;
    const [x, y] = drawing.place(centre);
    const label: Label = { of: 'cemetery', text: name, x, y: round(y - 8) };
    if (!labels.some((other) => liesOn(label, other))) labels.push(label);
  }
  return { ...drawing, labels: [...drawing.labels, ...labels] };
}

const liesOn = (one: Label, other: Label): boolean =>
  Math.abs(one.y - other.y) < 15 && Math.abs(one.x - other.x) < 3.5 * (one.text.length + other.text.length);
