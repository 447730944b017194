import { randomInt } from 'node:crypto';

const BASE_MAX = 40;

/** Usernames are made from the full name, never from the e-mail: 'Amina Khan' → 'amina-khan'. */
export function usernameBase(fullName: string): string {
  const base = fullName
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return Array.from(base).slice(0, BASE_MAX).join('').replace(/-+$/, '') || 'member';
}

/** The base itself where it is free, otherwise the base with a number. */
export function freeUsername(base: string, taken: ReadonlySet<string>): string {
  if (!taken.has(base)) return base;
  for (let n = 2; n < 50; n++) if (!taken.has(`${base}-${n}`)) return `${base}-${n}`;
  return `${base}-${randomInt(1_000_000, 1_000_000_000)}`;
}

/** `firstName` is the first word of the full name, `lastName` the rest. */
export function splitFullName(fullName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = fullName.trim().split(/\s+/);
  return { firstName: firstName.slice(0, 100), lastName: rest.join(' ').slice(0, 150) };
}
