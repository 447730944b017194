/** The address from which a viewer fetches a stream, and the cookie that opens it. */
export interface Playback {
  url: string;
  cookie: { name: string; value: string; path: string; expires: Date };
  /** When to renew, which is before the cookie ends. */
  renewAt: Date;
}

/**
 * What the streams slice needs of the media engine. Changes of a stream are announced to every instance on
 * the topic 'broadcast': 'live' (show the source), 'stop' (it ended), 'key' (the key was made, replaced or
 * revoked), 'access' (who may watch changed). The engine that holds the source acts.
 */
export interface Broadcaster {
  /** The ingest address for encoders; null where no media server runs. */
  readonly rtmpUrl: string | null;
  /** @param userId null for a visitor */
  grantPlayback(streamId: number, userId: number | null): Playback;
  /** Whether the caller still holds the pass of a viewer of this stream, by the cookies that they sent. */
  holdsPass(
    streamId: number,
    userId: number | null,
    cookies: Readonly<Record<string, string | undefined>>,
  ): boolean;
  /** Access to the incoming picture before it is shown; for the host only. */
  grantPreview(streamId: number, userId: number): Playback;
  /** Thumbnail of a public stream, while there is a picture. */
  thumbnailUrl(streamId: number): string;
  captionsUrl(streamId: number): string;
  /** Stores a WebVTT file beside the recording. @throws AppError where it is not WebVTT */
  keepCaptions(streamId: number, path: string): Promise<void>;
  removeRecording(streamId: number): Promise<void>;
}
