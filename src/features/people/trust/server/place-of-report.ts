import type { NameConfirmer } from '#features/records/graves/graves-values.ts';
import { presentScriptName } from '#features/records/graves/server/present-grave.ts';
import type { Language } from '#shared/contract/languages.ts';
import { withReadingAid } from '#shared/server/names/reading-aid.ts';
import type { PlaceOfReport } from '../trust-contract.ts';
import type { ReportPlace } from '../trust-values.ts';

export interface PlaceRow {
  placeType: ReportPlace | null;
  placeId: number | null;
  placeName: string | null;
  nameArabic: string | null;
  nameArabicBy: NameConfirmer | null;
  nameUrdu: string | null;
  nameUrduBy: NameConfirmer | null;
  placeIsGone: boolean;
  hasPage: boolean;
}

/** What a report `r` stood on when it was sent; a stream and a notice are linked to theirs, and may be unlinked. */
const MEMORIAL = `coalesce(r.memorial_id, n.memorial_id, case r.target_type when 'stream' then s.memorial_id end)`;

/** A merged record is followed to the one that it went into. */
const GRAVE = `coalesce(m.grave_id, d.grave_id, n.grave_id, b.grave_id,
    case r.target_type when 'grave' then coalesce(w.merged_into, r.target_id) end)`;

/** SQL joins of reports `r`, each of one row at most by its primary key: a page of reports needs no further query. */
export const PLACE_JOINS = `
  left join duas d on r.target_type = 'dua' and d.id = r.target_id
  left join stream_messages sm on r.target_type = 'chat' and sm.id = r.target_id
  left join live_streams s on s.id = case r.target_type when 'stream' then r.target_id else sm.stream_id end
  left join janazah_notices n on r.target_type = 'notice' and n.id = r.target_id
  left join provider_reviews pr on r.target_type = 'provider_review' and pr.id = r.target_id
  left join service_providers sp on sp.id = pr.provider_id
  left join cleaner_reviews cr on r.target_type = 'cleaner_review' and cr.id = r.target_id
  left join cleaners cl on cl.id = cr.cleaner_id
  left join booking_messages bm on r.target_type = 'booking_message' and bm.id = r.target_id
  left join grave_cleaning_bookings b on b.id = bm.booking_id
  left join withdrawn_graves w on r.target_type = 'grave' and w.id = r.target_id
  left join memorials m on m.id = ${MEMORIAL}
  left join graves g on g.id = ${GRAVE}`;

const TYPE = `case
    when ${MEMORIAL} is not null then 'memorial'
    when sm.id is not null then 'stream'
    when sp.id is not null then 'provider'
    when cl.id is not null then 'cleaner'
    when ${GRAVE} is not null then 'grave'
    when d.id is not null then 'everyone'
  end`;

/** SQL columns of a place, beside `PLACE_JOINS`. */
export const PLACE_COLUMNS = `${TYPE} as "placeType",
    case ${TYPE} when 'memorial' then ${MEMORIAL} when 'stream' then s.id when 'provider' then sp.id
      when 'cleaner' then cl.id when 'grave' then ${GRAVE} end as "placeId",
    case ${TYPE} when 'stream' then s.title when 'provider' then sp.name when 'cleaner' then cl.full_name
      else g.deceased_name end as "placeName",
    g.name_arabic as "nameArabic", g.name_arabic_by as "nameArabicBy",
    g.name_urdu as "nameUrdu", g.name_urdu_by as "nameUrduBy",
    case ${TYPE} when 'memorial' then m.id is null or m.deleted_at is not null
      when 'grave' then g.id is null else false end as "placeIsGone",
    case r.target_type when 'stream' then s.id is not null
      when 'notice' then n.id is not null and n.removed_at is null
      when 'provider_review' then coalesce(pr.hidden_at is null and sp.is_published, false)
      else false end as "hasPage"`;

/** A place as an administrator reads it; the name of who died also in the reader's letters. */
export function presentPlace(row: PlaceRow, language: Language): PlaceOfReport | null {
  if (row.placeType === null) return null;
  const place = { type: row.placeType, id: row.placeId, name: row.placeName, isGone: row.placeIsGone };
  const isBurial = row.placeType === 'memorial' || row.placeType === 'grave';
  if (!isBurial || row.placeName === null) return { ...place, nameArabic: null, nameUrdu: null };
  const { deceasedName: _named, ...scripts } = withReadingAid<PlaceNames>(
    {
      deceasedName: row.placeName,
      nameArabic: presentScriptName(row.nameArabic, row.nameArabicBy),
      nameUrdu: presentScriptName(row.nameUrdu, row.nameUrduBy),
    },
    language,
  );
  return { ...place, ...scripts };
}

type PlaceNames = { deceasedName: string } & Pick<PlaceOfReport, 'nameArabic' | 'nameUrdu' | 'readingAid'>;
