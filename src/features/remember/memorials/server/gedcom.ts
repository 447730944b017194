/** One line of a GEDCOM file with what belongs to it. */
export interface GedcomLine {
  tag: string;
  /** Text of any length, with line breaks. */
  text?: string;
  /** Instead of text: the id of the record that it points to. */
  pointsTo?: string;
  parts?: readonly GedcomLine[];
}

export interface GedcomRecord extends GedcomLine {
  /** 'I1': how other records name it. */
  id?: string;
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/**
 * A file of FamilySearch GEDCOM 7.0 (gedcom.io, 'The FamilySearch GEDCOM Specification', chapters 1 and 2): UTF-8 with its
 * mark, a header, records, a trailer.
 */
export const gedcomFile = (records: readonly GedcomRecord[]): string =>
  `\uFEFF${records.flatMap((record) => linesOf(record, 0)).join('\n')}\n`;

function linesOf({ id, tag, text, pointsTo, parts = [] }: GedcomRecord, level: number): string[] {
  const pointer = pointsTo && `@${pointsTo}@`;
  const [first = pointer, ...rest] = text === undefined ? [] : text.split(/\r\n?|\n/).map(payloadOf);
  return [
    lineOf([String(level), ...(id ? [`@${id}@`] : []), tag], first),
    ...rest.map((more) => lineOf([String(level + 1), 'CONT'], more)),
    ...parts.flatMap((part) => linesOf(part, level + 1)),
  ];
}

const lineOf = (head: readonly string[], payload: string | undefined) =>
  payload ? `${head.join(' ')} ${payload}` : head.join(' ');

/** A leading @ is doubled, since alone it begins a pointer; what the format bans is left out. */
const payloadOf = (text: string) => {
  const clean = text.replace(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, ' ');
  return clean.startsWith('@') ? `@${clean}` : clean;
};

/** 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD' as GEDCOM writes it: '12 MAR 1934'. */
export function gedcomDate(date: string, isCirca = false): string {
  const [year = '', month, day] = date.split('-');
  const written = [day && String(Number(day)), month && MONTHS[Number(month) - 1], String(Number(year))]
    .filter(Boolean)
    .join(' ');
  return isCirca ? `ABT ${written}` : written;
}

/** 'lat,lng' as the two lines of a MAP. */
export function gedcomMap(coordinates: string): GedcomLine {
  const [lat = '', lng = ''] = coordinates.split(',').map((part) => part.trim());
  const signed = (value: string, plus: string, minus: string) =>
    value.startsWith('-') ? minus + value.slice(1) : plus + value;
  return {
    tag: 'MAP',
    parts: [
      { tag: 'LATI', text: signed(lat, 'N', 'S') },
      { tag: 'LONG', text: signed(lng, 'E', 'W') },
    ],
  };
}
