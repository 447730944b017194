import { kinKeys } from '#shared/names/kin-names.ts';
import { type NameColumns, nameColumns } from '#shared/server/names/write-name-index.ts';
import { type CopyValue, copyFields } from './copy-text.ts';
import { FOLDED_COLUMNS } from './staging-table.ts';

/** What is folded of a row: the name, and the additional information, which may name relatives. */
export type NameToFold = { deceasedName: string; additionalInfo?: string | undefined };

/** Folding is the most expensive step of a row, and registers repeat names. */
const foldedNames = new Map<string, NameColumns>();
const MOST_FOLDED = 20_000;

function foldedName(name: string): NameColumns {
  const known = foldedNames.get(name);
  if (known) return known;
  // Cleared at once: evicting the oldest entry for each of 200,000 new names took 2.2 s and more, this 0.03
  // s.
  if (foldedNames.size >= MOST_FOLDED) foldedNames.clear();
  const made = nameColumns(name);
  foldedNames.set(name, made);
  return made;
}

/** The fields of `FOLDED_COLUMNS` as a COPY line has them. */
export function foldForCopy({ deceasedName, additionalInfo }: NameToFold): string {
  const { nameFolded, nameKeys, kinKeys: own } = foldedName(deceasedName);
  const folded: Record<(typeof FOLDED_COLUMNS)[number], CopyValue> = {
    name_folded: nameFolded,
    name_keys: nameKeys,
    kin_keys: additionalInfo ? kinKeys(deceasedName, additionalInfo) : own,
  };
  return copyFields(FOLDED_COLUMNS.map((column) => folded[column]));
}
