/** Where a viewer fetches a stream from, and the cookie that opens it. */
export interface Playback {
  url: string;
  cookie: { name: string; value: string; path: string; expires: Date };
  /** When to ask again: before the cookie ends. */
  renewAt: Date;
}

/**
 * What streams ask of the engine that takes in and serves picture and sound. What changes in a stream's row is told
 * to every instance by `announce` on the topic 'broadcast': 'live' (show what comes in), 'stop' (it ended),
 * 'key' (its key was made, replaced or revoked), 'access' (who may watch changed). The engine that holds the source acts.
 */
export interface Broadcaster {
  /** Where encoders send to; null where no media server runs. */
  readonly rtmpUrl: string | null;
  /** @param userId null for a visitor */
  grantPlayback(streamId: number, userId: number | null): Playback;
  /** What comes in before it is shown; for the host alone. */
  grantPreview(streamId: number, userId: number): Playback;
  /** Of a stream that everybody may see, while there is a picture. */
  thumbnailUrl(streamId: number): string;
  captionsUrl(streamId: number): string;
  /** Keeps a WebVTT file beside the recording. @throws AppError where it is none */
  keepCaptions(streamId: number, path: string): Promise<void>;
  removeRecording(streamId: number): Promise<void>;
}
