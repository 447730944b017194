import { describe, expect, it } from 'vitest';
import { seededRandom } from '#db/seed/demo-random.ts';
import { rowsOf } from './section-rows.ts';
import { at } from './test-paths.ts';

/** Rows that run `degrees` to the left of east, as if measured `shake` metres inexactly. */
function graves(degrees: number, shake = 0, rows = 5) {
  const random = seededRandom(7);
  const turn = (degrees * Math.PI) / 180;
  const found = [];
  for (let row = 0; row < rows; row++) {
    for (let place = 0; place < 10; place++) {
      const [ahead, across] = [place * 1.6 + (random() - 0.5) * shake, row * 3 + (random() - 0.5) * shake];
      found.push({
        at: at(
          ahead * Math.cos(turn) - across * Math.sin(turn),
          ahead * Math.sin(turn) + across * Math.cos(turn),
        ),
      });
    }
  }
  return found;
}

describe('the rows of a section', () => {
  it.each([0, 17, 61, 90, 150])('are found however they run: %d°', (degrees) => {
    const rows = rowsOf('A', graves(degrees, 0.2));
    expect(rows?.between).toBeCloseTo(3, 0);
    const found = (Math.atan2(rows?.along.y ?? 0, rows?.along.x ?? 0) * 180) / Math.PI;
    expect(Math.abs(((found - degrees + 270) % 180) - 90)).toBeLessThan(1);
  });

  it('are told with a row missing, and not from few graves, one row, or positions that scatter', () => {
    const all = graves(0);
    expect(rowsOf('A', [...all.slice(0, 10), ...all.slice(20)])?.between).toBeCloseTo(3, 1);
    expect(rowsOf('A', all.slice(0, 6))).toBeNull();
    expect(rowsOf('A', all.slice(0, 10))).toBeNull();
    expect(rowsOf('A', graves(0, 6))).toBeNull();
    expect(rowsOf('A', [])).toBeNull();
  });
});
