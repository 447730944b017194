import type { MediaPlaylist, Segment } from './playlist-text.ts';

/** Segments are numbered from this date, so that the numbers fit into 32 bits. */
const BEGAN = Date.UTC(2026, 0, 1);

type Piece = Pick<Segment, 'file' | 'seconds'>;

/**
 * Plays a looping clip as if it were live: the clock alone decides which segments have passed, so no process
 * is needed and every instance agrees. Each loop counts as a restart of the source.
 * @param now milliseconds since 1970
 */
export function playAsLive(
  clip: { pieces: readonly Piece[]; init: string },
  now: number,
  count: number,
): MediaPlaylist {
  const { pieces, init } = clip;
  const round = pieces.reduce((sum, { seconds }) => sum + seconds, 0);
  const passed = Math.max(0, now - BEGAN) / 1000;
  const rounds = Math.floor(passed / round);
  const end = rounds * pieces.length + finishedWithin(pieces, passed - rounds * round);
  const sequence = Math.max(0, end - count);
  const segments: Segment[] = [];
  for (let number = sequence; number < end; number++) {
    const index = number % pieces.length;
    const piece = pieces[index];
    if (!piece) break;
    const before = pieces.slice(0, index).reduce((sum, { seconds }) => sum + seconds, 0);
    const turn = Math.floor(number / pieces.length);
    const at = BEGAN + Math.round((turn * round + before) * 1000);
    segments.push({ ...piece, init, at, run: String(turn) });
  }
  return {
    segments,
    sequence,
    discontinuities: Math.floor(sequence / pieces.length),
    longest: Math.max(...pieces.map(({ seconds }) => seconds)),
    state: 'live',
  };
}

function finishedWithin(pieces: readonly Piece[], passed: number): number {
  let end = 0;
  let finished = 0;
  for (const { seconds } of pieces) {
    end += seconds;
    if (end > passed) break;
    finished += 1;
  }
  return finished;
}
