import type { Way } from './compass-words.ts';

/** What a spoken compass knows at this moment. */
export interface Bearing {
  graveId: number;
  way: Way;
  metres: number;
  /** So near that the devices are too inexact to say a direction; one has to look around instead. */
  isWithin: boolean;
}

export interface Said extends Bearing {
  /** Milliseconds. */
  at: number;
}

/** A screen reader needs time to finish, and must not talk without end to somebody who turns round. */
const QUIET_MS = 4000;
const STEP_M = 3;
const STEP_SHARE = 0.2;

/** Whether the new bearing differs from what was last said, and enough time has passed since. */
export function isWorthSaying(bearing: Bearing, said: Said | null, now: number): boolean {
  if (!said || said.graveId !== bearing.graveId) return true;
  if (now - said.at < QUIET_MS) return false;
  if (bearing.isWithin || said.isWithin) return bearing.isWithin !== said.isWithin;
  if (bearing.way !== said.way) return true;
  return Math.abs(bearing.metres - said.metres) >= Math.max(STEP_M, said.metres * STEP_SHARE);
}
