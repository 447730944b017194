import { LISTED_MEMORIAL } from '#db/listed-memorial.ts';
import type { LocalNames } from '#shared/contract/local-names.ts';
import { presentPartialDate } from '#shared/contract/partial-date.ts';
import { formatLatLng } from '#shared/geo.ts';
import { saysNoName } from '#shared/names/nameless.ts';
import type { Grave, ScriptName } from '../graves-contract.ts';
import type { CoordinateSource, NameConfirmer } from '../graves-values.ts';

/** Who rests where, for `from graves g join cemeteries c on c.id = g.cemetery_id`. */
export const BURIAL_COLUMNS = `g.deceased_name as "deceasedName",
  g.date_of_birth as "dateOfBirth", g.date_of_birth_precision as "dateOfBirthPrecision",
  g.date_of_death as "dateOfDeath", g.date_of_death_precision as "dateOfDeathPrecision",
  g.name_arabic as "nameArabic", g.name_arabic_by as "nameArabicBy",
  g.name_urdu as "nameUrdu", g.name_urdu_by as "nameUrduBy",
  c.name as cemetery, g.cemetery_id as "cemeteryId", g.location, g.lat, g.lng`;

export interface BurialRow {
  deceasedName: string;
  dateOfBirth: string | null;
  dateOfBirthPrecision: string | null;
  dateOfDeath: string | null;
  dateOfDeathPrecision: string | null;
  nameArabic: string | null;
  nameArabicBy: NameConfirmer | null;
  nameUrdu: string | null;
  nameUrduBy: NameConfirmer | null;
  cemetery: string;
  cemeteryId: number;
  location: string;
  lat: number | null;
  lng: number | null;
}

/** Where in its cemetery a grave is, for the same tables. */
export const PLOT_COLUMNS = `
  g.coordinate_source as "coordinateSource", g.coordinate_accuracy as "coordinateAccuracy",
  g.grave_number as "graveNumber", g.section,
  (select s.names from cemetery_sections s where s.cemetery_id = g.cemetery_id
    and lower(s.name) = lower(g.section) and s.names <> '{}' limit 1) as "sectionNames"`;

export interface PlotRow {
  coordinateSource: CoordinateSource;
  coordinateAccuracy: number | null;
  graveNumber: string | null;
  section: string | null;
  sectionNames: LocalNames | null;
}

/**
 * Columns of a grave as screens read it, for `from graves g join cemeteries c on c.id = g.cemetery_id`.
 * Counts include only public memorials and approved duas, so that no number reveals a private page.
 */
export const GRAVE_COLUMNS = `
  g.id, ${BURIAL_COLUMNS}, ${PLOT_COLUMNS},
  g.additional_info as "additionalInfo",
  g.is_verified as "isVerified", g.is_public_record as "isPublicRecord", g.is_demo as "isDemo",
  g.public_record_source as "publicRecordSource", g.historical_significance as "historicalSignificance",
  g.register_reference as "registerReference", g.created_at as "createdAt",
  (select count(*) from memorials m
    where m.grave_id = g.id and ${LISTED_MEMORIAL}) as "memorialCount",
  (select count(*) from duas d where d.is_approved and d.taken_down_at is null and d.grave_id = g.id) +
  (select count(*) from duas d join memorials m on m.id = d.memorial_id
    where d.is_approved and d.taken_down_at is null and d.grave_id is null and m.grave_id = g.id and ${LISTED_MEMORIAL}) as "duaCount"`;

export interface GraveRow extends BurialRow, PlotRow {
  id: number;
  additionalInfo: string | null;
  isVerified: boolean;
  isPublicRecord: boolean;
  publicRecordSource: string | null;
  historicalSignificance: string | null;
  isDemo: boolean;
  registerReference: string | null;
  createdAt: Date;
  memorialCount: number;
  duaCount: number;
}

/** Dates only as exact as they are known, the position as 'lat,lng'. */
export function presentBurial(row: BurialRow) {
  const birth = presentPartialDate(row.dateOfBirth, row.dateOfBirthPrecision);
  const death = presentPartialDate(row.dateOfDeath, row.dateOfDeathPrecision);
  return {
    deceasedName: row.deceasedName,
    dateOfBirth: birth.date,
    dateOfBirthIsCirca: birth.isCirca,
    dateOfDeath: death.date,
    dateOfDeathIsCirca: death.isCirca,
    nameArabic: presentScriptName(row.nameArabic, row.nameArabicBy),
    nameUrdu: presentScriptName(row.nameUrdu, row.nameUrduBy),
    cemetery: row.cemetery,
    cemeteryId: row.cemeteryId,
    location: row.location,
    gpsCoordinates:
      row.lat === null || row.lng === null ? null : formatLatLng({ lat: row.lat, lng: row.lng }),
  };
}

export const presentPlot = (row: PlotRow) => ({
  coordinateSource: row.coordinateSource,
  coordinateAccuracy: row.coordinateAccuracy,
  graveNumber: row.graveNumber,
  section: row.section,
  ...(row.sectionNames ? { sectionNames: row.sectionNames } : {}),
});

export const presentScriptName = (name: string | null, by: NameConfirmer | null): ScriptName | null =>
  name === null || by === null ? null : { name, by };

export function presentGrave(row: GraveRow): Grave {
  return {
    id: row.id,
    ...presentBurial(row),
    ...(saysNoName(row.deceasedName) ? { isNameless: true } : {}),
    ...presentPlot(row),
    additionalInfo: row.additionalInfo,
    isVerified: row.isVerified,
    isPublicRecord: row.isPublicRecord,
    publicRecordSource: row.publicRecordSource,
    historicalSignificance: row.historicalSignificance,
    isDemo: row.isDemo,
    registerReference: row.registerReference,
    createdAt: row.createdAt.toISOString(),
    memorialCount: row.memorialCount,
    duaCount: row.duaCount,
  };
}
