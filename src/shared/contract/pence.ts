const AMOUNT = /^(\d{1,9})(?:\.(\d{1,2}))?$/;

/**
 * @param pounds as a database or a person writes them: '85', '85.5', '85.00'
 * @returns whole pence, by integer arithmetic; null where it is no such amount
 */
export function toPence(pounds: string): number | null {
  const found = AMOUNT.exec(pounds.trim());
  if (!found) return null;
  const [, whole = '0', part = ''] = found;
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** @param pence a whole number, not negative. @returns '85.00' */
export function fromPence(pence: number): string {
  const rest = pence % 100;
  return `${(pence - rest) / 100}.${String(rest).padStart(2, '0')}`;
}
