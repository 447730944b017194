/** Everything that a player fetches lies below this path, one folder for each stream. */
export const HLS_PATH = '/hls';
/** A browser sends its camera here; the protocol is described in publish-socket.ts. */
export const PUBLISH_PATH = '/api/streams/:id/publish';

/** From best to least; 'audio' has no picture. */
export const RENDITIONS = ['high', 'low', 'audio'] as const;
export type Rendition = (typeof RENDITIONS)[number];

/** Seconds in a segment, if the source sends key frames that often. */
export const SEGMENT_SECONDS = 2;
/** Segments in a live playlist: longer playlists cost a slow phone more with every request. */
export const WINDOW_SEGMENTS = 6;

/** What the server says to a browser that sends its camera. */
export type PublishState = 'receiving' | 'refused' | 'ended';
