import { knownOf } from '#features/arrange/services/server/known-provider.ts';
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

/** SQL of where the rows of an alias stand, which have the columns target_type, target_id and memorial_id: reports, takedowns. */
export interface PlaceSql {
  columns: string;
  /** Each of one row at most by its primary key: a page of a list needs no further query. */
  joins: string;
}

export function placeOf(alias: string): PlaceSql {
  const kind = `${alias}.target_type`;
  const id = `${alias}.target_id`;
  // What it stood on at that time; a stream and a notice are linked to theirs, and may be unlinked.
  const memorial = `coalesce(${alias}.memorial_id, n.memorial_id, case ${kind} when 'stream' then s.memorial_id end)`;
  // A merged record is followed to the one that it went into.
  const grave = `coalesce(m.grave_id, d.grave_id, n.grave_id, b.grave_id,
    case ${kind} when 'grave' then coalesce(w.merged_into, ${id}) end)`;
  const joins = `
  left join duas d on ${kind} = 'dua' and d.id = ${id}
  left join stream_messages sm on ${kind} = 'chat' and sm.id = ${id}
  left join live_streams s on s.id = case ${kind} when 'stream' then ${id} else sm.stream_id end
  left join janazah_notices n on ${kind} = 'notice' and n.id = ${id}
  left join provider_reviews pr on ${kind} = 'provider_review' and pr.id = ${id}
  left join service_providers sp on sp.id = pr.provider_id
  left join cleaner_reviews cr on ${kind} = 'cleaner_review' and cr.id = ${id}
  left join cleaners cl on cl.id = cr.cleaner_id
  left join booking_messages bm on ${kind} = 'booking_message' and bm.id = ${id}
  left join grave_cleaning_bookings b on b.id = bm.booking_id
  left join withdrawn_graves w on ${kind} = 'grave' and w.id = ${id}
  left join memorials m on m.id = ${memorial}
  left join graves g on g.id = ${grave}`;
  const type = `case
    when ${memorial} is not null then 'memorial'
    when sm.id is not null then 'stream'
    when sp.id is not null then 'provider'
    when cl.id is not null then 'cleaner'
    when ${grave} is not null then 'grave'
    when d.id is not null then 'everyone'
  end`;
  const columns = `${type} as "placeType",
    case ${type} when 'memorial' then ${memorial} when 'stream' then s.id when 'provider' then sp.id
      when 'cleaner' then cl.id when 'grave' then ${grave} end as "placeId",
    case ${type} when 'stream' then s.title when 'provider' then ${knownOf('sp', 'name')} when 'cleaner' then cl.full_name
      else g.deceased_name end as "placeName",
    g.name_arabic as "nameArabic", g.name_arabic_by as "nameArabicBy",
    g.name_urdu as "nameUrdu", g.name_urdu_by as "nameUrduBy",
    case ${type} when 'memorial' then m.id is null or m.deleted_at is not null
      when 'grave' then g.id is null when 'provider' then not sp.is_published else false end as "placeIsGone",
    case ${kind} when 'stream' then s.id is not null
      when 'notice' then n.id is not null and n.removed_at is null
      when 'provider_review' then coalesce(pr.hidden_at is null and sp.is_published, false)
      else false end as "hasPage"`;
  return { columns, joins };
}

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
