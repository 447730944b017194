/** The part of the screen that labels may use, in CSS pixels. */
export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface LabelWish {
  id: number;
  /** The wished centre of the label. */
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PlacedLabel {
  id: number;
  /** The upper left corner. */
  x: number;
  y: number;
}

interface Box extends PlacedLabel {
  width: number;
  height: number;
}

/**
 * Gives every label a place inside the bounds where it covers no other; the first in the list chooses first.
 * A label keeps its x and moves up or down to the nearest free place. Labels without a free place are left
 * out.
 */
export function placeLabels(wishes: readonly LabelWish[], bounds: Bounds, gap: number): PlacedLabel[] {
  const placed: Box[] = [];
  for (const { id, x, y, width, height } of wishes) {
    const highest = bounds.bottom - height;
    const widest = bounds.right - width;
    if (highest < bounds.top || widest < bounds.left) continue;
    const left = clamp(x - width / 2, bounds.left, widest);
    const wanted = clamp(y - height / 2, bounds.top, highest);
    const inTheWay = placed.filter((box) => left < box.x + box.width + gap && box.x < left + width + gap);
    const top = [wanted, ...inTheWay.flatMap((box) => [box.y - gap - height, box.y + box.height + gap])]
      .filter((at) => at >= bounds.top && at <= highest)
      .filter((at) => inTheWay.every((box) => at + height + gap <= box.y || box.y + box.height + gap <= at))
      .reduce<number | null>((best, at) => (isNearer(at, best, wanted) ? at : best), null);
    if (top !== null) placed.push({ id, x: left, y: top, width, height });
  }
  return placed.map(({ id, x, y }) => ({ id, x, y }));
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

const isNearer = (at: number, best: number | null, wanted: number) =>
  best === null || Math.abs(at - wanted) < Math.abs(best - wanted);
