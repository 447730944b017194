import { analyseWord } from './analyse-word.ts';
import type { FoldedName, NameToken } from './name-types.ts';
import { isRelation } from './name-words.ts';
import { unpacked } from './packed-codes.ts';
import { tokeniseName } from './tokenise-name.ts';
import { vowelProfile } from './vowel-profile.ts';

/** Raise whenever a rule changes `folded`, `keys` or `initials`: rows of another version must be folded again. */
export const FOLD_VERSION = 9;

const INITIAL_WEIGHT = 0.4;
const LIGHT_WEIGHT = 0.3;

/**
 * The folded text of a name alone: what `foldName(text).folded` is. Tokenising is repeated until nothing changes, so that
 * a stored folded name folds to itself.
 */
export function foldedText(text: string): string {
  let { words, isUntouched } = tokeniseName(text);
  let folded = words.join(' ');
  for (let round = 0; round < 6 && !isUntouched; round++) {
    ({ words, isUntouched } = tokeniseName(folded));
    const again = words.join(' ');
    if (again === folded) break;
    folded = again;
  }
  return folded;
}

function toToken(text: string): NameToken {
  const word = analyseWord(text);
  const token: NameToken = {
    text,
    keys: word.keys,
    vowels: vowelProfile(unpacked(word.sounds)),
    initial: word.initial,
  };
  if (word.light) token.honorific = true;
  if (word.initial || word.light) token.weightHint = word.initial ? INITIAL_WEIGHT : LIGHT_WEIGHT;
  return token;
}

/** The comparison data of words that are normalised already, for instance a stored `name_folded`. */
export function fromFolded(folded: string): FoldedName {
  const words = folded.split(' ').filter(Boolean);
  const kinAt = words.findIndex(isRelation);
  const tokens = words.flatMap((text, at) => {
    if (isRelation(text)) return [];
    const token = toToken(text);
    if (kinAt >= 0 && at > kinAt) token.kin = true;
    return [token];
  });
  return {
    folded: words.join(' '),
    tokens,
    keys: [...new Set(tokens.flatMap((token) => token.keys))].sort(),
    initials: [...new Set(tokens.flatMap((token) => analyseWord(token.text).initials))].sort(),
  };
}

/**
 * Folds a name as written by a register or typed by a family: the one rule for writing and for querying.
 * Never throws; text without a letter or digit folds to the empty name. Linear in the first 2,000 characters.
 */
export function foldName(text: string): FoldedName {
  return fromFolded(foldedText(text));
}
