import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { NAV_ENTRIES } from './nav-entries.ts';

it('has a drawing for every entry of the menu', () => {
  const sprite = readFileSync(new URL('./nav-icons.svg', import.meta.url), 'utf8');
  for (const { icon } of NAV_ENTRIES) expect(sprite).toContain(`<symbol id="${icon}" `);
});
