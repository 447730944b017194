import { expect, it } from 'vitest';
import { CLOSED_GROUPS } from './alias-groups.ts';

it('has each spelling in one group only, and in it once; a further line of a group begins with its name', () => {
  const groups = CLOSED_GROUPS.split('\n').filter((line) => line.trim() !== '');
  const seen = new Map<string, string>();
  const twice: string[] = [];
  for (const group of groups) {
    const [name = '', ...rest] = group.trim().split(/\s+/);
    for (const spelling of new Set([name, ...rest])) {
      const other = seen.get(spelling);
      if (other !== undefined && (spelling !== name || other !== name))
        twice.push(`${spelling}: ${other} and ${name}`);
      seen.set(spelling, name);
    }
  }
  expect(twice).toEqual([]);
});
