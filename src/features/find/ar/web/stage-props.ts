import type { Memorial } from '#features/remember/memorials/memorials-contract.ts';
import type { Here, Nearby } from './nearby.ts';
import type { CameraFault } from './open-camera.ts';

/** What the camera view and the spoken compass are given. */
export interface StageProps {
  here: Here | null;
  /** All known graves around here, the nearest first. */
  nearby: readonly Nearby[];
  /** The nearest five. */
  shown: readonly Nearby[];
  count: number;
  /** The grave that the reader is led to. */
  target: Nearby | null;
  memorials: ReadonlyMap<number, Memorial>;
  onChoose: (graveId: number) => void;
  onExit: (fault?: CameraFault | 'hidden') => void;
}
