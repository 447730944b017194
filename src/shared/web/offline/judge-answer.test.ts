import { describe, expect, it } from 'vitest';
import { delayAfter, judgeAnswer } from './judge-answer.ts';

describe('what becomes of something that was sent', () => {
  it.each([
    [null, 'later'],
    [200, 'sent'],
    [201, 'sent'],
    [400, 'refused'],
    [401, 'later'],
    [403, 'refused'],
    [404, 'refused'],
    [408, 'later'],
    [422, 'refused'],
    [429, 'later'],
    [500, 'later'],
    [503, 'later'],
  ])('%s: %s', (status, verdict) => {
    expect(judgeAnswer(status)).toBe(verdict);
  });

  it('waits twice as long each time, ten minutes at most, and never less than the server asks', () => {
    expect([0, 1, 2, 3].map((attempts) => delayAfter(attempts, null))).toEqual([
      5000, 10_000, 20_000, 40_000,
    ]);
    expect(delayAfter(40, null)).toBe(600_000);
    expect(delayAfter(0, '120')).toBe(120_000);
    expect(delayAfter(0, 'Wed, 21 Oct 2026 07:28:00 GMT')).toBe(5000);
  });
});
