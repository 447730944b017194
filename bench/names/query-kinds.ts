import { pick } from '#db/seed/demo-random.ts';
import { honorificsFor, RELATION_MARKERS } from './honorifics.ts';
import { componentsOf, foldSpelling, type LexiconIndex } from './lexicon-index.ts';
import type { Person } from './make-people.ts';
import { type QueryWord, reorthograph, respace, respell, respellSome, slipSome } from './query-texts.ts';
import type { Entry, Role } from './read-lexicon.ts';
import { byRank, pickSpelling, type Random, shuffled } from './weighted-choice.ts';
import type { WrittenName } from './write-register-name.ts';

export type Target = { person: Person; written: WrittenName };

/** What is typed, what it says in components, and how it was made of the register's name. */
export type Draft = { q: string; tokens: string[]; relation: string[]; extra: number; ops: string[] };

type Drafter = (random: Random, target: Target, lexicon: LexiconIndex) => Draft | null;

export const KINDS = {
  spelling: [18, spelling],
  script: [9, script],
  'from-arabic': [6, fromArabic],
  'arabic-arabic': [6, arabicArabic],
  typo: [13, typo],
  order: [9, order],
  honorific: [8, honorific],
  split: [9, split],
  initials: [6, initials],
  missing: [8, missing],
  combo: [10, combo],
  'initials-row': [4, initialsRow],
  relation: [5, relation],
  bengali: [3, bengali],
} as const satisfies Record<string, readonly [number, Drafter]>;

export type Kind = keyof typeof KINDS;

const wordsOf = ({ person, written }: Target, lexicon: LexiconIndex): QueryWord[] =>
  person.name.ids.map((id, index) => ({
    entry: lexicon.entry(person.community, id),
    text: written.spelt[index] ?? '',
  }));

const joinWords = (words: readonly QueryWord[]) => words.map((w) => w.text).join(' ');

const draft = (q: string, target: Target, ops: string[], more: Partial<Draft> = {}): Draft => ({
  q,
  tokens: componentsOf(target.person.name.ids),
  relation: [],
  extra: 0,
  ops,
  ...more,
});

/** A row that a family's own full name answers: nothing abbreviated, no slip of the clerk's. */
const isPlainLatin = ({ written }: Target) =>
  written.script === 'latin' && !written.hasInitials && !written.hasSlip;

function spelling(random: Random, target: Target, lexicon: LexiconIndex): Draft | null {
  if (!isPlainLatin(target)) return null;
  const words = respellSome(random, wordsOf(target, lexicon), 0.6);
  return words && draft(joinWords(words), target, ['spelling']);
}

function script(random: Random, target: Target, lexicon: LexiconIndex): Draft | null {
  const words = wordsOf(target, lexicon);
  if (!isPlainLatin(target) || words.some((w) => w.entry.arabic.length === 0)) return null;
  return draft(words.map((w) => pickSpelling(random, w.entry.arabic)).join(' '), target, ['script']);
}

function fromArabic(random: Random, target: Target, lexicon: LexiconIndex): Draft | null {
  if (target.written.script !== 'arabic') return null;
  const words = wordsOf(target, lexicon).map((w) => ({ ...w, text: pickSpelling(random, w.entry.latin) }));
  return draft(joinWords(words), target, ['script']);
}

function arabicArabic(random: Random, target: Target, lexicon: LexiconIndex): Draft | null {
  if (target.written.script !== 'arabic') return null;
  const words = wordsOf(target, lexicon).map((w) => {
    const other = w.entry.arabic.find((s) => s !== w.text);
    return other !== undefined && random() < 0.4 ? other : reorthograph(random, w.text);
  });
  const q = words.join(' ');
  return q === target.written.fullName ? null : draft(q, target, ['orthography']);
}

function typo(random: Random, target: Target, lexicon: LexiconIndex): Draft | null {
  if (target.written.script !== 'latin' || target.written.hasInitials) return null;
  const words = wordsOf(target, lexicon);
  // The slip may as well be the clerk's: then the family types what the clerk meant.
  if (target.written.hasSlip) return draft(joinWords(words), target, ['row-typo']);
  const slipped = slipSome(random, words, lexicon);
  return slipped && draft(joinWords(slipped), target, ['typo']);
}

