import { describe, expect, it } from 'vitest';
import { viewOfLine } from './line-view.ts';
import { at } from './test-paths.ts';

describe('the view of a way', () => {
  it('shows the whole of it, as near as that lets it', () => {
    const near = viewOfLine([at(-20, 0), at(20, 10)]);
    const far = viewOfLine([at(-200, 0), at(200, 100)]);
    expect(near?.centre.lat).toBeCloseTo(at(0, 5).lat, 6);
    expect(near?.centre.lng).toBeCloseTo(at(0, 5).lng, 6);
    expect((near?.zoom ?? 0) - (far?.zoom ?? 0)).toBeCloseTo(Math.log2(10), 1);
  });

  it('shows a way to the north from as near as one of the same length to the east', () => {
    const north = viewOfLine([at(0, -100), at(0, 100)]);
    const east = viewOfLine([at(-100, 0), at(100, 0)]);
    expect(north?.zoom).toBeCloseTo(east?.zoom ?? 0, 2);
  });

  it('stays within what a map can show, and is none of nothing', () => {
    expect(viewOfLine([at(0, 0)])?.zoom).toBe(20);
    expect(viewOfLine([at(-90_000, 0), at(90_000, 0)])?.zoom).toBe(14);
    expect(viewOfLine([])).toBeNull();
  });
});
