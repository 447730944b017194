import { SEGMENT_SECONDS } from '../broadcast-values.ts';

/** A piece of picture and sound as players fetch it. */
export interface Segment {
  file: string;
  seconds: number;
  /** Time of ingest, in milliseconds since 1970. */
  at: number;
  /** The initialisation segment that a player needs first. */
  init: string;
  /** Changes when the source restarted: players then reset their clock and codecs. */
  run: string;
}

export interface MediaPlaylist {
  segments: readonly Segment[];
  /** Number of the first listed segment, counted from the beginning of the broadcast. */
  sequence: number;
  /** How often the source had restarted before the first listed segment. */
  discontinuities: number;
  /** The longest segment of the whole broadcast, in seconds. */
  longest: number;
  state: 'live' | 'ended' | 'recording';
}

/** The last `count` segments of a growing list, keeping their numbers. */
export function lastOf(
  list: readonly Segment[],
  count: number,
): Pick<MediaPlaylist, 'segments' | 'sequence' | 'discontinuities' | 'longest'> {
  const sequence = Math.max(0, list.length - count);
  let discontinuities = 0;
  let longest = 0;
  list.forEach((segment, index) => {
    longest = Math.max(longest, segment.seconds);
    if (index > 0 && index <= sequence && segment.run !== list[index - 1]?.run) discontinuities += 1;
  });
  return { segments: list.slice(sequence), sequence, discontinuities, longest };
}

/** RFC 8216: a media playlist of fMP4 segments. */
export function writeMediaPlaylist(playlist: MediaPlaylist): string {
  const { segments, state } = playlist;
  const target = Math.max(SEGMENT_SECONDS, Math.ceil(playlist.longest));
  const lines = ['#EXTM3U', '#EXT-X-VERSION:7', `#EXT-X-TARGETDURATION:${target}`];
  lines.push(`#EXT-X-MEDIA-SEQUENCE:${playlist.sequence}`);
  if (playlist.discontinuities > 0) lines.push(`#EXT-X-DISCONTINUITY-SEQUENCE:${playlist.discontinuities}`);
  if (state === 'recording') lines.push('#EXT-X-PLAYLIST-TYPE:VOD');
  lines.push('#EXT-X-INDEPENDENT-SEGMENTS');
  let before: Segment | undefined;
  for (const segment of segments) {
    const isNew = segment.run !== before?.run;
    if (before && isNew) lines.push('#EXT-X-DISCONTINUITY');
    if (isNew) lines.push(`#EXT-X-MAP:URI="${segment.init}"`);
    // A recording does not state the hour of the service, which is private.
    if (state !== 'recording') lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(segment.at).toISOString()}`);
    lines.push(`#EXTINF:${segment.seconds.toFixed(3)},`, segment.file);
    before = segment;
  }
  if (state !== 'live') lines.push('#EXT-X-ENDLIST');
  return `${lines.join('\n')}\n`;
}

export interface Variant {
  /** Address of the rendition's media playlist, relative to the master. */
  uri: string;
  /** Bits a second, at most. */
  bandwidth: number;
  codecs: readonly string[];
  width?: number;
  height?: number;
}

/** The choice of qualities. */
export function writeMasterPlaylist(variants: readonly Variant[]): string {
  const lines = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS'];
  for (const { uri, bandwidth, codecs, width, height } of variants) {
    const size = width && height ? `,RESOLUTION=${width}x${height}` : '';
    lines.push(`#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},CODECS="${codecs.join(',')}"${size}`, uri);
  }
  return `${lines.join('\n')}\n`;
}
