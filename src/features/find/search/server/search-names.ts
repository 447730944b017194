import type { Match } from '#features/records/graves/graves-contract.ts';
import type { LatLng } from '#shared/geo.ts';
import { foldName } from '#shared/names/fold-name.ts';
import type { FoldedName, MatchReason } from '#shared/names/name-types.ts';
import { namePlaces } from '#shared/names/prepare-name.ts';
import { rankCandidates } from '#shared/names/rank-candidates.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { QUERY_MAX } from '../search-fields.ts';
import { namesOfGraves, namesOfRegister } from './candidate-queries.ts';
import { findCandidates } from './find-candidates.ts';
import type { GraveFilters } from './grave-filters.ts';
import { gravesOfNames } from './graves-of-names.ts';
import { type NameDictionary, nameDictionary } from './name-dictionary.ts';
import { CANDIDATE_CAP } from './plan-passes.ts';
import { splitReadings } from './split-readings.ts';

export interface RankedGrave {
  id: number;
  /** The stored folded name. */
  name: string;
  match: Match;
  /** Larger first: the score, then what breaks ties (graves-of-names.ts). An exact integer. */
  rank: number;
}

/** At most this many graves are known to one search. */
const GRAVES_CAP = 1000;
const TIE_RANGE = 1e11;
const SPLIT_SHARE = 0.985;

export interface NameMatches {
  /** Best first: the exact name, then by score; among equals the nearer, the verified, the later death. */
  graves: RankedGrave[];
  /** There may be more matches than were compared. */
  isCapped: boolean;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The first QUERY_MAX characters as a reader counts them, folded. The rest of a longer text is not even
 * scanned.
 */
export function foldQuery(text: string): FoldedName {
  let cut = '';
  let count = 0;
  for (const { segment } of graphemes.segment(text.slice(0, QUERY_MAX * 8))) {
    if (count++ === QUERY_MAX) break;
    cut += segment;
  }
  return foldName(cut);
}

/**
 * Graves whose name equals or resembles the one asked for. Three stages: names from the index, their
 * comparison here, and the graves that bear the best of them. A text that folds to nothing (punctuation, an
 * emoji) matches nothing.
 */
export async function searchNames(
  db: Queries,
  query: FoldedName,
  filters: GraveFilters,
  near?: LatLng,
): Promise<NameMatches> {
  if (query.tokens.length === 0 || filters.cemeteryIds?.length === 0) return { graves: [], isCapped: false };
  const dictionary = nameDictionary(db);
  const ranked = new Map<string, Match>();
  let isCapped = false;
  for (const reading of [query, ...(await splitReadings(dictionary, query))]) {
    const candidates = await candidatesWithin(db, dictionary, reading, filters);
    isCapped ||= candidates.isCapped;
    for (const [name, match] of await rankNames(dictionary, reading, candidates.names)) {
      const said = reading === query ? match : asSplit(match);
      if (said.score > (ranked.get(name)?.score ?? 0)) ranked.set(name, said);
    }
  }
  const best = [...ranked].sort(([, a], [, b]) => b.score - a.score).map(([name]) => name);
  const graves = await gravesOfNames(db, best, filters, { limit: GRAVES_CAP, near });
  const matches = graves.flatMap(({ id, name, tie }): RankedGrave[] => {
    const match = ranked.get(name);
    return match ? [{ id, name, match, rank: Math.round(match.score * 10_000) * TIE_RANGE + tie }] : [];
  });
  matches.sort((a, b) => b.rank - a.rank || a.id - b.id);
  return { graves: matches, isCapped: isCapped || graves.length >= GRAVES_CAP };
}

/**
 * Names to compare: from the register, or from the graves within the filters where too few of the register's
 * are among them.
 */
async function candidatesWithin(
  db: Queries,
  dictionary: NameDictionary,
  query: FoldedName,
  filters: GraveFilters,
): Promise<{ names: string[]; isCapped: boolean }> {
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  if (filters.cemeteryIds === undefined) {
    const names = await findCandidates(dictionary, namesOfRegister(db), query);
    const isCapped = names.length >= CANDIDATE_CAP;
    if (!isCapped || !isFiltered) return { names, isCapped };
  }
  const names = await findCandidates(dictionary, namesOfGraves(db, filters), query);
  return { names, isCapped: names.length >= CANDIDATE_CAP };
}

/** Marks a match that was found by reading one typed word as two. */
const asSplit = ({ score, reasons }: Match): Match => ({
  score: Math.round(score * SPLIT_SHARE * 10_000) / 10_000,
  isExact: false,
  reasons: [...new Set<MatchReason>(['split', ...reasons.filter((reason) => reason !== 'exact')])],
});

/** Names worth showing, each with its match. */
async function rankNames(
  dictionary: NameDictionary,
  query: FoldedName,
  names: readonly string[],
): Promise<[string, Match][]> {
  const candidates = names.map((name, id) => ({ id, name, places: namePlaces(name) }));
  const tokens = new Set(query.tokens.map((token) => token.text));
  for (const { places } of candidates) for (const text of places.texts) tokens.add(text);
  const weights = await dictionary.weights(tokens);
  return rankCandidates(query, candidates, weights).flatMap(({ id, score, reasons }): [string, Match][] => {
    const name = names[id] ?? '';
    const isExact = name === query.folded;
    if (!isExact && !isWorthShowing(query, score, reasons)) return [];
    // Four decimals survive the way into a cursor and back; only the exact name reaches 1.
    const rounded = isExact ? 1 : Math.min(0.9999, Math.round(score * 10_000) / 10_000);
    return [[name, { score: rounded, isExact, reasons }]];
  });
}

/**
 * The least score that is shown: weighted by rarity, at least half of both names agrees. The right rows of
 * the names sample score above 0.85 and rows that share one of two names around 0.5.
 */
export const SCORE_FLOOR = 0.5;

/** One typed word cannot agree with much of a full name, so the word itself has to be in it. */
function isWorthShowing(query: FoldedName, score: number, reasons: readonly MatchReason[]): boolean {
  return reasons.length > 0 && (query.tokens.length === 1 || score >= SCORE_FLOOR);
}
