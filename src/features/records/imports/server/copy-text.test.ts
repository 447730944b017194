import { expect, it } from 'vitest';
import { copyFields } from './copy-text.ts';

it('copyFields writes fields of the COPY text format', () => {
  expect(copyFields(['', 1.5, null, true, undefined, 'a\tb\nc\rd\\e'])).toBe(
    '\t1.5\t\\N\ttrue\t\\N\ta\\tb\\nc\\rd\\\\e',
  );
});

it('copyFields writes lists as array literals, quoted so that NULL and commas stay text', () => {
  expect(copyFields([[], ['A', 'NULL', 'a,b', 'a"b', 'a\\b']])).toBe(
    '{}\t{"A","NULL","a,b","a\\\\"b","a\\\\\\\\b"}',
  );
});
