import type { NameStyle } from '../memorials-values.ts';

/**
 * The deceased's name as the family chose it to appear to others: whole, as initials, or as a relation ('Mother of
 * Ahmed Mirza'). The grave's own record is public and keeps the name.
 */
export function showName(name: string, style: NameStyle, displayedAs: string): string {
  if (style === 'relation' && displayedAs) return displayedAs;
  if (style === 'full') return name;
  return name
    .split(/\s+/u)
    .map((word) => word.match(/\p{L}\p{M}*/u)?.[0])
    .filter((letter) => letter !== undefined)
    .map((letter) => `${letter}.`)
    .join(' ');
}
