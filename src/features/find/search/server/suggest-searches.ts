import type { ReplyOf } from '#shared/contract/operation.ts';
import { scriptOf } from '#shared/names/name-sounds.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { readHead, type SaidWord } from '../reading/read-head.ts';
import { readTypedWords, type TypedWords } from '../reading/read-typed-words.ts';
import { showWord } from '../reading/show-word.ts';
import type { searchContract } from '../search-contract.ts';
import { SUGGEST_MIN } from '../search-fields.ts';
import { commonSpelling } from './common-spelling.ts';
import { loadGraves } from './load-graves.ts';
import { nameDictionary } from './name-dictionary.ts';
import { foldQuery, typedNames } from './search-names.ts';
import { gravesHolding, type SuggestedGrave } from './suggest-graves.ts';
import { cemeteriesOf, suggestCemeteries } from './suggest-places.ts';
import { suggestRead } from './suggest-read.ts';
import { wordsOfRegister } from './words-of-register.ts';

type Suggestions = ReplyOf<typeof searchContract.suggest>;

const NAMES = 6;
const GRAVES = 4;
const CEMETERIES = 3;
const NOTHING: Suggestions = { names: [], graves: [], cemeteries: [] };

/** At most six searches, four graves and three cemeteries for a text of two or more characters. */
export async function suggestSearches(db: Queries, text: string): Promise<Suggestions> {
  if ([...text.trim()].length < SUGGEST_MIN) return NOTHING;
  const [{ names, graves }, called] = await Promise.all([
    suggestNames(db, readTypedWords(text, foldQuery)),
    suggestCemeteries(db, [text], []),
  ]);
  const isFound = names.length > 0 || graves.length > 0 || called.length > 0;
  const read = isFound && !/\p{N}/u.test(text) ? null : await suggestRead(db, text, GRAVES);
  const cemeteries = called.length > 0 || !read ? called : await cemeteriesOf(db, read.cemeteryIds);
  const shown = await loadGraves(db, [...(read?.graves ?? []), ...graves].slice(0, GRAVES), undefined);
  const typed = await typedNames(
    db,
    text,
    shown.map(({ deceasedName }) => deceasedName),
  );
  return {
    names,
    graves: shown.map((grave) => ({
      id: grave.id,
      deceasedName: grave.deceasedName,
      dateOfBirth: grave.dateOfBirth,
      dateOfBirthIsCirca: grave.dateOfBirthIsCirca,
      dateOfDeath: grave.dateOfDeath,
      dateOfDeathIsCirca: grave.dateOfDeathIsCirca,
      nameArabic: grave.nameArabic,
      nameUrdu: grave.nameUrdu,
      cemetery: grave.cemetery,
      ...(grave.isNameless ? { isNameless: true as const } : {}),
      ...(typed.has(grave.deceasedName) && !grave.nameArabic && !grave.nameUrdu
        ? { isTyped: true as const }
        : {}),
    })),
    cemeteries: cemeteries.slice(0, CEMETERIES),
  };
}

async function suggestNames(
  db: Queries,
  { head, prefix }: TypedWords,
): Promise<{ names: string[]; graves: SuggestedGrave[] }> {
  const isWorth = [...prefix].length >= SUGGEST_MIN || head.length > 0;
  const known = wordsOfRegister(db);
  const [said, completions] = await Promise.all([
    readHead(known, head),
    known.complete(isWorth ? prefix : ''),
  ]);
  if (said.length === 0 && completions.words.length === 0) return { names: [], graves: [] };
  if (prefix !== '' && completions.words.length === 0) return { names: [], graves: [] };
  const total = await nameDictionary(db).total();
  const { graves, met } = await gravesHolding(db, said, completions, total);
  const words = met ? completions.words.filter((word) => met.has(word)) : completions.words;
  const names = await Promise.all(words.slice(0, NAMES).map((word) => spellOut(db, said, word)));
  return { names: [...new Set(names)], graves };
}

/**
 * The search with its last word completed, in one script: 'محمد خ' in a register in Latin letters becomes
 * 'Muhammad Khan'.
 */
async function spellOut(db: Queries, said: readonly SaidWord[], word: string): Promise<string> {
  const script = scriptOf(word);
  const before = await Promise.all(
    said.map(({ text, keys, shown }) =>
      scriptOf(text) === script ? shown : commonSpelling(db, keys, script, shown),
    ),
  );
  return [...before, showWord(word)].join(' ');
}
