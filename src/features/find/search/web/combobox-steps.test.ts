import { describe, expect, it } from 'vitest';
import { stepTo } from './combobox-steps.ts';

const LIST = [1, 1, 1];
const GRID = [2, 2, 1];

describe('stepTo', () => {
  it('walks a list and comes round', () => {
    expect(stepTo(LIST, null, 'ArrowDown', 'ArrowRight')).toEqual({ row: 0, column: 0 });
    expect(stepTo(LIST, { row: 0, column: 0 }, 'ArrowDown', 'ArrowRight')).toEqual({ row: 1, column: 0 });
    expect(stepTo(LIST, { row: 2, column: 0 }, 'ArrowDown', 'ArrowRight')).toEqual({ row: 0, column: 0 });
    expect(stepTo(LIST, null, 'ArrowUp', 'ArrowRight')).toEqual({ row: 2, column: 0 });
    expect(stepTo(LIST, { row: 0, column: 0 }, 'ArrowUp', 'ArrowRight')).toEqual({ row: 2, column: 0 });
  });

  it('goes back to the text where the caret is meant', () => {
    for (const key of ['Home', 'End', 'ArrowLeft', 'ArrowRight']) {
      expect(stepTo(LIST, { row: 1, column: 0 }, key, 'ArrowRight')).toBeNull();
      expect(stepTo(LIST, null, key, 'ArrowRight')).toBeUndefined();
    }
    expect(stepTo(LIST, { row: 1, column: 0 }, 'a', 'ArrowRight')).toBeUndefined();
  });

  it('moves along a row of a grid with the reading direction, and stays within it', () => {
    const first = { row: 1, column: 0 };
    const second = { row: 1, column: 1 };
    expect(stepTo(GRID, first, 'ArrowRight', 'ArrowRight')).toEqual(second);
    expect(stepTo(GRID, second, 'ArrowRight', 'ArrowRight')).toEqual(second);
    expect(stepTo(GRID, second, 'ArrowLeft', 'ArrowRight')).toEqual(first);
    expect(stepTo(GRID, first, 'ArrowLeft', 'ArrowLeft')).toEqual(second);
    expect(stepTo(GRID, second, 'ArrowDown', 'ArrowRight')).toEqual({ row: 2, column: 0 });
    expect(stepTo(GRID, { row: 2, column: 0 }, 'ArrowLeft', 'ArrowRight')).toBeNull();
  });
});
