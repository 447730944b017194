import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playAsLive } from './sample-playlist.ts';

const clip = fc.array(fc.integer({ min: 500, max: 4000 }), { minLength: 1, maxLength: 12 }).map((times) => ({
  init: 'init.mp4',
  pieces: times.map((ms, index) => ({ file: `${index}.m4s`, seconds: ms / 1000 })),
}));
const moment = fc.integer({ min: Date.UTC(2026, 0, 2), max: Date.UTC(2031, 0, 1) });

describe('a clip that goes round as if it were live', () => {
  it('says the same of a piece at every moment, and moves on with the clock', () => {
    fc.assert(
      fc.property(clip, moment, fc.integer({ min: 0, max: 20_000 }), (one, now, later) => {
        const first = playAsLive(one, now, 6);
        const then = playAsLive(one, now + later, 6);
        expect(then.sequence).toBeGreaterThanOrEqual(first.sequence);
        const said = new Map(first.segments.map((piece, index) => [first.sequence + index, piece]));
        then.segments.forEach((piece, index) => {
          const known = said.get(then.sequence + index);
          if (known) expect(piece).toEqual(known);
        });
      }),
    );
  });

  it('shows only what has passed, and never falls more than its longest piece behind', () => {
    fc.assert(
      fc.property(clip, moment, (one, now) => {
        const { segments, longest } = playAsLive(one, now, 6);
        const last = segments.at(-1);
        const end = (last?.at ?? 0) + (last?.seconds ?? 0) * 1000;
        expect(segments).toHaveLength(6);
        // The clock has whole milliseconds.
        expect(end).toBeLessThanOrEqual(now + 2);
        expect(now - end).toBeLessThan(longest * 1000 + 2);
      }),
    );
  });

  it('begins anew at each round, and counts the rounds that have left the playlist', () => {
    const pieces = [0, 1, 2].map((index) => ({ file: `${index}.m4s`, seconds: 2 }));
    const begun = Date.UTC(2026, 0, 1);
    const { segments, sequence, discontinuities } = playAsLive({ pieces, init: 'i' }, begun + 17_000, 4);
    expect(segments.map(({ file, run }) => `${file} ${run}`)).toEqual([
      '1.m4s 1',
      '2.m4s 1',
      '0.m4s 2',
      '1.m4s 2',
    ]);
    expect({ sequence, discontinuities }).toEqual({ sequence: 4, discontinuities: 1 });
  });
});
