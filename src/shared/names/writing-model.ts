import { unifyArabicLetter } from './arabic-letters.ts';
import * as arabicTable from './learned-writing-ar.gen.ts';
import * as urduTable from './learned-writing-ur.gen.ts';
import type { LetterSegment } from './segment-model.ts';
import { countOf, EDGE_PLACE, placesOf, REST_PLACE } from './writing-codes.ts';
import type { Letters } from './written-spellings.ts';

/** How Latin letters are written in those of another language: segments by place, and how likely each follows the two before it. */
export interface WritingModel {
  segments: readonly LetterSegment[];
  /** Places of the segments with exactly these letters; Arabic ones as names are normalised. */
  byLatin: ReadonlyMap<string, readonly number[]>;
  byArabic: ReadonlyMap<string, readonly number[]>;
  /** Natural logarithm of the chance that `next` follows `before`, which followed `earlier`. */
  chance: (earlier: number, before: number, next: number) => number;
}

/** A place for what is before a word's first segment and behind its last. */
export const WORD_EDGE = EDGE_PLACE;

/** What a count gives up to segments that were never met in its place (absolute discounting). */
const DISCOUNT = 0.9;
const NEVER_MET = 1e-7;

interface Followers {
  total: number;
  given: number;
  kept: Map<number, number>;
}

function readFollowers(groups: readonly string[]): Followers {
  const followers: Followers = { total: 0, given: 0, kept: new Map() };
  for (const group of groups) {
    const count = countOf(group.charAt(0));
    for (const place of placesOf(group.slice(1))) {
      const discount = place === REST_PLACE ? count : DISCOUNT * Math.min(1, count);
      followers.total += count;
      followers.given += discount;
      if (place !== REST_PLACE) followers.kept.set(place, count - discount);
    }
  }
  return followers;
}

const share = ({ total, given, kept }: Followers, next: number, otherwise: number) =>
  ((kept.get(next) ?? 0) + given * otherwise) / total;

const NONE: Followers = { total: 1, given: 1, kept: new Map() };

function readModel({ SEGMENTS, RUNS }: { SEGMENTS: string; RUNS: string }): WritingModel {
  const segments = SEGMENTS.split('|').map((text): LetterSegment => {
    const [latin = '', arabic = ''] = text.split(' ');
    return { latin, arabic };
  });
  const after = new Map<string, Followers>();
  for (const line of RUNS.split(' ')) {
    const [context = '', ...groups] = line.split('\t');
    after.set(placesOf(context).join(' '), readFollowers(groups));
  }
  const anywhere = after.get('') ?? NONE;
  const afterOne = (before: number, next: number) => {
    const alone = share(anywhere, next, NEVER_MET);
    const followers = after.get(String(before));
    return followers === undefined ? alone : share(followers, next, alone);
  };
  const chance = (earlier: number, before: number, next: number) => {
    const lower = afterOne(before, next);
    const followers = after.get(`${earlier} ${before}`);
    return Math.log(followers === undefined ? lower : share(followers, next, lower));
  };
  const normalised = (arabic: string) => [...arabic].map(unifyArabicLetter).join('');
  return {
    segments,
    byLatin: Map.groupBy(segments.keys(), (at) => segments[at]?.latin ?? ''),
    byArabic: Map.groupBy(segments.keys(), (at) => normalised(segments[at]?.arabic ?? '')),
    chance,
  };
}

const TABLES = { ar: arabicTable, ur: urduTable };
const models: Partial<Record<Letters, WritingModel>> = {};

/** How a language's letters are written, read once, when it is first asked for. */
export function writingModel(of: Letters): WritingModel {
  models[of] ??= readModel(TABLES[of]);
  return models[of];
}
