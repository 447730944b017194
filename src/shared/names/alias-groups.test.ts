import { expect, it } from 'vitest';
import { ALIAS_SPELLINGS } from './alias-spellings.ts';
import { FURTHER_SPELLINGS } from './further-spellings.ts';

it('has each spelling in one group only', () => {
  const groups = `${ALIAS_SPELLINGS}\n${FURTHER_SPELLINGS}`.split('\n').filter((line) => line.trim() !== '');
  const seen = new Map<string, string>();
  const twice: string[] = [];
  for (const group of groups) {
    const [name = '', ...rest] = group.trim().split(/\s+/);
    for (const spelling of new Set([name, ...rest])) {
      const other = seen.get(spelling);
      if (other !== undefined) twice.push(`${spelling}: ${other} and ${name}`);
      seen.set(spelling, name);
    }
  }
  expect(twice).toEqual([]);
});
