import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '../security-fields.ts';

const GROUPS = 3;
const GROUP_MAX = 10_000;

/** Ten codes of 40 bits: '4821-9036-5517'. Digits only, because phones show their number pad for codes. */
export function makeRecoveryCodes(): string[] {
  const group = () => String(randomInt(GROUP_MAX)).padStart(4, '0');
  const code = () => Array.from({ length: GROUPS }, group).join('-');
  return Array.from({ length: RECOVERY_CODES }, code);
}

/** Six digits come from an app. @param code normalised */
export const isOfApp = (code: string): boolean => /^\d{6}$/.test(code);

/** Twelve digits may be a recovery code; anything else is none. @param code normalised */
export const isRecoveryCode = (code: string): boolean => /^\d{12}$/.test(code);

/** Normalises a code before it is compared: people type spaces, dashes, and their keyboard's own digits. */
export function readCode(typed: string): string {
  return typed
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
