import { writeFileSync } from 'node:fs';
import { compareNames } from '#shared/names/compare-names.ts';
import { foldName } from '#shared/names/fold-name.ts';
import { type ComparedParts, comparedParts } from '#shared/names/same-name-probability.ts';
import type { Query } from './make-queries.ts';
import { cousins, drawQuestions, type OpenPair } from './open-pairs.ts';

/** Of comparisons with a score from `from` up to the next step: how many are of one name, how many of two. */
export interface Step {
  from: number;
  same: number;
  different: number;
}

export interface Curve extends ComparedParts {
  steps: Step[];
}

export interface Calibration {
  /** The prior of a cemetery: of the names that a search lists on its first page, so many may be the one that was asked for. */
  prior: number;
  comparisons: number;
  curves: Curve[];
}

/** Scores from which a step reaches up to the next. */
export const STEPS = [0, 0.4, 0.5, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95];
/** What a family sees first. */
const FIRST_PAGE = 10;
const KINDS: readonly ComparedParts[] = [1, 2, 3].flatMap((words) =>
  ([1, 2] as const).map((scripts) => ({ words: words as 1 | 2 | 3, scripts })),
);

const emptyCurves = (): Curve[] =>
  KINDS.map((kind) => ({ ...kind, steps: STEPS.map((from) => ({ from, same: 0, different: 0 })) }));

function note(curves: readonly Curve[], a: string, b: string, isSame: boolean): void {
  const { words, scripts } = comparedParts(a, b);
  const { score } = compareNames(a, b);
  const step = curves
    .find((curve) => curve.words === words && curve.scripts === scripts)
    ?.steps.findLast(({ from }) => score >= from);
  if (step) step[isSame ? 'same' : 'different'] += 1;
}

/** What a search of the register listed, as row ids, best first. */
export interface ListedRows {
  queries: readonly Query[];
  answers: ReadonlyMap<string, readonly string[]>;
  nameOf: ReadonlyMap<string, string>;
}

/**
 * Each question beside the different names on its first page. What a fair judge lets pass counts as one name: Ali Khan may be the Ali
 * Raza Khan that was asked for.
 */
function fromFirstPages({ queries, answers, nameOf }: ListedRows): Calibration {
  const curves = emptyCurves();
  let [right, comparisons] = [0, 0];
  for (const { qid, q, ids, also } of queries) {
    const oneName = new Set([...ids, ...also]);
    const seen = new Set<string>();
    for (const id of answers.get(qid) ?? []) {
      const name = nameOf.get(id) ?? '';
      const { folded } = foldName(name);
      if (seen.has(folded)) continue;
      seen.add(folded);
      note(curves, q, name, oneName.has(id));
      comparisons++;
      if (oneName.has(id)) right++;
      if (seen.size === FIRST_PAGE) break;
    }
  }
  return { prior: right / comparisons, comparisons, curves };
}

/** The same from names of real persons, between scripts. */
function fromOpenPairs(pairs: readonly OpenPair[]): Curve[] {
  const { same, different } = drawQuestions(pairs);
  const curves = emptyCurves();
  for (const [a, b] of Object.values(same).flat()) note(curves, a, b, true);
  for (const [a, b] of [...Object.values(different).flat(), ...cousins(pairs)]) note(curves, a, b, false);
  return curves;
}

const total = ({ steps }: Curve, which: 'same' | 'different') =>
  steps.reduce((sum, step) => sum + step[which], 0);

/** Both sources count alike where both have seen pairs of the kind, each brought to the prior. */
function merge(curve: Curve, other: Curve | undefined, prior: number): Curve {
  const shareOf = (one: Curve | undefined, which: 'same' | 'different', at: number) =>
    one === undefined ? 0 : (one.steps[at]?.[which] ?? 0) / Math.max(1, total(one, which));
  const isOther = other !== undefined && total(other, 'same') > 0 && total(other, 'different') > 0;
  const mean = (which: 'same' | 'different', at: number) =>
    isOther ? (shareOf(curve, which, at) + shareOf(other, which, at)) / 2 : shareOf(curve, which, at);
  return {
    ...curve,
    steps: curve.steps.map(({ from }, at) => ({
      from,
      same: prior * mean('same', at),
      different: (1 - prior) * mean('different', at),
    })),
  };
}

export function calibrate(listed: ListedRows, pairs?: readonly OpenPair[]): Calibration {
  const register = fromFirstPages(listed);
  const open = pairs && fromOpenPairs(pairs);
  const curves = register.curves.map((curve) => {
    const other = open?.find(({ words, scripts }) => words === curve.words && scripts === curve.scripts);
    return merge(curve, other, register.prior);
  });
  return { ...register, curves };
}

