import { expect, it } from 'vitest';
import { attendanceState } from './attendance-state.ts';

const now = Date.UTC(2026, 10, 26);
const ago = (seconds: number) => now - seconds * 1000;
const state = (attended: number | null, own: number | null, isPaused = false, serverAhead = 0) =>
  attendanceState({
    now,
    attendedAt: attended === null ? null : ago(attended),
    own: own === null ? null : { at: ago(own), serverAt: ago(own) + serverAhead },
    isPaused,
  });

it('gives notice after half a minute, and says that newcomers wait after a whole one', () => {
  expect(state(29, null)).toBe('attended');
  expect(state(30, null)).toBe('soon');
  expect(state(59, null)).toBe('soon');
  expect(state(60, null)).toBe('paused');
});

it('believes the answer to its own call before what it was told earlier', () => {
  expect(state(90, 1, true)).toBe('attended');
  expect(state(90, 31, false)).toBe('soon');
});

it('believes the server that it is paused, however the clock of the device is set', () => {
  expect(state(-300, null, true)).toBe('paused');
});

it('compares the clocks of device and server where a call of its own was answered', () => {
  const ahead = 300_000;
  expect(state(40 - ahead / 1000, 40, false, ahead)).toBe('soon');
  expect(state(10 - ahead / 1000, 40, false, ahead)).toBe('attended');
});
