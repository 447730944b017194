import { pick, seededRandom } from '#db/seed/demo-random.ts';
import type { LexiconIndex } from '../names/lexicon-index.ts';
import type { Person } from '../names/make-people.ts';
import type { Community, Entry } from '../names/read-lexicon.ts';
import type { Random } from '../names/weighted-choice.ts';

/**
 * Villages, clans and rare families: the long tail that makes up most of a register's dictionary and that no
 * lexicon holds. Invented from sounds, each with the two or three spellings that clerks give such sounds; two
 * names of different ids differ by a sound, not by a spelling.
 */

const SHARE = 0.15;
/** Drawn with probability about 1 / (place + HEAD): a few larger families, then ever rarer ones. */
const KINDS = 2_000_000;
const HEAD = 50;
const MARK = '^';

const ONSETS = 'b d f g h j k l m n r s t w y z sh kh ch'.split(' ');
const VOWELS = ['a', 'a', 'i', 'u'];
const ENDINGS = ['', '', '', 'n', 'r', 'm', 'l', 'd', 'sh', 'ani', 'wala', 'zai', 'puri'];
/** Other spellings of a sound; a clerk's variant differs in one sound of the name. */
const VARIANTS: Record<string, string> = { a: 'aa', i: 'ee', u: 'oo', k: 'q', w: 'v', wala: 'walla' };

/** The sounds of a family, separated by dots: `g.u.r.a.ani`. */
function soundsAt(place: number): string {
  const random = seededRandom(place ^ 0x7a11);
  const syllables = Array.from({ length: random() < 0.4 ? 2 : 3 }, () => [
    pick(random, ONSETS),
    pick(random, VOWELS),
  ]).flat();
  const ending = pick(random, ENDINGS);
  // No two vowels meet: 'mula' and 'ani' make 'mulani'.
  const stem = /^[aiu]/.test(ending) ? syllables.slice(0, -1) : syllables;
  return [...stem, ...(ending === '' ? [] : [ending])].join('.');
}

function spell(sounds: readonly string[], changed = -1): string {
  const text = sounds.map((sound, at) => (at === changed ? (VARIANTS[sound] ?? sound) : sound)).join('');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** With a family of the long tail in place of the last surname, for a share of the people who have one. */
export function withRareFamily(random: Random, person: Person, lexicon: LexiconIndex): Person {
  const { ids, familyFrom } = person.name;
  if (familyFrom >= ids.length || random() >= SHARE) return person;
  const place = Math.floor(HEAD * ((KINDS + HEAD) / HEAD) ** random()) - HEAD;
  const rare = MARK + soundsAt(place);
  // What sounds put together may be somebody's real name, which the judge would take for another one.
  const isTaken = rareEntry(person.community, rare).latin.some((spelling) =>
    lexicon.isAnotherName(spelling, rare),
  );
  return isTaken ? person : { ...person, name: { ids: [...ids.slice(0, -1), rare], familyFrom } };
}

function rareEntry(community: Community, id: string): Entry {
  const sounds = id.slice(MARK.length).split('.');
  const places = sounds.flatMap((sound, at) => (sound in VARIANTS ? [at] : []));
  const variants = [...new Set([places.at(-1), places[0]])].map((at) => spell(sounds, at));
  const latin = [...new Set([spell(sounds), ...variants])];
  return { community, id, role: 's', rank: 5, latin, arabic: [], bengali: [], part: 'held' };
}

/** The lexicon, and whatever family may have been invented beside it. */
export function withRareFamilies(lexicon: LexiconIndex): LexiconIndex {
  return {
    ...lexicon,
    entry: (community, id) => (id.startsWith(MARK) ? rareEntry(community, id) : lexicon.entry(community, id)),
    initials: (component) =>
      component.startsWith(MARK) ? rareInitials(component) : lexicon.initials(component),
  };
}

const rareInitials = (id: string) =>
  new Set(rareEntry('pk', id).latin.map((spelling) => spelling.charAt(0).toLowerCase()));
