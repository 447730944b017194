import { digitGroups, inRow, runTogether, withoutZeros } from '#db/grave-number-text.ts';
import { LISTED_GRAVE } from '#db/listed-grave.ts';
import { LISTED_MEMORIAL } from '#db/listed-memorial.ts';
import type { SECTION_TYPES } from '#shared/contract/ground-kinds.ts';
import type { LatLng } from '#shared/geo.ts';
import type { FoldedNumber } from '#shared/grave-number.ts';
import { beginningPattern, ESCAPE, likePattern } from '#shared/server/db/like-pattern.ts';

/** Filters of a list of graves besides the name, resolved and checked. */
export interface GraveFilters {
  /** An empty list matches nothing: the cemetery that was asked for is unknown. */
  cemeteryIds?: number[] | undefined;
  section?: string | undefined;
  sectionType?: (typeof SECTION_TYPES)[number] | undefined;
  /** The beginning of the grave number. */
  graveNumber?: string | undefined;
  /** A number in any writing: the whole of it, or its beginning where `isBegun`. */
  number?: (FoldedNumber & { isBegun: boolean }) | undefined;
  /** A row or a section as somebody names it, or both; only within a cemetery or of a name, since no index knows them. */
  part?: { section: string | undefined; row: string | undefined } | undefined;
  /** Days, inclusive; a date known only to its month or year matches where it may lie within. */
  deathFrom?: string | undefined;
  deathTo?: string | undefined;
  /** Year of birth. */
  bornIn?: number | undefined;
  diedOn?: string | undefined;
  isVerified?: boolean | undefined;
  hasMemorial?: boolean | undefined;
  hasDuas?: boolean | undefined;
  duaLanguage?: string | undefined;
  /** Search keys of each word of a relative's name. */
  relativeKeys?: string[][] | undefined;
  demoOnly?: boolean | undefined;
  box?: GeoBox | undefined;
  /** Metres around a point. */
  around?: { centre: LatLng; metres: number } | undefined;
  locationText?: string | undefined;
}

