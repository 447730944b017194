import { fromFolded } from '#shared/names/fold-name.ts';
import { rankCandidates } from '#shared/names/rank-candidates.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { namesOfRegister } from './candidate-queries.ts';
import type { Completions } from './complete-word.ts';
import { gravesOfNames } from './graves-of-names.ts';

export interface SuggestedGrave {
  id: number;
}

/** A finished word of what is typed: as it is compared, found and shown. */
export interface SaidWord {
  text: string;
  keys: string[];
  shown: string;
  /** Graves that its keys reach, about. */
  rows: number;
}

interface Suggested {
  graves: SuggestedGrave[];
  /** Completions that somebody bears beside the finished words; undefined where there are too many to look. */
  met: Set<string> | undefined;
}

/** More names than these are no answer to point at: the search itself is the suggestion then. */
const NAMES = 80;
/** From so many graves on, by the frequencies of the words, the names are not even looked for. */
const MANY = 2000;
const TRIED = 6;
const POINTED_AT = 4;
/** One key holds several names (Muhammad, Mahmooda): only those like what is typed are meant. */
const LIKE = 0.7;

/** Graves that hold every finished word, in any spelling, and one of the completions; likeliest first. */
export async function gravesHolding(
  db: Queries,
  said: readonly SaidWord[],
  completions: Completions,
  total: number,
): Promise<Suggested> {
  const begun = completions.keys.length > 0 ? [completions] : [];
  const words = [...said, ...begun];
  const expected = words.reduce((rows, word) => (rows * Math.max(1, word.rows)) / total, total);
  if (expected > MANY) return { graves: [], met: undefined };
  const names = await namesOfRegister(db)([{ sets: words.map(({ keys }) => keys), limit: NAMES + 1 }]);
  if (names.length > NAMES) return { graves: [], met: undefined };
  const { best, met } = likeliest(said, completions, names);
  const graves = await gravesOfNames(
    db,
    best.slice(0, POINTED_AT),
    {},
    { limit: POINTED_AT, near: undefined },
  );
  return { graves: graves.map(({ id }) => ({ id })), met };
}

/** Names like what is typed, best first: each counts by the completion that suits it best. */
function likeliest(said: readonly SaidWord[], completions: Completions, names: readonly string[]) {
  const begun = said.map((word) => word.text).join(' ');
  const held = new Set(names.flatMap((name) => name.split(' ')));
  const ends = completions.words.filter((word) => held.has(word)).slice(0, TRIED);
  const candidates = names.map((name, id) => ({ id, name }));
  const scores = new Map<number, number>();
  const met = new Set<string>();
  for (const end of ends.length > 0 ? ends : ['']) {
    for (const { id, score } of rankCandidates(fromFolded(`${begun} ${end}`.trim()), candidates)) {
      // A lone word is little of a full name, and every name here holds it.
      if (said.length > 0 && score < LIKE) break;
      if (names[id]?.split(' ').includes(end)) met.add(end);
      scores.set(id, Math.max(scores.get(id) ?? 0, score));
    }
  }
  const best = [...scores].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([id]) => names[id] ?? '');
  return { best, met };
}
