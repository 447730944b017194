import type { Match } from '#features/graves/graves-contract.ts';
import { foldName } from '#shared/names/fold-name.ts';
import type { FoldedName, MatchReason } from '#shared/names/name-types.ts';
import { rankCandidates } from '#shared/names/rank-candidates.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { QUERY_MAX } from '../search-fields.ts';
import { CANDIDATE_CAP, findCandidates } from './find-candidates.ts';
import type { GraveFilters } from './grave-filters.ts';
import { nameDictionary } from './name-dictionary.ts';

export interface RankedGrave {
  id: number;
  /** The stored folded name. */
  name: string;
  match: Match;
}

export interface NameMatches {
  /** Best first: the same name, then by score, ties by id. */
  graves: RankedGrave[];
  /** There may be more than were compared. */
  isCapped: boolean;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The first QUERY_MAX characters as a reader counts them, folded. Longer input is not even looked through. */
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
 * Graves whose name is, or is like, the one asked for. Two stages: candidates in SQL, comparison here.
 * A text that folds to nothing (punctuation, an emoji) matches nothing.
 */
export async function searchNames(
  db: Database,
  query: FoldedName,
  filters: GraveFilters,
): Promise<NameMatches> {
  if (query.tokens.length === 0 || filters.cemeteryIds?.length === 0) return { graves: [], isCapped: false };
  const candidates = await findCandidates(db, query, filters);
  const names = new Map(candidates.map((row) => [row.id, row.name]));
  const weights = await nameDictionary(db).weights([query.folded, ...new Set(names.values())]);
  const graves: RankedGrave[] = [];
  for (const { id, score, reasons } of rankCandidates(query, candidates, weights)) {
    const name = names.get(id) ?? '';
    const isExact = name === query.folded;
    if (!isExact && !isWorthShowing(query, score, reasons)) continue;
    // Four decimals survive the way into a cursor and back; only the very same name reaches 1.
    const rounded = isExact ? 1 : Math.min(0.9999, Math.round(score * 10_000) / 10_000);
    graves.push({ id, name, match: { score: rounded, isExact, reasons } });
  }
  graves.sort((a, b) => b.match.score - a.match.score || a.id - b.id);
  return { graves, isCapped: candidates.length >= CANDIDATE_CAP };
}

/**
 * The least score that is shown: at least half of what both names say, by rarity, agrees. The right rows of the
 * names sample stand above 0.85 and rows that share one of two names around 0.5.
 */
export const SCORE_FLOOR = 0.5;

/** Of one typed word little can agree with a full name: there the word itself has to be in it. */
function isWorthShowing(query: FoldedName, score: number, reasons: readonly MatchReason[]): boolean {
  return reasons.length > 0 && (query.tokens.length === 1 || score >= SCORE_FLOOR);
}
