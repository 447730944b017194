import { fullCircle } from './angles.ts';

export const WINDS = [
  'north',
  'northEast',
  'east',
  'southEast',
  'south',
  'southWest',
  'west',
  'northWest',
] as const;

export type Wind = (typeof WINDS)[number];

/** The nearest of the eight winds to a bearing (degrees clockwise from north). */
export function windOf(bearing: number): Wind {
  return WINDS[Math.round(fullCircle(bearing) / 45) % 8] ?? 'north';
}

/** Directions to turn, as one says them to a walker: from straight ahead to behind. */
export type Way =
  | 'ahead'
  | 'slightRight'
  | 'right'
  | 'behindRight'
  | 'behind'
  | 'behindLeft'
  | 'left'
  | 'slightLeft';

/** The way to turn by so many degrees (−180 to 180, to the right positive). */
export function wayOf(turn: number): Way {
  const size = Math.abs(turn);
  if (size <= 12) return 'ahead';
  if (size > 160) return 'behind';
  const isRight = turn > 0;
  if (size <= 45) return isRight ? 'slightRight' : 'slightLeft';
  if (size <= 115) return isRight ? 'right' : 'left';
  return isRight ? 'behindRight' : 'behindLeft';
}