/** Shares of one name, never falling from a step to the next: neighbours that fall are put together (pool adjacent violators). */
export function monotone(steps: readonly Step[]): number[] {
  const pools: { same: number; all: number; count: number }[] = [];
  const shareOf = ({ same, all }: { same: number; all: number }) => (all === 0 ? 0 : same / all);
  for (const { same, different } of steps) {
    pools.push({ same, all: same + different, count: 1 });
    for (;;) {
      const [before, last] = pools.slice(-2);
      if (!before || !last || (last.all > 0 && shareOf(before) <= shareOf(last))) break;
      pools.splice(-2, 2, {
        same: before.same + last.same,
        all: before.all + last.all,
        count: before.count + last.count,
      });
    }
  }
  return pools.flatMap((pool) => Array.from({ length: pool.count }, () => shareOf(pool)));
}

const TABLE = new URL('../../src/shared/names/same-name-table.gen.ts', import.meta.url);
const PICTURE = new URL('../../docs/names-reliability.svg', import.meta.url);

/** Writes the table that `sameNameProbability` reads, and the picture of it. @returns lines of the table in docs/names.md */
export function writeCalibration({ prior, comparisons, curves }: Calibration): string {
  const rows = curves.map(
    ({ words, scripts, steps }) =>
      `  '${words} ${scripts}': [${monotone(steps)
        .map((share) => Number(share.toFixed(3)))
        .join(', ')}],`,
  );
  writeFileSync(
    TABLE,
    `/**
 * Measured, not written: \`npm run bench -- names --part tuned --calibrate FILE\` makes this file from ${comparisons.toLocaleString('en')} names on the first pages of a
 * register's searches and, between scripts, from names of real persons; the half \`tuned\` of each alone.
 */
export const SAME_NAME_PRIOR = ${prior.toFixed(3)};

export const SCORE_STEPS: readonly number[] = [${STEPS.join(', ')}];

/** By words of the shorter name (3: three and more) and scripts (1, 2): the probability at each step, never falling. */
export const SAME_NAME_SHARES: Readonly<Record<string, readonly number[]>> = {
${rows.join('\n')}
};
`,
  );
  writeFileSync(PICTURE, drawCurves(curves));
  return curves
    .map(({ words, scripts, steps }) => {
      const shares = monotone(steps).map((share) => (share * 100).toFixed(0));
      return `| ${words === 3 ? '3 and more' : words}, ${scripts === 1 ? 'one script' : 'two scripts'} | ${shares.join(' | ')} |`;
    })
    .join('\n');
}

const WIDTH = 640;
const HEIGHT = 400;
const EDGE = 48;
const COLOURS = ['#8a6d1f', '#c49b2e', '#1f5f8a', '#5fa3cf', '#1d6b43', '#5cb287'];

function drawCurves(curves: readonly Curve[]): string {
  const x = (score: number) => (EDGE + ((score - 0.4) / 0.6) * (WIDTH - 4 * EDGE)).toFixed(1);
  const y = (share: number) => (HEIGHT - EDGE - share * (HEIGHT - 2 * EDGE)).toFixed(1);
  const text = (at: [string, string], words: string, more = '') =>
    `<text x="${at[0]}" y="${at[1]}"${more}>${words}</text>`;
  const grid = [0, 0.25, 0.5, 0.75, 1].map(
    (share) =>
      `<path d="M${x(0.4)} ${y(share)}H${x(1)}" stroke="#ddd"/>${text([(EDGE - 8).toString(), y(share)], share.toString(), ' text-anchor="end"')}`,
  );
  const scores = [0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1].map((score) =>
    text([x(score), (HEIGHT - EDGE + 20).toString()], score.toString(), ' text-anchor="middle"'),
  );
  const lines = curves.map(({ words, scripts, steps }, at) => {
    const shares = monotone(steps);
    const points = STEPS.flatMap((from, step) =>
      from < 0.4 ? [] : [`${x((from + (STEPS[step + 1] ?? 1)) / 2)},${y(shares[step] ?? 0)}`],
    );
    const name = `${words === 3 ? '3 and more words' : words === 1 ? '1 word' : '2 words'}, ${scripts === 1 ? 'one' : 'two'} script${scripts === 1 ? '' : 's'}`;
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${COLOURS[at]}" stroke-width="2"${scripts === 2 ? ' stroke-dasharray="6 3"' : ''}/>${text([(WIDTH - 3 * EDGE + 12).toString(), (EDGE + at * 20).toString()], name, ` fill="${COLOURS[at]}"`)}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12"><title>Score of two names, and how often they are one name</title><rect width="100%" height="100%" fill="#fff"/>${[...grid, ...scores, ...lines].join('')}<path d="M${x(0.8)} ${y(0)}V${y(1)}" stroke="#999" stroke-dasharray="2 3"/></svg>\n`;
}
