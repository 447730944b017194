import type { Match } from '#features/records/graves/graves-contract.ts';
import type { LatLng } from '#shared/geo.ts';
import { foldName } from '#shared/names/fold-name.ts';
import type { FoldedName, MatchReason } from '#shared/names/name-types.ts';
import { foldedSaysNoName } from '#shared/names/nameless.ts';
import { namePlaces } from '#shared/names/prepare-name.ts';
import { rankCandidates } from '#shared/names/rank-candidates.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { leastShown } from '../reading/score-bars.ts';
import type { NamesFound } from '../reading/search-reading.ts';
import { QUERY_MAX } from '../search-fields.ts';
import { namesOfGraves, namesOfRegister } from './candidate-queries.ts';
import { type Candidates, findCandidates } from './find-candidates.ts';
import type { GraveFilters } from './grave-filters.ts';
import { gravesOfNames, oncePerGrave } from './graves-of-names.ts';
import { type NameDictionary, nameDictionary } from './name-dictionary.ts';
import { CANDIDATE_CAP } from './plan-passes.ts';
import { splitReadings } from './split-readings.ts';

export interface RankedGrave {
  id: number;
  /** The folded name that matched. */
  name: string;
  /** The register's folded name. */
  registerName: string;
  match: Match;
  /** Larger first: the score, then what breaks ties (graves-of-names.ts). An exact integer. */
  rank: number;
}

/** At most this many graves are known to one search. */
const GRAVES_CAP = 1000;
const TIE_RANGE = 1e11;
const SPLIT_SHARE = 0.985;

/** Best first: the exact name, then by score; among equals the nearer, the verified, the later death. */
export type NameMatches = NamesFound<RankedGrave>;

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
  isPatient = false,
): Promise<NameMatches> {
  if (query.tokens.length === 0 || filters.cemeteryIds?.length === 0)
    return { graves: [], isCapped: false, isShortened: false };
  const dictionary = nameDictionary(db);
  const ranked = new Map<string, Match>();
  let isCapped = false;
  let isShortened = false;
  for (const reading of [query, ...(await splitReadings(dictionary, query))]) {
    const candidates = await candidatesWithin(db, dictionary, reading, filters, isPatient);
    isCapped ||= candidates.isCapped;
    isShortened ||= candidates.isShortened;
    for (const [name, match] of await rankNames(dictionary, reading, candidates.names)) {
      const said = reading === query ? match : asSplit(match);
      if (said.score > (ranked.get(name)?.score ?? 0)) ranked.set(name, said);
    }
  }
  // Somebody's initials would page through a register that is search only.
  const isUnasked = query.tokens.every((token) => token.initial);
  const found = await rankedGraves(db, ranked, filters, { near, isUnasked });
  return { ...found, isCapped: isCapped || found.isCapped, isShortened };
}

/** The graves that bear the matched names, best first. `isUnasked`: as in graves-of-names.ts. */
export async function rankedGraves(
  db: Queries,
  ranked: ReadonlyMap<string, Match>,
  filters: GraveFilters,
  { near, isUnasked }: { near: LatLng | undefined; isUnasked: boolean },
): Promise<NameMatches> {
  const best = [...ranked].sort(([, a], [, b]) => b.score - a.score).map(([name]) => name);
  const graves = await gravesOfNames(db, best, filters, { limit: GRAVES_CAP, near, isUnasked });
  const matches = oncePerGrave(graves).flatMap(({ tie, ...grave }): RankedGrave[] => {
    const match = ranked.get(grave.name);
    return match ? [{ ...grave, match, rank: Math.round(match.score * 10_000) * TIE_RANGE + tie }] : [];
  });
  return { graves: byRank(matches), isCapped: graves.length >= GRAVES_CAP, isShortened: false };
}

/** Best first; equally good ones in the order of their records. */
export const byRank = (graves: RankedGrave[]) => graves.sort((a, b) => b.rank - a.rank || a.id - b.id);

/**
 * Names to compare: from the register, or from the graves within the filters where too few of the register's
 * are among them.
 */
async function candidatesWithin(
  db: Queries,
  dictionary: NameDictionary,
  query: FoldedName,
  filters: GraveFilters,
  isPatient: boolean,
): Promise<Candidates & { isCapped: boolean }> {
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  if (filters.cemeteryIds === undefined) {
    const found = await findCandidates(dictionary, namesOfRegister(db), query, isPatient);
    const isCapped = found.names.length >= CANDIDATE_CAP;
    if (!isCapped || !isFiltered) return { ...found, isCapped };
  }
  const found = await findCandidates(dictionary, namesOfGraves(db, filters), query, isPatient);
  return { ...found, isCapped: found.names.length >= CANDIDATE_CAP };
}

/** What a text in one script and a name in another may differ in, and still be one spelling of the same words. */
const SPELLING: readonly MatchReason[] = ['script', 'spelling', 'missing', 'exact'];

const isSpelling = (reasons: readonly MatchReason[]) =>
  reasons.includes('script') && reasons.every((reason) => SPELLING.includes(reason));

/** Marks a match that was found by reading one typed word as two. */
const asSplit = ({ score, reasons }: Match): Match => ({
  score: Math.round(score * SPLIT_SHARE * 10_000) / 10_000,
  isExact: false,
  reasons: [...new Set<MatchReason>(['split', ...reasons.filter((reason) => reason !== 'exact')])],
});

/** Names worth showing, each with its match. What says that no name is known is like nobody's: 'N/A' would be Nadeem Akhtar's initials. */
async function rankNames(
  dictionary: NameDictionary,
  query: FoldedName,
  names: readonly string[],
): Promise<[string, Match][]> {
  const candidates = names.map((name, id) => ({ id, name, places: namePlaces(name) }));
  const weights = await dictionary.weights(() => {
    const tokens = new Set(query.tokens.map((token) => token.text));
    for (const { places } of candidates) for (const text of places.texts) tokens.add(text);
    return tokens;
  });
  return rankCandidates(query, candidates, weights, leastShown(query)).flatMap(
    ({ id, score, reasons, holdsAll, isWholeAlike }): [string, Match][] => {
      const name = names[id] ?? '';
      const isExact = name === query.folded;
      if (!isExact && !isWholeAlike && !isWorthShowing(query, score, reasons)) return [];
      // Asked of what is worth showing only: of every candidate it would take as long as comparing them.
      if (!isExact && foldedSaysNoName(name)) return [];
      // Four decimals survive the way into a cursor and back; only the exact name reaches 1.
      const rounded = isExact ? 1 : Math.min(0.9999, Math.round(score * 10_000) / 10_000);
      const isTyped = holdsAll && isSpelling(reasons);
      return [[name, { score: rounded, isExact, reasons, ...(isTyped ? { isTyped } : {}) }]];
    },
  );
}

/** Those of the names that are the typed one in another script, as a match says it (`isTyped`). */
export async function typedNames(
  db: Queries,
  text: string,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const folded = names.map((name) => foldName(name).folded);
  const ranked = new Map(await rankNames(nameDictionary(db), foldQuery(text), folded));
  return new Set(names.filter((_, at) => ranked.get(folded[at] ?? '')?.isTyped));
}

/** One typed word cannot agree with much of a full name, so the word itself has to be in it. */
function isWorthShowing(query: FoldedName, score: number, reasons: readonly MatchReason[]): boolean {
  return reasons.length > 0 && score >= leastShown(query);
}
