import { expect, it } from 'vitest';
import { isOneOf, LEADERS, OFFICIALS, ROLES } from './roles.ts';

it('a role is one of a list or it is not, and nobody has none', () => {
  expect(ROLES.filter((role) => isOneOf(LEADERS, role))).toEqual(['community_leader', 'official', 'admin']);
  expect(ROLES.filter((role) => isOneOf(OFFICIALS, role))).toEqual(['official', 'registrar', 'admin']);
  expect(isOneOf(ROLES, undefined)).toBe(false);
});
