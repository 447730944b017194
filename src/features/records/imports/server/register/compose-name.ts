import { saysNoName } from '#shared/names/nameless.ts';
import { ordinaryLetters } from './ordinary-letters.ts';

/** The parts of a name as a register's columns give them; '' where a column is missing or empty. */
export type NameParts = {
  fullName: string;
  title: string;
  forenames: string;
  middleNames: string;
  surname: string;
};

/** 'HUSSAIN, Mohammed Akram': one comma, and a surname in capitals before it. */
const SORTED = /^([\p{Lu}\p{M}'’-]{2,}(?: [\p{Lu}\p{M}'’-]{2,}){0,2}) ?, ?(\p{L}[^,]*)$/u;
/** What such a surname may be followed by instead of forenames. */
const RELATION = /^(?:infant|baby|child|wife|widow|son|daughter|mother|father|[swd]\/o)\b/iu;

/**
 * One name from its parts: the full name where there is one, otherwise forenames, middle names and surname, as it is
 * said rather than as it is sorted, and in ordinary letters. A title goes in front; not twice if the name already
 * carries it. '' when no part holds a name.
 */
export function composeName({ fullName, title, forenames, middleNames, surname }: NameParts): string {
  const name = asSaid(fullName) || [forenames, middleNames, surname].filter((part) => part !== '').join(' ');
  // What says that no name is known is the register's statement, and stays as it is written.
  if (saysNoName(name)) return name;
  return ordinaryLetters(name === '' || title === '' ? name : withTitle(name, title));
}

function withTitle(name: string, title: string): string {
  const words = (text: string): string[] => text.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u);
  const present = new Set(words(name));
  if (words(title).every((word) => present.has(word) || word === '')) return name;
  return name.includes(',') ? `${name} (${title})` : `${title} ${name}`;
}

function asSaid(fullName: string): string {
  const [, surname, forenames] = SORTED.exec(fullName) ?? [];
  if (!surname || !forenames || RELATION.test(forenames)) return fullName;
  return `${forenames.trim()} ${surname}`;
}
