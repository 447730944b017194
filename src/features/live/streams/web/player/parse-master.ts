/** One rendition that a master playlist offers. */
export interface Variant {
  url: string;
  /** Bits a second. */
  bandwidth: number;
  /** Height of the picture in pixels; null where there is none, or it is not stated. */
  height: number | null;
  /** Sound without a picture. */
  isAudio: boolean;
}

const VIDEO_CODEC = /\b(avc|hvc|hev|dvh|av01|vp0?[89])/i;
const AUDIO_CODEC = /\b(mp4a|ac-3|ec-3|opus|flac)/i;

/**
 * The renditions of an HLS master playlist (RFC 8216 section 4.3.4), the smallest first; none for a media
 * playlist. Parsed here because hls.js drops audio-only renditions as soon as there is one with a picture.
 * @param base the playlist's own address
 */
export function parseMaster(text: string, base: string): Variant[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const variants: Variant[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.startsWith('#EXT-X-STREAM-INF:')) {
      const address = lines.slice(index + 1).find((next) => next !== '' && !next.startsWith('#'));
      if (address) variants.push(variantOf(attributesOf(line), new URL(address, base).href));
    } else if (line.startsWith('#EXT-X-MEDIA:')) {
      const { TYPE, URI } = attributesOf(line);
      if (TYPE === 'AUDIO' && URI)
        variants.push({ url: new URL(URI, base).href, bandwidth: 0, height: null, isAudio: true });
    }
  }
  return variants.toSorted((a, b) => a.bandwidth - b.bandwidth);
}

function variantOf({ BANDWIDTH, RESOLUTION, CODECS = '' }: Attributes, url: string): Variant {
  const height = Number(/^\d+x(\d+)$/.exec(RESOLUTION ?? '')?.[1] ?? 0) || null;
  const isAudio = height === null && AUDIO_CODEC.test(CODECS) && !VIDEO_CODEC.test(CODECS);
  return { url, bandwidth: Number(BANDWIDTH) || 0, height, isAudio };
}

type Attributes = Partial<Record<string, string>>;

/** `NAME=value,NAME="value, with a comma"` after the tag's colon. */
function attributesOf(line: string): Attributes {
  const pairs = line.slice(line.indexOf(':') + 1).matchAll(/([A-Z0-9-]+)=("[^"]*"|[^",]*)/g);
  return Object.fromEntries([...pairs].map(([, name, value = '']) => [name, value.replaceAll('"', '')]));
}

/** Heights that a reader can choose among, the largest first. */
export function heightsOf(variants: readonly Variant[]): number[] {
  const heights = variants.flatMap(({ height }) => (height === null ? [] : [height]));
  return [...new Set(heights)].toSorted((a, b) => b - a);
}

/** The rendition of a height, or the next smaller one; the smallest where all are larger. */
export function variantFor(variants: readonly Variant[], height: number): Variant | undefined {
  const pictures = variants.filter((variant) => variant.height !== null);
  const fitting = pictures.filter((variant) => (variant.height ?? 0) <= height);
  return fitting.at(-1) ?? pictures[0];
}
