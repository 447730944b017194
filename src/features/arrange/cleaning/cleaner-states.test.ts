import { expect, it } from 'vitest';
import { CLEANER_ARROWS, CLEANER_DECISIONS } from './cleaner-states.ts';
import { CLEANER_STATUSES } from './cleaning-values.ts';

it('the arrows of a cleaner are those of the decisions, no more and no fewer', () => {
  const arrows = CLEANER_STATUSES.flatMap((from) => CLEANER_ARROWS[from].map((to) => `${from} ${to}`));
  expect(arrows).toEqual([
    'pending verified',
    'pending rejected',
    'verified suspended',
    'suspended verified',
  ]);
  expect(CLEANER_DECISIONS).toEqual(['verified', 'rejected', 'suspended']);
});
