import { AppError } from './app-error.ts';

/** No operation takes anything nested deeper: a place in a list of shapes in a file of a layout is the deepest. */
const DEEPEST = 32;

const LONE_SURROGATE = /\p{Cs}/u;

/**
 * Refuses what nothing behind could read: lists within lists without an end, which exhaust the stack of whatever walks
 * them, and halves of a character, which the database takes in no text.
 * @throws AppError 400
 */
export function assertReadable(sent: unknown): void {
  let level: unknown[] = [sent];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) throw new AppError(400, 'common.malformed');
    const below: unknown[] = [];
    for (const value of level) {
      if (typeof value === 'string') assertWhole(value);
      else if (Array.isArray(value)) for (const part of value) below.push(part);
      else if (typeof value === 'object' && value !== null)
        for (const [key, part] of Object.entries(value)) {
          assertWhole(key);
          below.push(part);
        }
    }
    level = below;
  }
}

function assertWhole(text: string): void {
  if (LONE_SURROGATE.test(text)) throw new AppError(400, 'common.malformed');
}
