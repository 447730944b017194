import { describe, expect, it } from 'vitest';
import { type PlayerFacts, retryDelay, stateOf } from './player-state.ts';

const PLAYING: PlayerFacts = {
  isSupported: true,
  isEnded: false,
  isBlocked: false,
  isPaused: false,
  hasStarted: true,
  isBroken: false,
  stillMs: 0,
};

describe('what the player says', () => {
  it.each([
    ['connecting', { hasStarted: false }],
    ['connecting', { hasStarted: false, stillMs: 60_000 }],
    ['playing', {}],
    ['playing', { stillMs: 1000 }],
    ['waiting', { stillMs: 1500 }],
    ['waiting', { stillMs: 9999 }],
    ['stopped', { stillMs: 10_000 }],
    ['reconnecting', { isBroken: true, stillMs: 3000 }],
    ['reconnecting', { isBroken: true, hasStarted: false, stillMs: 60_000 }],
    ['stopped', { isBroken: true, stillMs: 12_000 }],
    ['paused', { isPaused: true, stillMs: 60_000 }],
    ['blocked', { isBlocked: true, hasStarted: false }],
    ['ended', { isEnded: true, isPaused: true, isBroken: true }],
    ['unsupported', { isSupported: false, hasStarted: false }],
  ] as const)('is %s for %j', (state, facts) => {
    expect(stateOf({ ...PLAYING, ...facts })).toBe(state);
  });
});

it('waits longer after each failure, never more than eight seconds', () => {
  expect([1, 2, 3, 4, 5, 50].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 8000, 8000]);
});