export interface GeoBox {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** Collects a statement's values; each call returns the placeholder of its value. */
export type Parameter = (value: unknown) => string;

export function collectParameters(): { values: unknown[]; parameter: Parameter } {
  const values: unknown[] = [];
  return { values, parameter: (value) => `$${values.push(value)}` };
}

const EARTH_RADIUS_M = 6_371_000;

/** Conditions on `graves g` for a where clause; none without filters. Private memorials never count. */
export function filterConditions(filters: GraveFilters, parameter: Parameter): string[] {
  const where: string[] = [];
  if (filters.cemeteryIds) where.push(`g.cemetery_id = any(${parameter(filters.cemeteryIds)}::bigint[])`);
  if (filters.section !== undefined) where.push(`lower(g.section) = lower(${parameter(filters.section)})`);
  if (filters.sectionType !== undefined) {
    where.push(`exists (select 1 from cemetery_sections s where s.cemetery_id = g.cemetery_id
      and s.type = ${parameter(filters.sectionType)} and lower(s.name) = lower(g.section))`);
  }
  if (filters.graveNumber !== undefined) {
    where.push(`g.grave_number ilike ${parameter(beginningPattern(filters.graveNumber))} ${ESCAPE}`);
  }
  if (filters.number !== undefined) where.push(isNumbered(filters.number, parameter));
  if (filters.part?.section !== undefined) where.push(isOfSection(parameter(filters.part.section)));
  if (filters.part?.row !== undefined) where.push(isOfRow(filters.part.row, parameter));
  if (filters.deathTo !== undefined) where.push(`g.date_of_death <= ${parameter(filters.deathTo)}::date`);
  if (filters.deathFrom !== undefined) where.push(notBefore(parameter(filters.deathFrom)));
  if (filters.diedOn !== undefined) {
    const day = parameter(filters.diedOn);
    where.push(`g.date_of_death = ${day}::date and g.date_of_death_precision = 'day'`);
  }
  if (filters.bornIn !== undefined) {
    const year = parameter(filters.bornIn);
    where.push(
      `g.date_of_birth >= make_date(${year}::int, 1, 1) and g.date_of_birth <= make_date(${year}::int, 12, 31)`,
    );
  }
  if (filters.isVerified !== undefined) where.push(`g.is_verified = ${parameter(filters.isVerified)}`);
  if (filters.hasMemorial !== undefined) {
    const exists = `exists (select 1 from memorials m where m.grave_id = g.id and ${LISTED_MEMORIAL})`;
    where.push(filters.hasMemorial ? exists : `not ${exists}`);
  }
  if (filters.hasDuas !== undefined) where.push(`${filters.hasDuas ? '' : 'not '}${duaExists('')}`);
  if (filters.duaLanguage !== undefined) {
    where.push(duaExists(`and d.language = ${parameter(filters.duaLanguage)}`));
  }
  for (const keys of filters.relativeKeys ?? []) {
    const any = `${parameter(keys)}::text[]`;
    where.push(`(g.kin_keys && ${any} or g.name_keys && ${any})`);
  }
  if (filters.demoOnly) where.push('g.is_demo');
  if (filters.box) where.push(insideBox(filters.box, parameter));
  if (filters.around) where.push(...withinRadius(filters.around, parameter));
  if (filters.locationText !== undefined) {
    where.push(`g.location ilike ${parameter(likePattern(filters.locationText))} ${ESCAPE}`);
  }
  return where;
}

const TOGETHER = runTogether('g.grave_number');
const WITHOUT_ZEROS = withoutZeros('g.grave_number');
const GROUPS = digitGroups('g.grave_number');

/** Most numbers hold nothing of the row's, which is seen sooner than that they do not lie in it. */
const isOfRow = (
  row: string,
  parameter: Parameter,
) => `case when strpos(lower(g.grave_number), ${parameter(row)}) > 0
  then g.grave_number ~* ${parameter(inRow(row))} else false end`;

/** 'B', or 'Section B' as some registers write it; where a register has no sections, graves whose number begins with 'B-'. */
const isOfSection = (name: string) => `case when g.section is null
  then starts_with(lower(g.grave_number), ${name}) and substr(g.grave_number, length(${name}) + 1, 1) ~ '[^[:alnum:]]'
  else regexp_replace(lower(g.section), '^.*[[:space:]]', '') = ${name} end`;

function isNumbered(number: FoldedNumber & { isBegun: boolean }, parameter: Parameter): string {
  if (number.isBegun) return `${TOGETHER} like ${parameter(`${number.together}%`)}`;
  const withZeros = `${TOGETHER} = ${parameter(number.together)}`;
  const without = `${WITHOUT_ZEROS} = ${parameter(number.withoutZeros)}`;
  if (number.groups === null) return `(${withZeros} or ${without})`;
  // Of a number that is written in groups on both sides each group must agree, or another grave is shown as the one asked for.
  const agrees = `(${GROUPS} = ${parameter(number.groups)} or ${GROUPS} not like '%-%')`;
  return `(${withZeros} or ${without} and ${agrees})`;
}

/**
 * The same for a list that no name was asked for: graves of a cemetery that is search only are in it by their exact number
 * alone.
 */
export function listConditions(filters: GraveFilters, parameter: Parameter): string[] {
  const { graveNumber, number, cemeteryIds } = filters;
  const where = filterConditions(filters, parameter);
  // Every cemetery has a plot 12, so a number alone asks for none of theirs.
  if (number && !number.isBegun && cemeteryIds) return where;
  if (graveNumber === undefined) return [...where, LISTED_GRAVE];
  return [...where, `(${LISTED_GRAVE} or lower(g.grave_number) = lower(${parameter(graveNumber)}))`];
}

/** A stored date stands for its whole month or year where the register knows no more. */
function notBefore(from: string): string {
  return `g.date_of_death >= case g.date_of_death_precision
    when 'day' then ${from}::date
    when 'month' then date_trunc('month', ${from}::date)::date
    else date_trunc('year', ${from}::date)::date end`;
}

function duaExists(more: string): string {
  return `(exists (select 1 from duas d where d.is_approved and d.taken_down_at is null and d.grave_id = g.id ${more})
    or exists (select 1 from duas d join memorials m on m.id = d.memorial_id
      where d.is_approved and d.taken_down_at is null and m.grave_id = g.id and ${LISTED_MEMORIAL} ${more}))`;
}

function insideBox(box: GeoBox, parameter: Parameter): string {
  return `(g.lat between ${parameter(box.south)} and ${parameter(box.north)}
    and g.lng between ${parameter(box.west)} and ${parameter(box.east)})`;
}

/** The box that holds a circle on the sphere, in degrees; across a pole or the date line it takes every longitude. */
export function boxAround(centre: LatLng, metres: number): GeoBox {
  const angle = metres / EARTH_RADIUS_M;
  const degrees = (angle * 180) / Math.PI;
  const south = Math.max(-90, centre.lat - degrees);
  const north = Math.min(90, centre.lat + degrees);
  const reach = Math.sin(angle) / Math.cos((centre.lat * Math.PI) / 180);
  const wide = angle >= Math.PI / 2 || Math.abs(reach) >= 1 ? 180 : (Math.asin(reach) * 180) / Math.PI;
  if (centre.lng - wide < -180 || centre.lng + wide > 180) return { south, north, west: -180, east: 180 };
  return { south, north, west: centre.lng - wide, east: centre.lng + wide };
}

/**
 * The index on points prunes by the box; the haversine (R = 6371 km, as in #shared/geo.ts) removes its
 * corners.
 */
function withinRadius(
  { centre, metres }: { centre: LatLng; metres: number },
  parameter: Parameter,
): string[] {
  const box = boxAround(centre, metres);
  const corner = (lng: number, lat: number) => `point(${parameter(lng)}, ${parameter(lat)})`;
  const lat = parameter(centre.lat);
  const lng = parameter(centre.lng);
  return [
    `point(g.lng, g.lat) <@ box(${corner(box.west, box.south)}, ${corner(box.east, box.north)})`,
    `2 * ${EARTH_RADIUS_M} * asin(sqrt(least(1, power(sind((g.lat - ${lat}) / 2), 2)
      + cosd(${lat}) * cosd(g.lat) * power(sind((g.lng - ${lng}) / 2), 2)))) <= ${parameter(metres)}`,
  ];
}
