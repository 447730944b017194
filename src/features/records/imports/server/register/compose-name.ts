/** The parts of a name as a register's columns give them; '' where a column is missing or empty. */
export type NameParts = {
  fullName: string;
  title: string;
  forenames: string;
  middleNames: string;
  surname: string;
};

/**
 * One name from its parts, in the register's own words: the full name where there is one, otherwise
 * forenames, middle names and surname. A title goes in front, or in brackets behind 'SURNAME, Forenames', as
 * registers write it; not twice if the name already carries it. '' when no part holds a name.
 */
export function composeName({ fullName, title, forenames, middleNames, surname }: NameParts): string {
  const name = fullName || [forenames, middleNames, surname].filter((part) => part !== '').join(' ');
  if (name === '' || title === '') return name;
  const words = (text: string): string[] => text.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u);
  const present = new Set(words(name));
  if (words(title).every((word) => present.has(word) || word === '')) return name;
  return name.includes(',') ? `${name} (${title})` : `${title} ${name}`;
}
