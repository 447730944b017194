import type { NarrowedFilters } from '#features/find/search/reading/narrow-by.ts';
import { type FoldedNumber, foldGraveNumber, isInRow } from '#shared/grave-number.ts';
import type { LoadedPack } from './loaded-packs.ts';

/** Folding thousands of numbers takes longer than comparing them, so it is done once for each pack. */
const folded = new WeakMap<LoadedPack, (FoldedNumber | null)[]>();

function numbersOf(kept: LoadedPack): readonly (FoldedNumber | null)[] {
  const known = folded.get(kept);
  if (known) return known;
  const numbers = kept.pack.graves.numbers.map((number) =>
    number === null ? null : foldGraveNumber(number),
  );
  folded.set(kept, numbers);
  return numbers;
}

/** Whether a grave has the number that was read from a text, by the same rule as on the server (grave-filters.ts). */
export function fitsNumber(kept: LoadedPack, at: number, asked: NarrowedFilters['number']): boolean {
  if (asked === undefined) return true;
  const own = numbersOf(kept)[at];
  if (!own) return false;
  if (asked.isBegun) return own.together.startsWith(asked.together);
  if (own.together === asked.together) return true;
  // Of a number that is written in groups on both sides each group must agree, or another grave is shown as the one asked for.
  const agrees = asked.groups === null || own.groups === null || own.groups === asked.groups;
  return own.withoutZeros === asked.withoutZeros && agrees;
}

/** Whether a grave is in the row and the section that were read from a text, by the same rule as on the server. */
export function fitsPart(kept: LoadedPack, at: number, part: NarrowedFilters['part']): boolean {
  if (part === undefined) return true;
  const { numbers, sections, words } = kept.pack.graves;
  const number = numbers[at] ?? '';
  const own = words[sections[at] ?? -1]?.toLowerCase();
  const { section, row } = part;
  if (row !== undefined && !isInRow(number, row)) return false;
  if (section === undefined) return true;
  if (own !== undefined) return own.replace(/^.*\s/, '') === section;
  const next = number[section.length];
  return number.toLowerCase().startsWith(section) && next !== undefined && !/[\p{L}\p{N}]/u.test(next);
}