function order(random: Random, target: Target, lexicon: LexiconIndex): Draft | null {
  const words = wordsOf(target, lexicon);
  if (!isPlainLatin(target) || words.length < 2) return null;
  const respelt = random() < 0.35 ? respellSome(random, words, 0.2) : null;
  const used = respelt ?? words;
  const moved = random() < 0.7 ? [...used.slice(-1), ...used.slice(0, -1)] : shuffled(random, used);
  const comma = random() < 0.2 && moved[0] === used.at(-1);
  const q = comma ? `${moved[0]?.text}, ${joinWords(moved.slice(1))}` : joinWords(moved);
  if (foldSpelling(q) === foldSpelling(target.written.fullName) || moved.every((w, i) => w === used[i]))
    return null;
  return draft(q, target, respelt ? ['order', 'spelling'] : ['order']);
}

function honorific(random: Random, target: Target, lexicon: LexiconIndex): Draft | null {
  if (!isPlainLatin(target)) return null;
  const words = wordsOf(target, lexicon);
  const respelt = random() < 0.4 ? respellSome(random, words, 0.2) : null;
  const q = joinWords(respelt ?? words);
  const more = respelt ? ['spelling'] : [];
  if (target.written.hasHonorific && random() < 0.7) return draft(q, target, ['drop-honorific', ...more]);
  const title = pick(random, honorificsFor(target.person.community, target.person.sex));
  return draft(`${title} ${q}`, target, ['add-honorific', ...more]);
}

function split(random: Random, target: Target, lexicon: LexiconIndex): Draft | null {
  if (!isPlainLatin(target)) return null;
  const spaced = respace(random, wordsOf(target, lexicon));
  return spaced && draft(spaced.texts.join(' '), target, [spaced.op]);
}

function initials(random: Random, target: Target, lexicon: LexiconIndex): Draft | null {
  const words = wordsOf(target, lexicon);
  if (!isPlainLatin(target) || words.length < 2) return null;
  const abbreviable = words.flatMap((w, i) => (i < words.length - 1 && isOneWord(w) ? [i] : []));
  if (abbreviable.length === 0) return null;
  const chosen = random() < 0.25 && words.length > 2 ? abbreviable : [pick(random, abbreviable)];
  const dot = random() < 0.5 ? '.' : '';
  const letter = (w: QueryWord) => w.text.charAt(0);
  const q = words.map((w, i) => (chosen.includes(i) ? letter(w).toUpperCase() + dot : w.text)).join(' ');
  const tokens = words.flatMap((w, i) =>
    chosen.includes(i) ? [`~${foldSpelling(letter(w))}`] : w.entry.id.split('+'),
  );
  return draft(q, target, ['query-initial'], { tokens });
}

const isOneWord = ({ entry, text }: QueryWord) =>
  !entry.id.includes('+') && /^\p{Lu}\p{L}+$/u.test(text) && text !== 'Md';

function missing(random: Random, target: Target, lexicon: LexiconIndex): Draft | null {
  if (!isPlainLatin(target)) return null;
  const words = wordsOf(target, lexicon);
  const respelt = random() < 0.35 ? respellSome(random, words, 0.2) : null;
  const used = respelt ?? words;
  const more = respelt ? ['spelling'] : [];
  if (random() < 0.6) {
    if (words.length < 3) return null;
    const at = Math.floor(random() * words.length);
    const left = used.filter((_, index) => index !== at);
    const tokens = componentsOf(left.map((w) => w.entry.id));
    return draft(joinWords(left), target, ['query-lacks-part', ...more], { tokens });
  }
  const added = anotherElement(random, target, lexicon);
  if (added === null) return null;
  const at = target.person.sex === 'M' && random() < 0.5 ? 0 : Math.max(1, target.person.name.familyFrom);
  const full = [
    ...used.slice(0, at),
    { entry: added, text: pickSpelling(random, added.latin) },
    ...used.slice(at),
  ];
  const tokens = componentsOf(full.map((w) => w.entry.id));
  return draft(joinWords(full), target, ['register-lacks-part', ...more], {
    tokens,
    extra: added.id.split('+').length,
  });
}

