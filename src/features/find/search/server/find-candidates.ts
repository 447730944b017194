import { expandForSearch, type JoinedWord } from '#shared/names/expand-for-search.ts';
import type { FoldedName } from '#shared/names/name-types.ts';
import type { FindNames, Pass } from './candidate-queries.ts';
import type { NameDictionary } from './name-dictionary.ts';
import {
  barePasses,
  CANDIDATE_CAP,
  initialPasses,
  JOINED_LIMIT,
  joinedPasses,
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

  // Common words are met in hundreds of names that are meant: what is written otherwise would rank below them.
  let joined = isCommon ? null : await knownAsOne(dictionary, expansion.joined);
  await take([...wholePasses(expansion, reaches, isCommon), ...joinedPasses(joined ?? [], reaches)]);
  if (wants(reaches.some((word) => word.isDoubtful) ? CANDIDATE_CAP : PLENTY))
    await take(widePasses(reaches, isCommon));
  if (wants(WHOLE)) {
    joined ??= await knownAsOne(dictionary, expansion.joined);
    await take([
      // Names that the register writes as one word, with whatever else: Nurjahan for Nur Jahan.
      ...joined.map(({ keys }) => ({ sets: [keys], limit: JOINED_LIMIT })),
      ...barePasses(expansion, reaches),
      ...partPasses(expansion, reaches, together, found.size >= ENOUGH),
    ]);
  } else if (!isCommon && wants(CANDIDATE_CAP)) await take(barePasses(expansion, reaches));
  const alone = reaches.filter(({ light }) => !light || reaches.length === 1);
  for (const word of alone.sort((a, b) => a.rows - b.rows)) {
    if (!wants(ENOUGH)) break;
    await take(lonePasses(word));
  }
  return { names: [...found], isShortened };
}

/** Neighbouring words that the register also has as one. */
async function knownAsOne(
  dictionary: NameDictionary,
  joined: readonly JoinedWord[],
): Promise<readonly JoinedWord[]> {
  if (joined.length === 0) return joined;
  const neighbours = joined.slice(0, WORDS);
  const known = await dictionary.rows(neighbours);
  return neighbours.filter(({ text }) => (known.get(text)?.rows ?? 0) > 0);
}
