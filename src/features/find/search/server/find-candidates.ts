import { expandForSearch } from '#shared/names/expand-for-search.ts';
import type { FoldedName } from '#shared/names/name-types.ts';
import type { FindNames, Pass } from './candidate-queries.ts';
import type { NameDictionary } from './name-dictionary.ts';
import {
  CANDIDATE_CAP,
  initialPasses,
  lonePasses,
  partPasses,
  WORDS,
  wholePasses,
  widePasses,
} from './plan-passes.ts';
import { type Reach, reachWords } from './reach-words.ts';

/** Below this number of names the rarest word alone selects. */
const ENOUGH = 40;
/** With this many names that contain all words, misspelt ones would rank far below anyway … */
const PLENTY = 200;
/** … and with this many, so would those that lack a word. */
const WHOLE = 80;
const JOINED_LIMIT = 200;
/**
 * After this time no wider round begins. Six common words under a filter that matches nothing took 3.8 s; and
 * when the machine is overloaded, the widest rounds are what is missed least.
 */
const BUDGET_MS = 350;
/**
 * While no round has found a name they go on for longer: the first search of a server that has just started
 * takes longer than the budget before anything is read, and an empty list would say that nobody is buried here.
 */
const EMPTY_BUDGET_MS = 2500;
/** A reader who was told that a search was shortened may ask for all of its rounds. */
const PATIENT_BUDGET_MS = 5000;

/** `isShortened`: a round that could have found more was left out, because the time was over. */
export interface Candidates {
  names: string[];
  isShortened: boolean;
}

/**
 * Stage 1, in SQL: at most CANDIDATE_CAP folded names worth comparing, in rounds of one statement each. Each
 * round is wider; it stops as soon as further names could only rank below those found.
 */
export async function findCandidates(
  dictionary: NameDictionary,
  find: FindNames,
  query: FoldedName,
  isPatient = false,
): Promise<Candidates> {
  const expansion = expandForSearch(query);
  // The exact name could otherwise be hidden by a thousand others that contain its words.
  const found = new Set([query.folded]);
  const begun = performance.now();
  let names = 0;
  let isShortened = false;
  const wants = (most: number) => {
    if (found.size >= most) return false;
    const budget = isPatient ? PATIENT_BUDGET_MS : names === 0 ? EMPTY_BUDGET_MS : BUDGET_MS;
    const isInTime = performance.now() < begun + budget;
    isShortened ||= !isInTime;
    return isInTime;
  };
  const take = async (passes: readonly Pass[]) => {
    if (passes.length === 0) return;
    const round = await find(passes);
    names += round.length;
    for (const name of round) if (found.size < CANDIDATE_CAP) found.add(name);
  };
  const spelt = expansion.words.filter((word) => !word.initial);
  const own = spelt.filter((word) => !word.kin);
  // A relative's name is not required: the register may not record him.
  const typed = (own.length > 0 ? own : spelt).slice(0, WORDS);
  if (typed.length === 0) {
    await take(initialPasses(expansion));
    return { names: [...found], isShortened };
  }
  const [reaches, total] = await Promise.all([reachWords(dictionary, typed), dictionary.total()]);
  const together = (words: readonly Reach[]) =>
    words.reduce((rows, word) => (rows * word.rows) / total, total);
  const isCommon = reaches.length > 1 && together(reaches) > CANDIDATE_CAP;

  await take(wholePasses(expansion, reaches, isCommon));
  if (wants(reaches.some((word) => word.isDoubtful) ? CANDIDATE_CAP : PLENTY))
    await take(widePasses(reaches, isCommon));
  if (wants(WHOLE)) {
    const joined = await reachWords(dictionary, expansion.joined.slice(0, WORDS));
    await take([
      // Names that the register writes as one word: Nurjahan for Nur Jahan.
      ...joined.filter(({ rows }) => rows > 0).map(({ sure }) => ({ sets: [sure], limit: JOINED_LIMIT })),
      ...partPasses(expansion, reaches, together, found.size >= ENOUGH),
    ]);
  }
  const alone = reaches.filter(({ light }) => !light || reaches.length === 1);
  for (const word of alone.sort((a, b) => a.rows - b.rows)) {
    if (!wants(ENOUGH)) break;
    await take(lonePasses(word));
  }
  return { names: [...found], isShortened };
}
