/**
 * How numbers on death certificates commonly look. No office publishes a binding form, and older papers differ: a
 * number that fits none is a warning to look again, never a refusal.
 * - England and Wales: the serial of a certified copy, two to five letters and six digits ('DYE 123456').
 * - Scotland: registration district, year and entry ('734/2019/123', districts may carry a letter).
 * - Northern Ireland: 'D', year, and the groups of the register ('D/1972/50/1007/25/129').
 */
const PATTERNS = {
  england_wales: /^[A-Z]{2,5} ?\d{6}$/,
  scotland: /^\d{3,4}[A-Z]?\/\d{4}\/\d{1,4}$/,
  northern_ireland: /^D\/\d{4}(\/\d{1,5}){2,4}$/,
} as const;

export type CertificateCountry = keyof typeof PATTERNS;

/** The countries whose certificates have numbers like this; null: unknown form. */
export function certificateCountry(number: string): CertificateCountry | null {
  const plain = number.trim().toUpperCase().replace(/\s+/g, ' ');
  const found = Object.entries(PATTERNS).find(([, pattern]) => pattern.test(plain));
  return (found?.[0] as CertificateCountry | undefined) ?? null;
}
