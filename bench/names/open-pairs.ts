import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { compareNames, SAME_NAME_THRESHOLD } from '#shared/names/compare-names.ts';
import { foldName } from '#shared/names/fold-name.ts';

/**
 * Names of real persons, written in Latin and in Arabic letters by strangers: a file of lines 'latin<tab>arabic letters with
 * spaces between<tab>count', as github.com/steveash/NETransliteration-COLING2018 holds it (CC0, from Wikidata;
 * data/wd_arabic.normalized.aligned.tokens at 5d5f59e). It is read where it lies; nothing of it is part of this project.
 */
export interface OpenPair {
  latin: string;
  arabic: string;
}

export interface OpenFigures {
  names: number;
  /** Shares of pairs that are taken for one name: a word, two of them as one name, a chain of four with 'son of'. */
  single: number;
  double: number;
  chain: number;
  /** Shares of different names that are taken for one: two words of which one is shared, a single word. */
  falseDouble: number;
  falseSingle: number;
  /** Share of cousins taken for one: a chain of three with 'son of' whose last part is another name. */
  falseChain: number;
}

/** Letters that other languages' names seldom bring into Arabic writing. */
export const LIKELY_MUSLIM = /[حصضطظعقذث]/;
const DOUBLES = 4000;
const CHAINS = 3000;
const DIFFERENT = 6000;

/** The same draws in every run. */
function draws(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1103515245 + 12345) & 0x7fffffff;
    return Math.floor((state / 0x7fffffff) * below) % below;
  };
}

/** Split by the Arabic word without its article, so that no name stands in both halves. */
export const partOf = ({ arabic }: OpenPair) =>
  (createHash('sha256').update(arabic.replace(/^ال/, '')).digest()[0] ?? 0) < 128 ? 'tuned' : 'held';

export function readOpenPairs(file: string, part: 'tuned' | 'held'): OpenPair[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => {
      const [latin = '', arabic = ''] = line.split('\t');
      return { latin, arabic: arabic.replaceAll(' ', '') };
    })
    .filter(({ latin, arabic }) => LIKELY_MUSLIM.test(arabic) && latin.length >= 3 && arabic.length >= 2)
    .filter((pair) => partOf(pair) === part);
}

/** Two names, as a question to an engine. */
export type Question = readonly [a: string, b: string];

/** What an engine is asked: pairs that are one name, of each kind, and pairs that are two. */
export interface OpenQuestions {
  same: Record<'single' | 'double' | 'chain', Question[]>;
  different: Record<'falseDouble' | 'falseSingle', Question[]>;
}

const isSame = (a: string, b: string) => compareNames(a, b).score >= SAME_NAME_THRESHOLD;

/** Pairs as a seed draws them. @throws when there are none */
export function openDraws(pairs: readonly OpenPair[]) {
  const below = draws(7);
  return (from = pairs): OpenPair => {
    const pair = from[below(from.length)];
    if (!pair) throw new Error('The file holds no names in Arabic letters.');
    return pair;
  };
}

/** @throws when there is no pair */
export function drawQuestions(pairs: readonly OpenPair[]): OpenQuestions {
  const draw = openDraws(pairs);
  const several = (count: number, parts: number) =>
    Array.from({ length: count }, () => Array.from({ length: parts }, () => draw()));
  const joined = (parts: readonly OpenPair[], script: keyof OpenPair, son: string) =>
    parts
      .map((pair, at) => (son && at > 0 && at < parts.length - 1 ? `${son} ` : '') + pair[script])
      .join(' ');
  const different = lookAlikes(pairs, draw);
  const both = (latinSon: string, arabicSon: string) => (parts: readonly OpenPair[]) =>
    [joined(parts, 'latin', latinSon), joined(parts, 'arabic', arabicSon)] as const;
  return {
    same: {
      single: pairs.map(({ latin, arabic }) => [latin, arabic]),
      double: several(DOUBLES, 2).map(both('', '')),
      chain: several(CHAINS, 4).map(both('bin', 'بن')),
    },
    different: {
      falseDouble: different.map(([shared, one, other]) => [
        `${shared.latin} ${one.latin}`,
        `${shared.arabic} ${other.arabic}`,
      ]),
      falseSingle: different.map(([, one, other]) => [one.latin, other.arabic]),
    },
  };
}

export function scoreOpenPairs(pairs: readonly OpenPair[]): OpenFigures {
  const { same, different } = drawQuestions(pairs);
  const share = (list: readonly Question[]) => list.filter(([a, b]) => isSame(a, b)).length / list.length;
  return {
    names: pairs.length,
    single: share(same.single),
    double: share(same.double),
    chain: share(same.chain),
    falseDouble: share(different.falseDouble),
    falseSingle: share(different.falseSingle),
    falseChain: share(cousins(pairs)),
  };
}

const COUSINS = 3000;

export function cousins(pairs: readonly OpenPair[]): Question[] {
  const draw = openDraws(pairs);
  return lookAlikes(pairs, draw)
    .slice(0, COUSINS)
    .map(([shared, one, other]) => {
      const son = draw();
      return [
        `${son.latin} bin ${shared.latin} bin ${one.latin}`,
        `${son.arabic} بن ${shared.arabic} بن ${other.arabic}`,
      ] as const;
    });
}

/** Different names whose first two consonants are the same, each with a name that both persons share. */
export function lookAlikes(pairs: readonly OpenPair[], draw: (from?: readonly OpenPair[]) => OpenPair) {
  const beginning = ({ arabic }: OpenPair) => foldName(arabic).keys[0]?.slice(0, 2) ?? '';
  const alike = Map.groupBy(pairs, beginning);
  return Array.from({ length: DIFFERENT }, () => {
    const one = draw();
    return [draw(), one, draw(alike.get(beginning(one)))] as const;
  }).filter(
    ([, one, other]) =>
      foldName(one.arabic).folded !== foldName(other.arabic).folded &&
      !isSame(one.arabic, other.arabic) &&
      !isSame(one.latin, other.latin),
  );
}
