import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compareNames, SAME_NAME_THRESHOLD } from './compare-names.ts';

const rows = readFileSync(new URL('./test-data/own-pairs.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'));

/** Shares of pairs taken for one name, among pairs that are and pairs that are not. */
function figures(part: string) {
  const of = (same: string) => rows.filter((row) => row[2] === same && row[4] === part);
  const taken = (pairs: string[][]) =>
    pairs.filter(([a = '', b = '']) => compareNames(a, b).score >= SAME_NAME_THRESHOLD).length / pairs.length;
  return {
    recall: taken(of('same')),
    falsePositives: taken(of('different')),
    pairs: of('same').length + of('different').length,
  };
}

describe('pairs written from knowledge of the languages', () => {
  it.each(['tuned', 'held'])('meets the targets on the %s part', (part) => {
    const { recall, falsePositives, pairs } = figures(part);
    console.info(
      `${part}: ${pairs} pairs, recall ${recall.toFixed(3)}, false positives ${falsePositives.toFixed(3)}`,
    );
    expect(recall).toBeGreaterThanOrEqual(0.93);
    expect(falsePositives).toBeLessThanOrEqual(0.1);
  });
});

const sample = new URL('../../../../shared/names-sample/pairs.jsonl', import.meta.url);

describe.skipIf(!existsSync(sample))('pairs of the names sample (needs ../shared/names-sample)', () => {
  it('meets the targets', () => {
    const pairs = readFileSync(sample, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { a: string; b: string; same: boolean });
    const taken = (same: boolean) => {
      const of = pairs.filter((pair) => pair.same === same);
      return of.filter(({ a, b }) => compareNames(a, b).score >= SAME_NAME_THRESHOLD).length / of.length;
    };
    expect(taken(true)).toBeGreaterThanOrEqual(0.93);
    expect(taken(false)).toBeLessThanOrEqual(0.1);
  });
});
