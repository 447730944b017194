import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, type Json } from './canonical-json.ts';

function reversed(value: Json): Json {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, part]) => [name, reversed(part)]),
  );
}

describe('canonicalJson', () => {
  it('orders names and writes no white space', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'é"' }], a: true })).toBe(
      '{"a":true,"b":[1,{"c":"é\\"","d":null}]}',
    );
  });

  it('is the same whatever the order of names, and reads back as what it was', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), (drawn) => {
        const value = JSON.parse(JSON.stringify(drawn)) as Json;
        const text = canonicalJson(value);
        expect(canonicalJson(reversed(value))).toBe(text);
        expect(JSON.parse(text)).toEqual(value);
      }),
      { numRuns: 500 },
    );
  });
});
