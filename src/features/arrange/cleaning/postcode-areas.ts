const POSTCODE = /^([A-Z]{1,2})(\d[A-Z\d]?)\s*(\d[A-Z]{2})?$/;
const AREA = /^[A-Z]{1,2}(\d[A-Z\d]?)?$/;

const plain = (text: string): string => text.trim().toUpperCase().replace(/\s+/g, ' ');

/**
 * The areas that a postcode lies in, the narrower one first: 'BD7 3AB' and 'bd7' → BD7, BD.
 * @returns empty where it is no postcode of the United Kingdom
 */
export function areasOf(postcode: string): string[] {
  const [, letters, digits] = POSTCODE.exec(plain(postcode)) ?? [];
  return letters && digits ? [letters + digits, letters] : [];
}

/** An area as a cleaner names it: an outward code (BD7), or everything that begins with the letters (BD). */
export const isArea = (text: string): boolean => AREA.test(text);

/** 'bd7, LS  bd' → BD7, LS, BD */
export const readAreas = (text: string): string[] => [
  ...new Set(
    text
      .toUpperCase()
      .split(/[^A-Z\d]+/)
      .filter(Boolean),
  ),
];
