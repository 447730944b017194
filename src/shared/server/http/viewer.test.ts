import { describe, expect, it } from 'vitest';
import { type Policy, roleOf } from '#shared/contract/operation.ts';
import { ROLES, type Role } from '#shared/contract/roles.ts';
import { assertRole, type Member, memberOf, VISITOR, type Viewer } from './viewer.ts';

const withRole = (role: Role): Viewer => ({ member: { id: 1, role } as Member, sessionId: 's' });
const passes = (policy: Policy, viewer: Viewer): boolean => {
  try {
    assertRole(roleOf(policy), viewer);
    return true;
  } catch {
    return false;
  }
};
const rolesThatPass = (policy: Policy) => ROLES.filter((role) => passes(policy, withRole(role)));

describe('assertRole', () => {
  it.each<[Policy, readonly Role[]]>([
    ['public', ROLES],
    ['viewer of memorial', ROLES],
    ['member', ROLES],
    ['manager of memorial', ROLES],
    ['leader', ['community_leader', 'official', 'admin']],
    ['official', ['official', 'registrar', 'admin']],
    ['admin', ['admin']],
  ])('%s lets in %j', (policy, roles) => {
    expect(rolesThatPass(policy)).toEqual(roles);
  });

  it.each<[Policy, boolean]>([
    ['public', true],
    ['viewer of memorial', true],
    ['member', false],
    ['manager of memorial', false],
    ['leader', false],
    ['official', false],
    ['admin', false],
  ])('%s lets a visitor in: %s', (policy, isIn) => {
    expect(passes(policy, VISITOR)).toBe(isIn);
    if (!isIn)
      expect(() => assertRole(roleOf(policy), VISITOR)).toThrow(expect.objectContaining({ status: 401 }));
  });

  it('says why a role that the account has is withheld, and only where that role would have helped', () => {
    const withheld: Viewer = {
      ...withRole('user'),
      withheld: { role: 'official', why: 'access.factor_needed' },
    };
    const said = (policy: Policy) => {
      try {
        assertRole(roleOf(policy), withheld);
      } catch (error) {
        return error;
      }
      return null;
    };
    expect(said('official')).toMatchObject({ status: 403, code: 'access.factor_needed' });
    expect(said('admin')).toMatchObject({ status: 403, code: 'common.forbidden' });
    expect(said('member')).toBeNull();
  });
});

it('a visitor is nobody', () => {
  expect(VISITOR).toEqual({ member: null, sessionId: null });
});

it('memberOf hands out who is signed in, and refuses a visitor', () => {
  expect(memberOf(withRole('user'))).toMatchObject({ id: 1 });
  expect(() => memberOf(VISITOR)).toThrow(expect.objectContaining({ status: 401 }));
});
