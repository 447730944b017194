import {
  BEGINS,
  COMPLETIONS_MOST,
  type Completing,
  type Completions,
  chooseCompletions,
  completionKeys,
  IS_ALIAS,
  type RegisterWord,
  SOUNDING_MOST,
  SOUNDS,
} from '#features/find/search/reading/choose-completions.ts';
import { type KnownWords, readHead } from '#features/find/search/reading/read-head.ts';
import { readTypedWords } from '#features/find/search/reading/read-typed-words.ts';
import { scoreBegun } from '#features/find/search/reading/score-begun.ts';
import { SUGGEST_MIN } from '#features/find/search/search-fields.ts';
import type { Match } from '#features/records/graves/graves-contract.ts';
import { analyseWord } from '#shared/names/analyse-word.ts';
import { type CemeteryNames, foldQuery, type NameHit } from './search-kept-names.ts';

/**
 * Graves with a name whose word begins as the last typed one does, as the server finds them; none where some kept cemetery
 * holds that word as it is typed.
 * @param all the names of every kept cemetery: they are one register here
 * @returns for names of each of the cemeteries in `among` its hits
 */
export async function searchKeptBegun(
  all: readonly CemeteryNames[],
  text: string,
  among: readonly CemeteryNames[],
): Promise<NameHit[][]> {
  const nothing = among.map(() => []);
  const { head, prefix } = readTypedWords(text.trim(), foldQuery);
  if ([...prefix].length < SUGGEST_MIN || all.some(({ frequencies }) => frequencies.has(prefix)))
    return nothing;
  const words = wordsOf(all);
  const [said, completions] = await Promise.all([readHead(words, head), words.complete(prefix)]);
  if (completions.words.length === 0) return nothing;
  const sets = [...said.map(({ keys }) => keys), completions.keys].map((keys) => new Set(keys));
  return among.map((known) => {
    const fitting = known.names.flatMap((name, id) => (holdsAll(known, id, sets) ? [{ name, id }] : []));
    const matches = scoreBegun(
      said,
      completions,
      fitting.map(({ name }) => name),
    );
    return fitting.flatMap(({ name, id }) => hitsOf(known, id, matches.get(name)));
  });
}

const hitsOf = (known: CemeteryNames, id: number, match: Match | undefined): NameHit[] =>
  match ? (known.bearers[id] ?? []).map((at) => ({ at, match })) : [];

/** Whether of each set some key is a word's of the name. */
function holdsAll(known: CemeteryNames, id: number, sets: readonly ReadonlySet<string>[]): boolean {
  const keys = (known.places[id]?.texts ?? []).map((text) => analyseWord(text).keys);
  return sets.every((set) => keys.some((ofWord) => ofWord.some((key) => set.has(key))));
}

/** The words of the kept cemeteries, as the server's dictionary knows those of the register. */
function wordsOf(all: readonly CemeteryNames[]): KnownWords {
  const counts = new Map<string, number>();
  for (const { frequencies } of all)
    for (const [token, df] of frequencies) counts.set(token, (counts.get(token) ?? 0) + df);
  const words = [...counts].map(
    ([token, df]): RegisterWord => ({ token, df, keys: analyseWord(token).keys }),
  );
  return {
    reach: async (asked) =>
      new Map(
        asked.map(({ text, keys }) => {
          const reached = words.filter((word) => word.keys.some((key) => keys.includes(key)));
          const rows = reached.reduce((sum, { df }) => sum + df, 0);
          return [text, { rows, isKnown: counts.has(text) }] as const;
        }),
      ),
    complete: async (prefix) => complete(words, prefix),
  };
}

function complete(words: readonly RegisterWord[], prefix: string): Completions {
  const { groups, sound } = completionKeys(prefix);
  const long = words.filter(({ token }) => [...token].length > 1);
  const commonest = (kind: number, most: number, fits: (word: RegisterWord) => boolean): Completing[] =>
    long
      .filter(fits)
      .sort((a, b) => b.df - a.df || (a.token < b.token ? -1 : 1))
      .slice(0, most)
      .map((word) => ({ ...word, kind }));
  return chooseCompletions(prefix, [
    ...commonest(BEGINS, COMPLETIONS_MOST, ({ token }) => token.startsWith(prefix)),
    ...commonest(IS_ALIAS, COMPLETIONS_MOST, ({ keys }) => keys.some((key) => groups.includes(key))),
    ...commonest(SOUNDS, SOUNDING_MOST, ({ keys }) => sound !== null && keys[0]?.startsWith(sound) === true),
  ]);
}
