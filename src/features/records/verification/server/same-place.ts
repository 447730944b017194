import type { NameConfirmer } from '#features/records/graves/graves-values.ts';
import { presentScriptName } from '#features/records/graves/server/present-grave.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { withReadingAid } from '#shared/server/names/reading-aid.ts';
import type { GraveInPlace, HeldVerification } from '../verification-contract.ts';
import { graveIdOf, type WholeVerification } from './verification-store.ts';

/** Of an import that gave every grave the same point a card shows no more than these. */
const SHOWN_MOST = 5;

interface Row {
  submissionId: number;
  total: number;
  graveId: number;
  heldId: number | null;
  deceasedName: string;
  nameArabic: string | null;
  nameArabicBy: NameConfirmer | null;
  nameUrdu: string | null;
  nameUrduBy: NameConfirmer | null;
  section: string | null;
  graveNumber: string | null;
}

/**
 * The graves that have a position already, for all submissions of a page that are held for it: recorded ones first, then
 * those of earlier submissions, which stand before this one in the list.
 * @param language the reader's, for the letters of names
 * @returns by submission; without an entry: it is held for something else
 */
export async function gravesInPlace(
  db: Queries,
  held: readonly WholeVerification[],
  language: Language,
): Promise<Map<number, NonNullable<HeldVerification['samePlace']>>> {
  const asked = held
    .map(({ verification }) => verification)
    .filter(({ holdReasons }) => holdReasons.includes('same_place'));
  const found = new Map(asked.map(({ id }) => [id, { graves: [] as GraveInPlace[], total: 0 }]));
  if (asked.length === 0) return found;
  const rows = await db.rows<Row>({
    name: 'graves-in-place',
    text: `with asked as (
        select * from unnest($1::bigint[], $2::bigint[], $3::float8[], $4::float8[]) as a (id, grave_id, lat, lng)
      ), found as (
        select a.id as "submissionId", g.id as "graveId", null::bigint as "heldId",
          g.deceased_name as "deceasedName", g.name_arabic as "nameArabic", g.name_arabic_by as "nameArabicBy",
          g.name_urdu as "nameUrdu", g.name_urdu_by as "nameUrduBy", g.section, g.grave_number as "graveNumber"
        from asked a join graves g on g.lat = a.lat and g.lng = a.lng and g.id <> a.grave_id
        union all
        (select distinct on (a.id, v.reserved_grave_id) a.id, v.reserved_grave_id, v.id,
          coalesce(r.payload::jsonb #>> '{fields,deceasedName}', ''), null, null, null, null,
          r.payload::jsonb #>> '{fields,section}', r.payload::jsonb #>> '{fields,graveNumber}'
        from asked a
          join official_verifications v on v.status = 'pending_verification' and v.id < a.id
            and v.reserved_grave_id <> a.grave_id and v.lat = a.lat and v.lng = a.lng
          join verification_receipts r on r.official_verification_id = v.id
        order by a.id, v.reserved_grave_id, v.id)
      ), ranked as (
        select *, count(*) over (partition by "submissionId") as total,
          row_number() over (partition by "submissionId" order by "heldId" nulls first, "graveId") as rank
        from found
      )
      select * from ranked where rank <= ${SHOWN_MOST} order by "submissionId", rank`,
    values: [
      asked.map(({ id }) => id),
      asked.map(graveIdOf),
      asked.map(({ lat }) => lat),
      asked.map(({ lng }) => lng),
    ],
  });
  for (const row of rows) {
    const place = found.get(row.submissionId);
    place?.graves.push(present(row, language));
    if (place) place.total = row.total;
  }
  return found;
}

const present = (row: Row, language: Language): GraveInPlace =>
  withReadingAid<GraveInPlace>(
    {
      graveId: row.graveId,
      heldId: row.heldId,
      deceasedName: row.deceasedName,
      nameArabic: presentScriptName(row.nameArabic, row.nameArabicBy),
      nameUrdu: presentScriptName(row.nameUrdu, row.nameUrduBy),
      section: row.section,
      graveNumber: row.graveNumber,
    },
    language,
  );
