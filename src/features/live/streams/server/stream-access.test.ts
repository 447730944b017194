import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayKnow, mayManage, needOf, type StreamRule, type Watcher } from './stream-access.ts';

const stream = (change: Partial<StreamRule> = {}): StreamRule => ({
  hostId: 7,
  access: 'public',
  isWomenOnly: false,
  takenDownAt: null,
  ...change,
});
const visitor: Watcher = {
  userId: null,
  role: null,
  declaredWoman: false,
  isInvited: false,
  isBlocked: false,
};
const member = (change: Partial<Watcher> = {}): Watcher => ({
  ...visitor,
  userId: 3,
  role: 'user',
  ...change,
});

describe('who may watch', () => {
  it.each([
    ['public', visitor, null],
    ['public', member(), null],
    ['public', member({ isBlocked: true }), 'blocked'],
    ['members', visitor, 'sign_in'],
    ['members', member(), null],
    ['members', { ...visitor, isInvited: true }, null],
    ['women', visitor, 'sign_in'],
    ['women', member(), 'declaration'],
    ['women', member({ declaredWoman: true }), null],
    ['women', member({ isInvited: true }), null],
    ['women', member({ declaredWoman: true, isBlocked: true }), 'blocked'],
    ['invited', visitor, 'invitation'],
    ['invited', member({ declaredWoman: true }), 'invitation'],
    ['invited', { ...visitor, isInvited: true }, null],
    ['invited', member({ isInvited: true, isBlocked: true }), 'blocked'],
    ['invited', member({ userId: 7, role: 'community_leader' }), null],
    // A host whose role was taken is a member like others.
    ['invited', member({ userId: 7 }), 'invitation'],
    ['women', member({ role: 'admin' }), null],
  ] as const)('%s: %o', (access, watcher, need) => {
    expect(needOf(stream({ access, isWomenOnly: access === 'women' }), watcher)).toBe(need);
  });

  it('lets nobody watch what they may not know of', () => {
    const watchers = fc.record({
      userId: fc.constantFrom(null, 3, 7),
      role: fc.constantFrom('user', 'community_leader', 'official', 'registrar', 'admin'),
      declaredWoman: fc.boolean(),
      isInvited: fc.boolean(),
      isBlocked: fc.boolean(),
    });
    const streams = fc.record({
      hostId: fc.constantFrom(null, 7),
      access: fc.constantFrom('public', 'members', 'women', 'invited'),
      isWomenOnly: fc.boolean(),
      takenDownAt: fc.constant(null),
    });
    fc.assert(
      fc.property(streams, watchers, (rule, { role, ...rest }) => {
        const watcher = { ...rest, role: rest.userId === null ? null : role } as Watcher;
        if (needOf(rule as StreamRule, watcher) === null)
          expect(mayKnow(rule as StreamRule, watcher)).toBe(true);
        if (watcher.userId === null) expect(mayManage(rule as StreamRule, watcher)).toBe(false);
      }),
    );
  });
});
