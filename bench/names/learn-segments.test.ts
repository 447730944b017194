import { expect, it } from 'vitest';
import { BEGINNING, END, learnSegments } from './learn-segments.ts';
import { tableText } from './learn-table.ts';

const PAIRS = [
  ['karim', 'كريم'],
  ['rahim', 'رحيم'],
  ['kamal', 'كمال'],
  ['jamal', 'جمال'],
  ['shams', 'شمس'],
  ['shakir', 'شاكر'],
  ['bashir', 'بشير'],
  ['habib', 'حبيب'],
  ['sabir', 'صابر'],
  ['salim', 'سالم'],
].map(([latin = '', arabic = '']) => ({ latin, arabic, weight: 1 }));

const learn = () => learnSegments([...PAIRS, ...PAIRS, ...PAIRS], 2);
const text = (learned = learn()) => tableText(learned, { pairs: 30, sources: ['a test'] });

it('learns which letters stand for which from whole words', () => {
  const { segments, used } = learn();
  const has = (latin: string, arabic: string) =>
    segments.some((one) => one.latin.includes(latin) && one.arabic === arabic);
  expect(used).toBe(30);
  expect([has('k', 'ك'), has('sh', 'ش'), has('m', 'م'), has('b', 'ب')]).toEqual([true, true, true, true]);
  expect([has('k', 'م'), has('m', 'ك'), has('b', 'ش')]).toEqual([false, false, false]);
});

it('counts what follows what, from the beginning to the end of each word', () => {
  const { runs, segments } = learn();
  const after = (place: number) =>
    [...runs].filter(([run]) => run.startsWith(`${place} `)).reduce((sum, [, count]) => sum + count, 0);
  expect(after(BEGINNING)).toBe(30);
  expect(runs.get(String(END))).toBe(30);
  expect(segments.every((_, at) => after(at) === runs.get(String(at)))).toBe(true);
});

it('lets a pair count as much as it weighs', () => {
  const light = learnSegments(
    [...PAIRS, ...PAIRS, ...PAIRS].map((pair) => ({ ...pair, weight: 2 })),
    2,
  );
  expect(light.runs.get(String(END))).toBe(60);
});

it('leaves out what is no spelling of the other word', () => {
  const { used } = learnSegments(
    [...PAIRS, ...PAIRS, ...PAIRS, { latin: 'jerusalem', arabic: 'القدس', weight: 0.01 }],
    2,
  );
  expect(used).toBe(30);
});

it('writes the same table for the same pairs, which no letter of a count can end', () => {
  expect(text()).toBe(text());
  const [, runs = ''] = text().split('LEARNED_RUNS = String.raw`');
  expect(runs.slice(0, -3)).not.toMatch(/[`\\]|\$\{/);
});

it('refuses to learn from nothing', () => {
  expect(() => learnSegments([], 2)).toThrow('No pair');
});
