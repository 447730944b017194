import type { SECTION_TYPES } from '#shared/contract/ground-kinds.ts';
import { registerNameOf } from '#shared/layout-in-language.ts';
import { filledParams, readFlag, readPattern, readText } from '#shared/web/form/read-params.ts';
import { SEARCH_FROM } from './finder-state.ts';

/** The cemetery map's part of its URL. */
export interface CemeteryMapState {
  /** Id; '' for the first one that can be shown. */
  cemetery: string;
  q: string;
  /** '', 'type:muslim' or the name of a section. */
  section: string;
  /** The section was typed into the field of names: the next text there replaces it. */
  typed: boolean;
  /** Id of the selected grave; '' for none. */
  grave: string;
}

interface Section {
  name: string;
  registerName?: string | undefined;
  type: SectionType;
}

export type SectionType = (typeof SECTION_TYPES)[number];

const TEXT_MOST = 200;
const ID = /^\d{1,15}$/;

export function parseCemeteryMap(params: URLSearchParams): CemeteryMapState {
  const q = readText(params, 'q', TEXT_MOST);
  const wasTyped = readFlag(params, 'typed');
  return {
    cemetery: readPattern(params, 'cemetery', ID),
    q,
    section: wasTyped && q !== '' ? '' : readText(params, 'section', TEXT_MOST),
    typed: wasTyped && q === '',
    grave: readPattern(params, 'grave', ID),
  };
}

export function cemeteryMapLink(state: CemeteryMapState): string {
  const params = filledParams({ ...state });
  return params.size > 0 ? `/cemetery-map?${params}` : '/cemetery-map';
}

/** An option of the section select: a kind of sections, or one of them. */
export type SectionOption = { type: SectionType } | Pick<Section, 'name' | 'registerName'>;

/**
 * Options of the section select below 'All Sections': the Muslim sections as a whole and one by one, the general ones
 * as a whole (and one by one where there are several), gardens by name. So the demonstration shows what part 1
 * section 2 names.
 */
export function sectionOptions(sections: readonly Section[]): SectionOption[] {
  const named = (type: SectionType) =>
    sections
      .filter((section) => section.type === type)
      .map(({ name, registerName }) => ({ name, ...(registerName ? { registerName } : {}) }));
  const muslim = named('muslim');
  const general = named('general');
  return [
    ...(muslim.length > 0 ? [{ type: 'muslim' as const }, ...muslim] : []),
    ...(general.length > 0 ? [{ type: 'general' as const }, ...(general.length > 1 ? general : [])] : []),
    ...named('memorial_garden'),
  ];
}

const TYPE = 'type:';

export const optionValue = (option: SectionOption) =>
  'type' in option ? `${TYPE}${option.type}` : registerNameOf(option);

/** The query of the list of graves; the server tells a name from a plot. */
export function cemeteryMapQuery({ cemetery, q, section }: CemeteryMapState) {
  return {
    cemeteryId: cemetery,
    ...(section.startsWith(TYPE) ? { sectionType: section.slice(TYPE.length) as SectionType } : {}),
    ...(section && !section.startsWith(TYPE) ? { section } : {}),
    ...(q.length >= SEARCH_FROM ? { search: q } : {}),
  };
}

/**
 * The section that was typed into the field of names, as a value of the select; null where it is none or
 * ambiguous.
 */
export function typedSection({ q, section }: CemeteryMapState, sections: readonly Section[]): string | null {
  if (section || q.length < SEARCH_FROM) return null;
  const words = q.toLowerCase();
  const meant = sections.filter(({ name, registerName = '' }) =>
    [name, registerName].some((text) => text.toLowerCase().includes(words)),
  );
  const [first] = meant;
  if (!first) return null;
  if (meant.length === 1) return registerNameOf(first);
  return meant.every(({ type }) => type === first.type) ? `${TYPE}${first.type}` : null;
}
