/** Everything a player fetches stands below it, a folder a stream. */
export const HLS_PATH = '/hls';
/** A browser sends its camera here, as the head of publish-socket.ts tells. */
export const PUBLISH_PATH = '/api/streams/:id/publish';

/** From best to least; 'audio' has no picture. */
export const RENDITIONS = ['high', 'low', 'audio'] as const;
export type Rendition = (typeof RENDITIONS)[number];

/** Seconds that a segment has, where the source sends a key frame as often. */
export const SEGMENT_SECONDS = 2;
/** What a live playlist shows: longer ones cost a slow phone more at every request. */
export const WINDOW_SEGMENTS = 6;

/** What the server says to a browser that sends its camera. */
export type PublishState = 'receiving' | 'refused' | 'ended';
