import { randomInt } from 'node:crypto';
import type { ShortLink } from '../sharing-contract.ts';

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 16;

/** The code of a short address: CODE_PATTERN, 79 bits. */
export function makeCode(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

export const presentLink = (row: { code: string; createdAt: Date }): ShortLink => ({
  code: row.code,
  path: `/m/${row.code}`,
  createdAt: row.createdAt.toISOString(),
});
