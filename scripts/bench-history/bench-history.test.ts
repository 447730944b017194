import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { chooseRows, compareRows } from './compare-rows.ts';
import { drawHistory } from './draw-history.ts';
import {
  exactRatio,
  type HistoryRow,
  ONE_ROUND,
  type Ratio,
  ratioOfRounds,
  readRows,
} from './history-row.ts';
import { printComparison } from './print-comparison.ts';
import { benchNames, runAll } from './run-all.ts';

const row = (date: string, ratios: Ratio[], more: Partial<HistoryRow> = {}): HistoryRow => ({
  ...{ date, commit: `c${date}`, scale: 'whole', cores: 2, load: 0.5, ratios },
  ...more,
});
const ratio = (name: string, value: number, noise = 0.1): Ratio => ({ name, ratio: value, noise });

describe('a ratio', () => {
  it('is the one in the middle of its rounds, and half their spread is its noise', () => {
    expect(ratioOfRounds('a', [0.9, 1.1, 1])).toEqual({ name: 'a', ratio: 1, noise: 0.1 });
    expect(ratioOfRounds('a', [2, 2, 2])).toEqual({ name: 'a', ratio: 2, noise: 0 });
    // Nobody knows what a second round would have said.
    expect(ratioOfRounds('a', [3])).toEqual({ name: 'a', ratio: 3, noise: ONE_ROUND });
    expect(ratioOfRounds('a', [3], 0.02).noise).toBe(0.02);
    expect(exactRatio('a', 0.98654)).toEqual({ name: 'a', ratio: 0.9865, noise: 0 });
  });

  it.each([[[]], [[0]], [[Number.NaN]], [[Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]]])(
    'is none of %j',
    (rounds) => {
      expect(() => ratioOfRounds('a', rounds)).toThrow('a has no ratio');
    },
  );
});

describe('a comparison', () => {
  const before = row('2026-11-01', [
    ratio('a', 1),
    ratio('b', 1),
    ratio('c', 1),
    ratio('d', 1, 0),
    ratio('gone', 1),
  ]);

  it('names what fell by more than the noise of both rows, and nothing that fell within it', () => {
    const after = row('2026-11-02', [
      ratio('a', 0.83),
      ratio('b', 0.8),
      ratio('c', 1.3),
      ratio('d', 0.999, 0),
      ratio('new', 1),
    ]);
    const { fell, rose, missing, same } = compareRows(before, after);
    expect(fell).toEqual(['b: 1 → 0.8 (-20.0 %, noise 18.0 %)', 'd: 1 → 0.999 (-0.1 %, noise 0.0 %)']);
    expect(rose).toEqual(['c: 1 → 1.3 (+30.0 %, noise 23.0 %)']);
    expect(missing).toEqual(['gone: only in 2026-11-01', 'new: only in 2026-11-02']);
    expect(same).toBe(1);
    expect(compareRows(before, before)).toEqual({ fell: [], rose: [], missing: [], same: 5 });
  });

  it('is refused between a small run and a whole one', () => {
    expect(() => compareRows(before, row('x', [], { scale: 'small' }))).toThrow('one scale');
  });

  it('is of the newest row and the one before it of its scale, or of those that are asked for', () => {
    const small = row('2026-11-03', [], { scale: 'small' });
    const last = row('2026-11-04', []);
    const rows = [before, small, last];
    expect(chooseRows(rows, [])).toEqual([before, last]);
    expect(chooseRows(rows, ['2026-11-03', 'c2026-11-01'])).toEqual([small, before]);
    expect(() => chooseRows(rows, ['2025'])).toThrow('there is no row of 2025');
    expect(() => chooseRows([before], [])).toThrow('two rows');
    expect(() => chooseRows([], [])).toThrow('two rows');
  });
});

describe('the chart', () => {
  it('draws one panel a ratio, of whole runs only, and no text can break it', () => {
    const rows = [
      row('2026-11-01', [ratio('a < b', 1), ratio('c', 4)]),
      row('2026-11-02', [ratio('a < b', 77)], { scale: 'small' }),
      row('2026-11-03', [ratio('a < b', 2)]),
    ];
    const svg = drawHistory(rows);
    expect(svg.match(/<g /g)).toHaveLength(2);
    expect(svg).toContain('a &lt; b');
    expect(svg).not.toContain('77');
    expect(svg).not.toMatch(/NaN|Infinity|undefined/);
    expect(svg.match(/<circle/g)).toHaveLength(3);
    // Half as much stands half as high.
    const heights = [...svg.matchAll(/cy="([\d.]+)"/g)].slice(0, 2).map(([, y]) => 108 - Number(y));
    expect((heights[1] ?? 0) / (heights[0] ?? 1)).toBeCloseTo(2, 1);
    expect(drawHistory([])).not.toMatch(/NaN|Infinity|undefined/);
  });
});

describe('the commands', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ziyarah-history-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('keep a row a line, and say by the exit code that something fell', () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    const file = join(folder, 'history.jsonl');
    const write = (rows: HistoryRow[]) =>
      writeFileSync(file, rows.map((one) => `${JSON.stringify(one)}\n`).join(''));
    const [one, two] = [row('2026-11-01', [ratio('a', 1)]), row('2026-11-02', [ratio('a', 0.5)])];
    write([one, two]);
    expect(readRows(readFileSync(file, 'utf8'))).toEqual([one, two]);
    expect(printComparison([file])).toBe(false);
    expect(log.mock.calls.flat().join('\n')).toContain('FELL   a: 1 → 0.5');
    expect(printComparison([file, '2026-11-02', '2026-11-01'])).toBe(true);
    log.mockRestore();
  });

  it('know every bench, and refuse another', () => {
    expect(benchNames()).toEqual(expect.arrayContaining(['api', 'search', 'walk']));
    expect(() => runAll(['--only', 'walk,nothing'])).toThrow('there is no bench nothing');
  });

  it('have each bench hand on at least one ratio', () => {
    // The map's are in the part that compares two maps.
    const of = (name: string) => (name === 'map' ? 'map/compare-loads' : name);
    for (const name of benchNames()) {
      const text = readFileSync(new URL(`../../bench/${of(name)}.ts`, import.meta.url), 'utf8');
      expect(text, name).toMatch(/\bnote(Ratio|Exact)\(/);
    }
  });
});
