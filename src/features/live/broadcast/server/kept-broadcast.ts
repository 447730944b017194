import { RENDITIONS, type Rendition, WINDOW_SEGMENTS } from '../broadcast-values.ts';
import type { Part, PieceStore, Place, SegmentList } from './piece-store.ts';
import { lastOf, type Variant, writeMasterPlaylist, writeMediaPlaylist } from './playlist-text.ts';
import { type InitSegment, readInitSegment } from './read-init-segment.ts';

const FRESH_MS = 700;
const KEPT_MAX = 500;
/** Share added for the playlist and packet headers. */
const OVERHEAD = 1.05;

/** Playlists made from the lists of pieces; each list is read about once a second at most. */
export function createKeptBroadcasts(pieces: PieceStore) {
  const lists = new Map<string, { until: number; list: Promise<SegmentList | null> }>();
  const inits = new Map<string, Promise<InitSegment | null>>();

  const keyOf = ({ streamId, part, rendition }: Place) => `${streamId}/${part}/${rendition}`;

  function listOf(place: Place): Promise<SegmentList | null> {
    const key = keyOf(place);
    const known = lists.get(key);
    if (known && known.until > performance.now()) return known.list;
    if (lists.size > KEPT_MAX) lists.clear();
    const list = pieces.list(place);
    lists.set(key, { until: performance.now() + FRESH_MS, list });
    return list;
  }

  function initOf(place: Place, file: string): Promise<InitSegment | null> {
    const key = `${keyOf(place)}/${file}`;
    const known = inits.get(key);
    if (known) return known;
    if (inits.size > KEPT_MAX) inits.clear();
    const init = pieces.read(place, file).then((head) => head && readInitSegment(head));
    inits.set(key, init);
    // A head that cannot be read now may be there a moment later.
    init.then(
      (found) => found || inits.delete(key),
      () => inits.delete(key),
    );
    return init;
  }

  async function variantOf(streamId: number, part: Part, rendition: Rendition): Promise<Variant | null> {
    const place = { streamId, part, rendition };
    const recent = (await listOf(place))?.segments.slice(-3 * WINDOW_SEGMENTS) ?? [];
    const last = recent.at(-1);
    const init = last && (await initOf(place, last.init));
    if (!init) return null;
    const rates = recent.map(({ bytes, seconds }) => (bytes * 8 * OVERHEAD) / Math.max(0.5, seconds));
    return { ...init, uri: `${rendition}/index.m3u8`, bandwidth: Math.ceil(Math.max(...rates)) };
  }

  return {
    /** @returns null before the first piece */
    async master(
      streamId: number,
      part: Part,
      { isAudioOnly, prefix }: { isAudioOnly: boolean; prefix: string },
    ): Promise<string | null> {
      const names = isAudioOnly ? (['audio'] as const) : RENDITIONS;
      const found = await Promise.all(names.map((name) => variantOf(streamId, part, name)));
      const variants = found.filter((variant) => variant !== null);
      if (variants.length === 0) return null;
      return writeMasterPlaylist(variants.map((one) => ({ ...one, uri: `${prefix}${one.uri}` })));
    },
    /** The last pieces of a live broadcast, or the whole of a recording. */
    async playlist(
      streamId: number,
      part: Part,
      { rendition, isRecording }: { rendition: Rendition; isRecording: boolean },
    ): Promise<string | null> {
      const list = await listOf({ streamId, part, rendition });
      if (!list || list.segments.length === 0) return null;
      const count = isRecording ? list.segments.length : WINDOW_SEGMENTS;
      const state = isRecording ? 'recording' : list.isEnded ? 'ended' : 'live';
      return writeMediaPlaylist({ ...lastOf(list.segments, count), state });
    },
  };
}

export type KeptBroadcasts = ReturnType<typeof createKeptBroadcasts>;
