import { expect, it } from 'vitest';
import { showName } from './show-name.ts';

it.each([
  ['Sughra Bibi', 'full', '', 'Sughra Bibi'],
  ['Sughra  Bibi (née Mirza)', 'initials', '', 'S. B. n. M.'],
  ['صغریٰ بی بی', 'initials', '', 'ص. ب. ب.'],
  ['Sughra Bibi', 'relation', 'Mother of Ahmed', 'Mother of Ahmed'],
  ['Sughra Bibi', 'relation', '', 'S. B.'],
] as const)('%j as %s', (name, style, displayedAs, expected) => {
  expect(showName(name, style, displayedAs)).toBe(expected);
});
