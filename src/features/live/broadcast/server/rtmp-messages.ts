import type { PackagerOrder } from './run-packager.ts';

/** From the application to the process that speaks RTMP. */
export type EngineOrder =
  /** Admits a publisher who asked to send, or rejects them. */
  | { type: 'answer'; session: string; isAdmitted: boolean }
  /** Feeds the publisher's data into this packager; sent again when the previous packager ended. */
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
  /** The key itself never leaves that process, only its hash. */
  | { type: 'knock'; session: string; keyHash: string; address: string }
  | { type: 'ready'; session: string; shape: RtmpShape }
  /** The packager ended while its source is still there. */
  | { type: 'packager-ended'; session: string; errors: string }
  | { type: 'left'; session: string };

export interface EnginePlan {
  host: string;
  port: number;
  /** A folder of its own, locked by the process. */
  folder: string;
}