/** One more name such as a member of the community may well bear. */
function anotherElement(random: Random, { person }: Target, lexicon: LexiconIndex): Entry | null {
  const roles: Role[] = person.sex === 'M' ? ['m'] : ['c', 'f'];
  for (const role of roles) {
    const entries = lexicon.entries(person.community, role).filter((e) => !e.id.includes('+'));
    const free = entries.filter((e) => !person.name.ids.some((id) => lexicon.alike(id).has(e.id)));
    if (free.length > 0) return lexicon.entry(person.community, byRank(free)(random));
  }
  return null;
}

function combo(random: Random, target: Target, lexicon: LexiconIndex): Draft | null {
  if (!isPlainLatin(target)) return null;
  const words = respellSome(random, wordsOf(target, lexicon), 0.4);
  if (words === null) return null;
  const how = random();
  if (how < 0.4) {
    const slipped = slipSome(random, words, lexicon);
    return slipped && draft(joinWords(slipped), target, ['spelling', 'typo']);
  }
  const moved = [...words.slice(-1), ...words.slice(0, -1)];
  if (how < 0.65 && words.length > 1) {
    const title = pick(random, honorificsFor(target.person.community, target.person.sex));
    return draft(`${title} ${joinWords(moved)}`, target, ['spelling', 'order', 'add-honorific']);
  }
  if (how < 0.85) {
    const slipped = words.length > 1 ? slipSome(random, moved, lexicon) : null;
    return slipped && draft(joinWords(slipped), target, ['spelling', 'order', 'typo']);
  }
  const spaced = respace(random, words);
  return spaced && draft(spaced.texts.join(' '), target, ['spelling', spaced.op]);
}

function initialsRow(random: Random, target: Target, lexicon: LexiconIndex): Draft | null {
  if (!target.written.hasInitials) return null;
  const words = wordsOf(target, lexicon);
  const used = random() < 0.3 ? (respellSome(random, words, 0.2) ?? words) : words;
  // A family of Yaqubs is not asked to guess that the clerk's J stood for Jacob.
  const isTold = used.every(
    (w, i) => foldSpelling(w.text).charAt(0) === foldSpelling(words[i]?.text ?? '').charAt(0),
  );
  return isTold ? draft(joinWords(used), target, ['row-initials']) : null;
}

function relation(random: Random, target: Target, lexicon: LexiconIndex): Draft | null {
  if (!isPlainLatin(target)) return null;
  const { person } = target;
  const words = wordsOf(target, lexicon);
  const used = random() < 0.4 ? (respellSome(random, words, 0.2) ?? words) : words;
  const known = target.written.relation.length > 0 ? person.relation : null;
  if (known !== null && random() < 0.4) return draft(joinWords(used), target, ['row-has-relation']);
  const father = anotherElement(random, { ...target, person: { ...person, sex: 'M' } }, lexicon);
  const kind = known?.kind ?? 'father';
  const ids = known?.ids ?? (father === null ? [] : [father.id]);
  if (ids.length === 0) return null;
  const relatives = ids
    .map((id) => lexicon.entry(person.community, id))
    .map((e) => respell(random, e, '') ?? e.id);
  const marker = pick(random, RELATION_MARKERS[kind][person.sex]);
  const q = `${joinWords(used)} ${marker} ${relatives.join(' ')}`;
  return draft(q, target, [known ? 'relation-in-both' : 'row-lacks-relation'], {
    relation: componentsOf(ids),
  });
}

function bengali(random: Random, target: Target, lexicon: LexiconIndex): Draft | null {
  const words = wordsOf(target, lexicon);
  if (!isPlainLatin(target) || words.some((w) => w.entry.bengali.length === 0)) return null;
  return draft(words.map((w) => pickSpelling(random, w.entry.bengali)).join(' '), target, ['bengali']);
}
