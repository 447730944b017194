import { createTextSeal, type TextSeal } from '#shared/server/config/text-seal.ts';

export type NumberSeal = TextSeal;

/** Seals health numbers, each bound to its kind. */
export const createNumberSeal = (secretKey: string): NumberSeal =>
  createTextSeal(secretKey, 'health-numbers');
