import { LISTED_GRAVE } from '#db/listed-grave.ts';
import { fromFolded } from '#shared/names/fold-name.ts';
import { builtInWeight, namePlaces } from '#shared/names/prepare-name.ts';
import { rankCandidates } from '#shared/names/rank-candidates.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import type { Completions } from '../reading/choose-completions.ts';
import type { SaidWord } from '../reading/read-head.ts';
import { namesOfRegister } from './candidate-queries.ts';
import { gravesOfNames, oncePerGrave } from './graves-of-names.ts';

export interface SuggestedGrave {
  id: number;
}

interface Suggested {
  graves: SuggestedGrave[];
  /**
   * Completions that occur together with the finished words; undefined where there are too many graves to
   * check.
   */
  met: Set<string> | undefined;
}

/** With more names than this the suggestion is the search itself instead of single graves. */
const NAMES = 80;
/** From this many graves on, estimated from the words' frequencies, names are not fetched. */
const MANY = 2000;
const TRIED = 6;
const POINTED_AT = 4;
/**
 * One key stands for several names (Muhammad, Mahmooda); only those this similar to the typed one are meant.
 */
const LIKE = 0.7;

/** Graves that contain every finished word, in any spelling, and one of the completions; likeliest first. */
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
  const all = await namesOfRegister(db)([{ sets: words.map(({ keys }) => keys), limit: NAMES + 1 }]);
  if (all.length > NAMES) return { graves: [], met: undefined };
  const names = await listedNames(db, all);
  const { best, met } = likeliest(said, completions, names);
  const graves = await gravesOfNames(
    db,
    best.slice(0, POINTED_AT),
    {},
    { limit: POINTED_AT, near: undefined, isUnasked: true },
  );
  return { graves: oncePerGrave(graves).map(({ id }) => ({ id })), met };
}

/** A few letters are no name yet: of cemeteries that are search only they complete nobody's. */
async function listedNames(db: Queries, names: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ name: string }>({
    name: 'listed-names',
    text: `select name from unnest($1::text[]) with ordinality as n (name, at)
           where not exists (select from cemeteries where is_search_only)
             or exists (select from graves g where g.name_folded = n.name and ${LISTED_GRAVE})
             or exists (select from graves g where g.script_names_folded @> array[n.name] and ${LISTED_GRAVE})
           order by at`,
    values: [names],
  });
  return rows.map(({ name }) => name);
}

/** Names that resemble the typed text, best first: each counts by the completion that fits it best. */
function likeliest(said: readonly SaidWord[], completions: Completions, names: readonly string[]) {
  const begun = said.map((word) => word.text).join(' ');
  const held = new Set(names.flatMap((name) => name.split(' ')));
  const ends = completions.words.filter((word) => held.has(word)).slice(0, TRIED);
  const candidates = names.map((name, id) => ({ id, name, places: namePlaces(name) }));
  // The threshold needs a finished word: a beginning alone is little of a full name, and every name here contains it.
  const least = said.length > 0 ? LIKE : 0;
  const scores = new Map<number, number>();
  const met = new Set<string>();
  for (const end of ends.length > 0 ? ends : ['']) {
    const asked = fromFolded(`${begun} ${end}`.trim());
    for (const { id, score } of rankCandidates(asked, candidates, builtInWeight, least)) {
      if (score < least) break;
      if (names[id]?.split(' ').includes(end)) met.add(end);
      scores.set(id, Math.max(scores.get(id) ?? 0, score));
    }
  }
  const best = [...scores].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([id]) => names[id] ?? '');
  return { best, met };
}
