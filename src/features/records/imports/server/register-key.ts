import { hash } from 'node:crypto';
import { saysNoName } from '#shared/names/nameless.ts';
import { isBlankCell } from './register/clean-text.ts';
import type { RegisterDate, RegisterRow } from './register/register-types.ts';

export type RegisterKey = {
  /** 22 characters: 132 bits of a SHA-256, so that keys do not collide by chance. */
  base: string;
  /** False: without a grave number or a name, rows with the same key are different burials, distinguished by their occurrence in the file. */
  isNumbered: boolean;
};

/**
 * Recognises a register row that was imported before, inside one cemetery: by grave number and name; without
 * a grave number by name, both dates and section. The order of the name's words, marks, case, spaces and
 * Unicode form do not count. The rules of name search are not used, because they change and the key must not.
 */
export function registerKey(row: RegisterRow): RegisterKey {
  const name = wordsOf(row.deceasedName).sort().join(' ') || plain(row.deceasedName);
  const number = row.graveNumber && !isBlankCell(row.graveNumber) ? plain(row.graveNumber) : '';
  // Two of whom no name is known may lie in one grave, and are told apart by their order alone.
  const isNumbered = !saysNoName(row.deceasedName);
  if (number !== '') return { base: digest(['grave', number, name]), isNumbered };
  const parts = ['person', name, dateText(row.birth), dateText(row.death), plain(row.section ?? '')];
  return { base: digest(parts), isNumbered: false };
}

function wordsOf(name: string): string[] {
  const bare = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return bare.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/gu, '');
}

function dateText(date: RegisterDate | undefined): string {
  return date ? `${date.date} ${date.precision}` : '';
}

function digest(parts: readonly string[]): string {
  // Cleaned text holds no control characters, so the separator occurs in no part.
  return hash('sha256', parts.join('\u001f'), 'base64url').slice(0, 22);
}
