import type { ClientBase } from 'pg';
import { FOLD_VERSION } from '#shared/names/fold-name.ts';

/** Field → the columns that store it, as the history names them. */
const COLUMNS: Record<string, Record<string, string>> = {
  deceasedName: { deceasedName: 'deceased_name' },
  dateOfBirth: { dateOfBirth: 'date_of_birth', dateOfBirthPrecision: 'date_of_birth_precision' },
  dateOfDeath: { dateOfDeath: 'date_of_death', dateOfDeathPrecision: 'date_of_death_precision' },
  location: { location: 'location' },
  section: { section: 'section' },
  gpsCoordinates: {
    lat: 'lat',
    lng: 'lng',
    coordinateSource: 'coordinate_source',
    coordinateAccuracy: 'coordinate_accuracy',
  },
  additionalInfo: { additionalInfo: 'additional_info' },
};

const FROM = `import_changed x join import_rows s on s.line = x.line and s.shape is null`;

/**
 * Updates the records of import_changed and keeps their former state. Verified records are left alone: a
 * receipt may be signed for them.
 * @returns how many records changed
 */
export async function updateChanged(
  client: ClientBase,
  importId: number,
  orderedBy: number | null,
): Promise<number> {
  // Locked in one order, so that a concurrent correction waits instead of deadlocking.
  await client.query(
    `select from graves where id in (select grave_id from import_changed) order by id for update`,
  );
  const before = Object.entries(COLUMNS).map(([field, columns]) => {
    const pairs = Object.entries(columns).map(([name, column]) => `'${name}', g.${column}`);
    return `case when '${field}' = any (x.fields) then jsonb_build_object(${pairs.join(', ')}) else '{}' end`;
  });
  await client.query(
    `insert into grave_corrections (grave_id, changed_by, kind, fields, before, note)
     select g.id, $1, 'correction', x.fields, ${before.join(' || ')}, $2
     from ${FROM} join graves g on g.id = x.grave_id where not g.is_verified`,
    [orderedBy, `Import ${importId}`],
  );
  const set = Object.entries(COLUMNS).flatMap(([field, columns]) =>
    Object.values(columns).map(
      (column) => `${column} = case when '${field}' = any (x.fields) then s.${column} else g.${column} end`,
    ),
  );
  const renamed = `'deceasedName' = any (x.fields)`;
  const { rowCount } = await client.query(
    `update graves g set ${set.join(', ')}, updated_at = now(),
       name_folded = case when ${renamed} then s.name_folded else g.name_folded end,
       name_keys = case when ${renamed} then s.name_keys else g.name_keys end,
       kin_keys = array(select distinct unnest(g.kin_keys || s.kin_keys)),
       fold_version = case when ${renamed} then $1 else g.fold_version end
     from ${FROM} where g.id = x.grave_id and not g.is_verified`,
    [FOLD_VERSION],
  );
  return rowCount ?? 0;
}
