/** Letters behind a name that stand for a rank or a wish, and numbers of kings: no names. */
const STAY = /^(?:[MOCK]BE|RIP|II|III|IV|VI{0,3}|IX)$/u;
/** Short words that are parts of names rather than initials. */
const PARTS = /^(?:AL|EL|UL|UD|BI|MD|MR|DR|ST|DE|LE|LA)$/u;
/** 'O'Brien', 'D'Souza', 'N'Diaye'; elsewhere an apostrophe is a letter of its own, as in 'Shu'aib'. */
const BEFORE_A_NAME = /^[ODNM]['’]/u;

/**
 * A name in ordinary letters: registers write surnames, or whole names, in capitals so that clerks find them, and a
 * family would read 'Mohammed Akram HUSSAIN' above their father's grave. Only capitals are made small; initials, ranks
 * and whatever is written in ordinary letters already stay as they are.
 */
export function ordinaryLetters(name: string): string {
  if (!/\p{Lu}{2}/u.test(name)) return name;
  const isAllCapitals = !/\p{Ll}/u.test(name);
  return name.replace(/[\p{Script=Latin}\p{M}'’]+/gu, (word, at: number) => {
    if (/\p{Ll}/u.test(word) || STAY.test(word)) return word;
    const letters = word.match(/\p{L}/gu)?.length ?? 0;
    const isPart = PARTS.test(word) && (isAllCapitals || name[at + word.length] === '-');
    if (letters < 3 && !isPart) return word;
    return capitalised(word);
  });
}

function capitalised(word: string): string {
  // 'Mch' begins names of East Africa, and nearly no Scottish ones.
  const kept = BEFORE_A_NAME.test(word) ? 3 : 1;
  if (/^MC[^H]\p{L}/u.test(word)) return `Mc${word[2]}${small(word.slice(3))}`;
  return word.slice(0, kept) + small(word.slice(kept));
}

// Not by Turkish rules: registers here write I for both letters, and a key of the register would no longer be the same.
const small = (letters: string): string => letters.replaceAll('İ', 'I').toLowerCase();
