import type { RegisterRow } from './register/register-types.ts';
import { registerKey } from './register-key.ts';
import type { StagedValues } from './staging-table.ts';

/** A row of the register as values of the staging table, without what is folded of its name. */
export function graveValues(row: RegisterRow): StagedValues {
  const key = registerKey(row);
  return {
    key_base: key.base,
    is_numbered: key.isNumbered,
    deceased_name: row.deceasedName,
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
