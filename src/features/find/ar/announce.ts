import type { Way } from './compass-words.ts';

/** What a spoken compass would say now. */
export interface Bearing {
  graveId: number;
  way: Way;
  metres: number;
  /** So near that the devices cannot tell any more: there one looks, and no way is told. */
  isWithin: boolean;
}

export interface Said extends Bearing {
  /** Milliseconds. */
  at: number;
}

/** A screen reader needs a moment to finish; somebody who turns round must not be talked at without end. */
const QUIET_MS = 4000;
const STEP_M = 3;
const STEP_SHARE = 0.2;

/** Whether the new bearing says something that the last words did not, and their time is over. */
export function isWorthSaying(bearing: Bearing, said: Said | null, now: number): boolean {
  if (!said || said.graveId !== bearing.graveId) return true;
  if (now - said.at < QUIET_MS) return false;
  if (bearing.isWithin || said.isWithin) return bearing.isWithin !== said.isWithin;
  if (bearing.way !== said.way) return true;
  return Math.abs(bearing.metres - said.metres) >= Math.max(STEP_M, said.metres * STEP_SHARE);
}
