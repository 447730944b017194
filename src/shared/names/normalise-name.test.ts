import fc from 'fast-check';
import { expect, it } from 'vitest';
import { normaliseLetters } from './normalise-name.ts';

const ascii = fc.string({ unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)) });

it('makes of plain letters what it makes of them beside others', () => {
  // One letter that is not ASCII sends the whole text the long way.
  fc.assert(
    fc.property(ascii, (text) => {
      expect(`${normaliseLetters(text)} e`).toBe(normaliseLetters(`${text} é`));
    }),
  );
});
