import { expect, it } from 'vitest';
import { copyLine } from './copy-text.ts';

it('copyLine writes the COPY text format', () => {
  expect(copyLine(['', 1.5, null, true, undefined, 'a\tb\nc\rd\\e'])).toBe(
    '\t1.5\t\\N\ttrue\t\\N\ta\\tb\\nc\\rd\\\\e\n',
  );
});

it('copyLine writes lists as array literals, quoted so that NULL and commas stay text', () => {
  expect(copyLine([[], ['A', 'NULL', 'a,b', 'a"b', 'a\\b']])).toBe(
    '{}\t{"A","NULL","a,b","a\\\\"b","a\\\\\\\\b"}\n',
  );
});
