import type { SECTION_TYPES } from '#features/cemeteries/cemeteries-fields.ts';
import { filledParams, readPattern, readText } from '#shared/web/form/read-params.ts';
import { SEARCH_FROM } from './finder-state.ts';

/** The cemetery map's part of its URL. */
export interface CemeteryMapState {
  /** Id; '' for the first one that can be shown. */
  cemetery: string;
  q: string;
  /** '', 'type:muslim' or the name of a section. */
  section: string;
  /** Id of the grave looked at; '' for none. */
  grave: string;
}

interface Section {
  name: string;
  type: SectionType;
}

export type SectionType = (typeof SECTION_TYPES)[number];

const TEXT_MOST = 200;
const ID = /^\d{1,15}$/;

export function parseCemeteryMap(params: URLSearchParams): CemeteryMapState {
  return {
    cemetery: readPattern(params, 'cemetery', ID),
    q: readText(params, 'q', TEXT_MOST),
    section: readText(params, 'section', TEXT_MOST),
    grave: readPattern(params, 'grave', ID),
  };
}

export function cemeteryMapLink(state: CemeteryMapState): string {
  const params = filledParams({ ...state });
  return params.size > 0 ? `/cemetery-map?${params}` : '/cemetery-map';
}

/** An option of the section select: a kind of sections, or one of them. */
export type SectionOption = { type: SectionType } | { name: string };

/**
 * Options of the section select below 'All Sections': the Muslim sections as a whole and one by one, the general ones
 * as a whole (and one by one where there are several), gardens by name. So the demonstration shows what part 1
 * section 2 names.
 */
export function sectionOptions(sections: readonly Section[]): SectionOption[] {
  const named = (type: SectionType) =>
    sections.filter((section) => section.type === type).map(({ name }) => ({ name }));
  const muslim = named('muslim');
  const general = named('general');
  return [
    ...(muslim.length > 0 ? [{ type: 'muslim' as const }, ...muslim] : []),
    ...(general.length > 0 ? [{ type: 'general' as const }, ...(general.length > 1 ? general : [])] : []),
    ...named('memorial_garden'),
  ];
}

export const optionValue = (option: SectionOption) =>
  'type' in option ? `type:${option.type}` : option.name;

/** What the list of graves is asked. What was typed is a section, a plot or a name, in this order. */
export function cemeteryMapQuery(
  { q, section }: CemeteryMapState,
  cemetery: { name: string; sections: readonly Section[] },
) {
  return {
    cemetery: cemetery.name,
    ...(section.startsWith('type:')
      ? { sectionType: section.slice('type:'.length) as SectionType }
      : section && { section }),
    ...readTyped(q, cemetery.sections, section),
  };
}

function readTyped(q: string, sections: readonly Section[], chosen: string) {
  if (q.length < SEARCH_FROM) return {};
  const words = q.toLowerCase();
  const meant = chosen ? [] : sections.filter(({ name }) => name.toLowerCase().includes(words));
  const [first] = meant;
  if (first && meant.length === 1) return { section: first.name };
  if (first && meant.every(({ type }) => type === first.type)) return { sectionType: first.type };
  // Names hold no digits; a plot has one nearly always.
  return /\p{Nd}/u.test(q) ? { graveNumber: q } : { search: q };
}
