import { expect, it } from 'vitest';
import { ARROWS, DEATH_STATUSES, isOpen, VERDICTS } from './deaths-values.ts';

it('the arrows of a case are those of the decisions, no more and no fewer', () => {
  expect(DEATH_STATUSES.flatMap((from) => ARROWS[from].map((to) => `${from} ${to}`))).toEqual([
    'pending verified',
    'pending rejected',
    'pending needs_information',
    'needs_information pending',
  ]);
  expect(VERDICTS).toEqual(['verified', 'rejected', 'needs_information']);
});

it('the facts of a case may change until it is decided', () => {
  expect(DEATH_STATUSES.filter(isOpen)).toEqual(['pending', 'needs_information']);
});
