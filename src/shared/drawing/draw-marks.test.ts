import { expect, it } from 'vitest';
import { drawWhole } from './draw-ground.ts';
import { withMarks } from './draw-marks.ts';

it('numbers graves, and joins numbers that would cover each other', () => {
  const at = (north: number) => ({ lat: 53.787 + north, lng: -1.7932 });
  const marks = [
    { at: at(0), mark: '1' },
    { at: at(0.000005), mark: '2' },
    { at: at(0.0005), mark: '3' },
    { at: at(0.0002) },
  ];
  const drawing = drawWhole(
    { layouts: [], graves: marks.map((each) => each.at) },
    { width: 640, height: 420 },
  );
  const marked = drawing && withMarks(drawing, marks);
  expect(marked?.labels.map(({ text }) => text)).toEqual(['1, 2', '3']);
  expect(marked?.signs.filter(({ ink }) => ink === 'mark')).toHaveLength(2);
});
