import type { ClientBase } from 'pg';
import { presentPartialDate } from '#shared/contract/partial-date.ts';
import type { ImportCheck } from '../imports-contract.ts';
import { CANDIDATES } from './candidate-rows.ts';
import type { IssueTally } from './issue-tally.ts';

const PREVIEW_ROWS = 20;
const POINTS_EACH = 1000;
const PAGE = 2000;
/** Boundaries are drawn from aerial pictures, and receivers err under trees: about 30 m. */
const TOLERANCE_DEGREES = 0.0003;
const FAR_KM = 50;
const KM_PER_DEGREE = 111.2;

type Staged = Pick<ImportCheck, 'preview' | 'points' | 'pointsTotal'> & { misplaced: number };

/** What a dry run shows of the staged rows: the first as they will be stored, and all positions. */
export async function lookAtStaged(
  client: ClientBase,
  cemeteryNames: readonly string[],
  tally: IssueTally,
): Promise<Staged> {
  const preview = await previewRows(client, cemeteryNames);
  await placeRows(client);
  const misplaced = await warnOfMisplaced(client, tally);
  return { preview, misplaced, ...(await samplePoints(client)) };
}

async function previewRows(client: ClientBase, names: readonly string[]): Promise<ImportCheck['preview']> {
  const { rows } = await client.query(
    `select line, cemetery_no, deceased_name, date_of_birth, date_of_birth_precision, date_of_death,
       date_of_death_precision, section, grave_number, lat, lng, additional_info
     from import_rows where shape is null order by line limit ${PREVIEW_ROWS}`,
  );
  return rows.map((row) => ({
    line: row.line,
    deceasedName: row.deceased_name,
    dateOfBirth: presentPartialDate(row.date_of_birth, row.date_of_birth_precision).date,
    dateOfDeath: presentPartialDate(row.date_of_death, row.date_of_death_precision).date,
    cemetery: names[row.cemetery_no] ?? '',
    section: row.section,
    graveNumber: row.grave_number,
    gpsCoordinates: row.lat === null ? null : `${row.lat},${row.lng}`,
    additionalInfo: row.additional_info,
  }));
}

/** Creates the temporary table import_places (line, name, lat, lng, is_outside). */
async function placeRows(client: ClientBase): Promise<void> {
  await client.query(
    `create temp table import_places on commit drop as
     with bounds as materialized (
       select c.id, c.lat, c.lng, (
         select ('(' || string_agg('(' || (p ->> 0) || ',' || (p ->> 1) || ')', ',' order by at) || ')')::polygon
         from jsonb_array_elements(c.boundary) with ordinality as corner (p, at)) as boundary
       from cemeteries c where c.id in (select cemetery_id from import_cemeteries)
     )
     select s.line, s.deceased_name as name, s.lat, s.lng, (case
       when b.boundary is not null then (point(s.lng, s.lat) <-> b.boundary) > ${TOLERANCE_DEGREES}
       when b.lat is not null then ${FAR_KM} < ${KM_PER_DEGREE} * sqrt(
         power(s.lat - b.lat, 2) + power((s.lng - b.lng) * cos(radians(b.lat)), 2))
       else false end) as is_outside
     from (${CANDIDATES}) s left join bounds b on b.id = s.cemetery_id
     where s.lat is not null`,
  );
}

async function warnOfMisplaced(client: ClientBase, tally: IssueTally): Promise<number> {
  await client.query(
    `declare misplaced no scroll cursor for
     select line, lat, lng from import_places where is_outside order by line`,
  );
  for (let total = 0; ; ) {
    const { rows } = await client.query<{ line: number; lat: number; lng: number }>(
      `fetch ${PAGE} from misplaced`,
    );
    for (const { line, lat, lng } of rows)
      tally.add('warned', { line, column: '', code: 'outside_cemetery', value: `${lat}, ${lng}` });
    total += rows.length;
    if (rows.length < PAGE) {
      await client.query('close misplaced');
      return total;
    }
  }
}

/** Samples positions inside and outside equally, so that a few strays are seen among many. */
async function samplePoints(client: ClientBase): Promise<Pick<ImportCheck, 'points' | 'pointsTotal'>> {
  const { rows } = await client.query<ImportCheck['points'][number]>(
    `select line, name, lat, lng, is_outside as "isOutside" from (
       select *, row_number() over (partition by is_outside order by line) - 1 as at,
         ceil((count(*) over (partition by is_outside)) / ${POINTS_EACH}.0)::int as step
       from import_places) numbered
     where at % step = 0 order by line`,
  );
  const { rows: counted } = await client.query<{ total: number }>(
    'select count(*)::int as total from import_places',
  );
  return { points: rows, pointsTotal: counted[0]?.total ?? 0 };
}
