import { kinKeys } from '#shared/names/kin-names.ts';
import { type NameColumns, nameColumns } from '#shared/server/names/write-name-index.ts';
import type { RegisterRow } from './register/register-types.ts';
import { registerKey } from './register-key.ts';
import type { StagedValues } from './staging-table.ts';

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

function kinOf(row: RegisterRow, name: NameColumns): string[] {
  return row.additionalInfo ? kinKeys(row.deceasedName, row.additionalInfo) : name.kinKeys;
}

/** A row of the register as values of the staging table: folded, with keys. */
export function graveValues(row: RegisterRow): StagedValues {
  const name = foldedName(row.deceasedName);
  const key = registerKey(row);
  return {
    key_base: key.base,
    is_numbered: key.isNumbered,
    deceased_name: row.deceasedName,
    name_folded: name.nameFolded,
    name_keys: name.nameKeys,
    kin_keys: kinOf(row, name),
    date_of_birth: row.birth?.date,
    date_of_birth_precision: row.birth?.precision,
    date_of_death: row.death?.date,
    date_of_death_precision: row.death?.precision,
    location: row.location,
    lat: row.lat,
    lng: row.lng,
    coordinate_source:
      row.lat === undefined ? 'unknown' : row.coordinateSource === 'survey' ? 'surveyed' : 'register',
    coordinate_accuracy: row.accuracyM,
    grave_number: row.graveNumber,
    section: row.section,
    additional_info: row.additionalInfo,
    register_reference: row.externalRef,
  };
}
