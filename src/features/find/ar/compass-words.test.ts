import { describe, expect, it } from 'vitest';
import { turnBetween } from './angles.ts';
import { wayOf, windOf } from './compass-words.ts';

describe('windOf', () => {
  it.each([
    [0, 'north'],
    [22, 'north'],
    [23, 'northEast'],
    [90, 'east'],
    [200, 'south'],
    [338, 'north'],
    [337, 'northWest'],
    [-45, 'northWest'],
  ])('calls %d° %s', (bearing, wind) => expect(windOf(bearing)).toBe(wind));
});

describe('wayOf', () => {
  it.each([
    [0, 'ahead'],
    [-12, 'ahead'],
    [30, 'slightRight'],
    [-30, 'slightLeft'],
    [90, 'right'],
    [-100, 'left'],
    [140, 'behindRight'],
    [-140, 'behindLeft'],
    [-180, 'behind'],
    [170, 'behind'],
  ])('calls a turn of %d° %s', (turn, way) => expect(wayOf(turn)).toBe(way));
});

describe('turnBetween', () => {
  it.each([
    [350, 10, 20],
    [10, 350, -20],
    [0, 180, -180],
    [90, 90, 0],
    [720, 45, 45],
  ])('turns from %d° to %d° by %d°', (from, to, turn) => expect(turnBetween(from, to)).toBe(turn));
});
