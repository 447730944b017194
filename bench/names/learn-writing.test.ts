import { expect, it } from 'vitest';
import { learnSegments } from './learn-segments.ts';
import { writingTable } from './learn-writing.ts';

const PAIRS = [
  ['karim', 'كريم'],
  ['rahim', 'رحيم'],
  ['kamal', 'كمال'],
  ['jamal', 'جمال'],
  ['bashir', 'بشير'],
  ['salim', 'سالم'],
].map(([latin = '', arabic = '']) => ({ latin, arabic, weight: 3 }));

const text = (least: number) =>
  writingTable(learnSegments(PAIRS, 3), { pairs: PAIRS.length, sources: ['a test'], least });
const linesOf = (table: string) => table.split('RUNS = String.raw`')[1]?.split(' ') ?? [];

it('writes the same table for the same pairs, which no letter of it can end', () => {
  expect(text(0)).toBe(text(0));
  const [, runs = ''] = text(0).split('RUNS = String.raw`');
  expect(runs.slice(0, -3)).not.toMatch(/[`\\]|\$\{/);
});

it('leaves out runs that tell less, and keeps what follows anything', () => {
  const [all, some] = [linesOf(text(0)), linesOf(text(3))];
  expect(some.length).toBeLessThan(all.length);
  expect(some[0]).toBe(all[0]);
});
