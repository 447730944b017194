import type { Query } from './make-queries.ts';
import type { NamePair } from './test-set.ts';

export type Figures = { count: number; recallAt1: number; recallAt10: number; mrr: number };

/** Beyond this rank nobody looks. */
const DEEPEST_RANK = 50;
const FIRST_PAGE = 10;

/**
 * Means over queries, as fractions: recall@1 (a right row is first), recall@10 (share of the right rows,
 * at most ten, among the first ten), MRR (1/rank of the first right row, 0 beyond 50). Rows a judge lets
 * pass (`also`) leave the ranking before it is scored. Keys: all, kind:x, community:x, op:x.
 * `ranked` gives row ids, best first; give at least 50 besides those in `also`.
 */
export function scoreSearch(
  queries: readonly Query[],
  ranked: (query: Query) => readonly string[],
): Map<string, Figures> {
  const sums = new Map<string, Figures>();
  for (const query of queries) {
    const figures = scoreOne(query, ranked(query));
    const keys = [
      'all',
      `kind:${query.kind}`,
      `community:${query.community}`,
      ...query.ops.map((op) => `op:${op}`),
    ];
    for (const key of new Set(keys)) {
      const sum = sums.get(key) ?? { count: 0, recallAt1: 0, recallAt10: 0, mrr: 0 };
      sums.set(key, {
        count: sum.count + 1,
        recallAt1: sum.recallAt1 + figures.recallAt1,
        recallAt10: sum.recallAt10 + figures.recallAt10,
        mrr: sum.mrr + figures.mrr,
      });
    }
  }
  return new Map([...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, sum]) => [key, mean(sum)]));
}

export function scoreOne(
  query: Pick<Query, 'ids' | 'also'>,
  ranked: readonly string[],
): Omit<Figures, 'count'> {
  const right = new Set(query.ids);
  const passing = new Set(query.also);
  const left = [...new Set(ranked)].filter((id) => right.has(id) || !passing.has(id));
  const first = left.slice(0, DEEPEST_RANK).findIndex((id) => right.has(id));
  const onPage = left.slice(0, FIRST_PAGE).filter((id) => right.has(id)).length;
  return {
    recallAt1: first === 0 ? 1 : 0,
    recallAt10: onPage / Math.min(FIRST_PAGE, right.size),
    mrr: first < 0 ? 0 : 1 / (first + 1),
  };
}

const mean = (sum: Figures): Figures => ({
  count: sum.count,
  recallAt1: sum.recallAt1 / sum.count,
  recallAt10: sum.recallAt10 / sum.count,
  mrr: sum.mrr / sum.count,
});

export type PairFigures = {
  recall: number;
  precision: number;
  falsePositiveRate: number;
  f1: number;
  /** By kind: how many pairs were judged rightly, of how many. */
  byKind: Map<string, { right: number; of: number }>;
  wrong: NamePair[];
};

/** A pair counts as one name from `threshold` on, which is to be stated before the score is seen. */
export function scorePairs(
  pairs: readonly NamePair[],
  scoreOf: (pair: NamePair) => number,
  threshold: number,
): PairFigures {
  const byKind = new Map<string, { right: number; of: number }>();
  const wrong: NamePair[] = [];
  let [truePositive, falsePositive, falseNegative, trueNegative] = [0, 0, 0, 0];
  for (const pair of pairs) {
    const isJudgedSame = scoreOf(pair) >= threshold;
    if (pair.same && isJudgedSame) truePositive += 1;
    else if (pair.same) falseNegative += 1;
    else if (isJudgedSame) falsePositive += 1;
    else trueNegative += 1;
    const isRight = isJudgedSame === pair.same;
    const kind = byKind.get(pair.kind) ?? { right: 0, of: 0 };
    byKind.set(pair.kind, { right: kind.right + (isRight ? 1 : 0), of: kind.of + 1 });
    if (!isRight) wrong.push(pair);
  }
  return {
    recall: truePositive / (truePositive + falseNegative || 1),
    precision: truePositive / (truePositive + falsePositive || 1),
    falsePositiveRate: falsePositive / (falsePositive + trueNegative || 1),
    f1: (2 * truePositive) / (2 * truePositive + falsePositive + falseNegative || 1),
    byKind,
    wrong,
  };
}
