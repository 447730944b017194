import { fromFolded } from '#shared/names/fold-name.ts';
import { rankCandidates } from '#shared/names/rank-candidates.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import type { Completions } from './complete-word.ts';
import { collectParameters } from './grave-filters.ts';

export interface SuggestedGrave {
  id: number;
}

/** A finished word of what is typed: as it is compared, found and shown. */
export interface SaidWord {
  text: string;
  keys: string[];
  shown: string;
}

interface Row {
  id: number;
  name: string;
}

/** More rows than these are no answer to point at: the search itself is the suggestion then. */
const ROWS = 80;
const TRIED = 4;

/** Graves that hold every finished word, in any spelling, and one of the completions; likeliest first. */
export async function gravesHolding(
  db: Database,
  said: readonly SaidWord[],
  completions: Completions,
): Promise<{ graves: SuggestedGrave[]; isCut: boolean; words: Set<string> }> {
  const sets = said.map((word) => word.keys);
  if (completions.keys.length > 0) sets.push(completions.keys);
  const { values, parameter } = collectParameters();
  const rows = await db.rows<Row>({
    name: `suggest-graves-${sets.length}`,
    text: `select g.id, g.name_folded as name from graves g
           where ${sets.map((keys) => `g.name_keys && ${parameter(keys)}::text[]`).join(' and ')}
           limit ${ROWS + 1}`,
    values,
  });
  const words = new Set(rows.flatMap(({ name }) => name.split(' ')));
  return { graves: likeliest(said, completions, rows, words), isCut: rows.length > ROWS, words };
}

/** Each row counts by the completion that suits it best. */
function likeliest(
  said: readonly SaidWord[],
  completions: Completions,
  rows: readonly Row[],
  words: ReadonlySet<string>,
): SuggestedGrave[] {
  const begun = said.map((word) => word.text).join(' ');
  const ends = completions.words.filter((word) => words.has(word)).slice(0, TRIED);
  const best = new Map<number, number>();
  for (const end of ends.length > 0 ? ends : ['']) {
    for (const { id, score } of rankCandidates(fromFolded(`${begun} ${end}`.trim()), rows)) {
      best.set(id, Math.max(best.get(id) ?? 0, score));
    }
  }
  return [...best].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([id]) => ({ id }));
}
