import { leastShown } from '#features/find/search/reading/score-bars.ts';
import { QUERY_MAX } from '#features/find/search/search-fields.ts';
import type { Match } from '#features/records/graves/graves-contract.ts';
import { foldName } from '#shared/names/fold-name.ts';
import type { FoldedName, WordWeights } from '#shared/names/name-types.ts';
import { foldedSaysNoName } from '#shared/names/nameless.ts';
import { type NamePlaces, namePlaces } from '#shared/names/prepare-name.ts';
import { rankCandidates } from '#shared/names/rank-candidates.ts';

/** The distinct names of a cemetery, how often each word occurs, and who bears each name. */
export interface CemeteryNames {
  names: string[];
  places: NamePlaces[];
  /** Indices of the graves in the pack's columns, by name. */
  bearers: number[][];
  frequencies: Map<string, number>;
  total: number;
}

export interface NameHit {
  /** Index of the grave in its pack's columns. */
  at: number;
  match: Match;
}

/** The least register size for computing rarity, as on the server. */
const LEAST_TOTAL = 1000;

/** @param folded each grave's folded name, in the order of its pack's columns */
export function prepareNames(folded: readonly string[]): CemeteryNames {
  const bearers = new Map<string, number[]>();
  folded.forEach((name, at) => {
    const known = bearers.get(name);
    if (known) known.push(at);
    else bearers.set(name, [at]);
  });
  const names = [...bearers.keys()];
  const places = names.map(namePlaces);
  const frequencies = new Map<string, number>();
  places.forEach(({ texts }, index) => {
    const count = bearers.get(names[index] ?? '')?.length ?? 0;
    for (const text of new Set(texts)) frequencies.set(text, (frequencies.get(text) ?? 0) + count);
  });
  return { names, places, bearers: [...bearers.values()], frequencies, total: folded.length };
}

export function foldQuery(text: string): FoldedName {
  return foldName([...text.slice(0, QUERY_MAX * 4)].slice(0, QUERY_MAX).join(''));
}

/** How rare a word is in all kept cemeteries: together they are the register here, as all cemeteries are on the server. */
export function rarityIn(kept: readonly CemeteryNames[]): WordWeights {
  const total = kept.reduce((sum, one) => sum + one.total, 0);
  return (word) => {
    const count = kept.reduce((sum, { frequencies }) => sum + (frequencies.get(word) ?? 0), 0);
    return Math.log((Math.max(LEAST_TOTAL, total, count) + 1) / (count + 1)) + 0.5;
  };
}

/** Graves whose name equals or resembles the one asked for, each with the reason; unordered. */
export function searchKeptNames(known: CemeteryNames, query: FoldedName, weights: WordWeights): NameHit[] {
  if (query.tokens.length === 0) return [];
  const candidates = known.names.map((name, id) => ({
    id,
    name,
    places: known.places[id] ?? namePlaces(name),
  }));
  const least = leastShown(query);
  return rankCandidates(query, candidates, weights, least).flatMap(({ id, score, reasons, isWholeAlike }) => {
    const isExact = known.names[id] === query.folded;
    if (!isExact && foldedSaysNoName(known.names[id] ?? '')) return [];
    const isShown = reasons.length > 0 && (isWholeAlike || score >= least);
    if (!isExact && !isShown) return [];
    const rounded = isExact ? 1 : Math.min(0.9999, Math.round(score * 10_000) / 10_000);
    const match: Match = { score: rounded, isExact, reasons };
    return (known.bearers[id] ?? []).map((at) => ({ at, match }));
  });
}
