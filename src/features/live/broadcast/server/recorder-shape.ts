import type { SourceShape } from './packager-arguments.ts';

const TYPE = /^(video|audio)\/(webm|mp4|x-matroska)\s*(?:;\s*codecs\s*=\s*"?([\w.,\s-]{0,80})"?)?$/i;

/** Reads a browser's `MediaRecorder.mimeType`; null: not a supported format. */
export function shapeOfRecorder(mimeType: string): SourceShape | null {
  const [, kind = '', container = '', named = ''] = TYPE.exec(mimeType.trim()) ?? [];
  if (!kind) return null;
  const codecs = named
    .toLowerCase()
    .split(',')
    .map((codec) => codec.trim());
  const has = (pattern: RegExp) => codecs.some((codec) => pattern.test(codec));
  const isNamed = named.trim() !== '';
  const hasVideo = kind.toLowerCase() === 'video';
  return {
    format: container.toLowerCase() === 'mp4' ? 'mp4' : 'matroska',
    hasVideo,
    hasAudio: !isNamed || !hasVideo || has(/^(?:opus|mp4a|aac|vorbis|pcm)/),
    isH264: has(/^(?:h264|avc1|avc3)/),
    isAac: has(/^(?:mp4a|aac)/),
  };
}
