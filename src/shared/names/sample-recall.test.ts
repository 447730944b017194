import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compareNames, SAME_NAME_THRESHOLD } from './compare-names.ts';
import { buildRegister, searchRegister } from './test-data/simulated-search.ts';

type Query = { q: string; ids: string[]; also: string[] };
type Pair = { a: string; b: string; same: boolean };

const folder = join(import.meta.dirname, '../../../../shared/names-sample');
const present = existsSync(join(folder, 'register.tsv'));
const lines = (file: string) => readFileSync(join(folder, file), 'utf8').trim().split('\n');

describe.skipIf(!present)(
  `names sample${present ? '' : ' (skipped: the sample folder is not beside this checkout)'}`,
  () => {
    it('finds the right rows of the register', () => {
      const register = buildRegister(
        lines('register.tsv')
          .slice(1)
          .map((line) => line.split('\t'))
          .map(([id = '', name = '']) => ({ id, name })),
      );
      const queries = lines('queries.jsonl').map((line) => JSON.parse(line) as Query);
      const scored = queries.map(({ q, ids, also }) => {
        const found = searchRegister(register, q).filter((id) => ids.includes(id) || !also.includes(id));
        const rank = found.slice(0, 50).findIndex((id) => ids.includes(id));
        const inTen = found.slice(0, 10).filter((id) => ids.includes(id)).length / Math.min(10, ids.length);
        return { first: rank === 0 ? 1 : 0, inTen, reciprocal: rank < 0 ? 0 : 1 / (rank + 1) };
      });
      const mean = (field: 'first' | 'inTen' | 'reciprocal') =>
        scored.reduce((sum, one) => sum + one[field], 0) / scored.length;
      console.info(
        `sample: recall@1 ${mean('first')}, recall@10 ${mean('inTen')}, MRR ${mean('reciprocal')}`,
      );
      expect(mean('inTen')).toBeGreaterThanOrEqual(0.95);
      expect(mean('first')).toBeGreaterThanOrEqual(0.9);
      expect(mean('reciprocal')).toBeGreaterThanOrEqual(0.92);
    });

    it('tells same from different names', () => {
      const pairs = lines('pairs.jsonl').map((line) => JSON.parse(line) as Pair);
      const share = (same: boolean) => {
        const of = pairs.filter((pair) => pair.same === same);
        return of.filter(({ a, b }) => compareNames(a, b).score >= SAME_NAME_THRESHOLD).length / of.length;
      };
      console.info(`sample pairs: recall ${share(true)}, false positives ${share(false)}`);
      expect(share(true)).toBeGreaterThanOrEqual(0.93);
      expect(share(false)).toBeLessThanOrEqual(0.1);
    });
  },
);
