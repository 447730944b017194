import type { PackagerOrder } from './run-packager.ts';

/** From the application to the process that speaks RTMP. */
export type EngineOrder =
  /** Lets somebody send who knocked, or turns them away. */
  | { type: 'answer'; session: string; isAdmitted: boolean }
  /** What they send goes into this packager; again, where the one before ended. */
  | { type: 'pack'; session: string; order: PackagerOrder }
  | { type: 'cut'; session: string };

export interface RtmpShape {
  hasVideo: boolean;
  hasAudio: boolean;
  isH264: boolean;
  isAac: boolean;
}

/** From that process to the application. */
export type EngineReport =
  | { type: 'listening' }
  /** Only the hash of a key leaves that process. */
  | { type: 'knock'; session: string; keyHash: string; address: string }
  | { type: 'ready'; session: string; shape: RtmpShape }
  /** The packager ended while its source is still there. */
  | { type: 'packager-ended'; session: string; errors: string }
  | { type: 'left'; session: string };

export interface EnginePlan {
  host: string;
  port: number;
  /** A folder of its own, which it locks. */
  folder: string;
}
