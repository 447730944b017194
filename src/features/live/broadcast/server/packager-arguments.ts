import { RENDITIONS, type Rendition, SEGMENT_SECONDS } from '../broadcast-values.ts';

/** What a packager must know of a source. */
export interface SourceShape {
  /** The container on standard input; null: the packager fetches `url` instead. */
  format: 'flv' | 'matroska' | 'mp4' | null;
  url?: string;
  hasVideo: boolean;
  hasAudio: boolean;
  /** H.264 and AAC are copied; anything else is transcoded to them. */
  isH264: boolean;
  isAac: boolean;
}

/** In each rendition's folder: the list of finished pieces, and the initialisation segment. */
export const RUN_LIST = 'run.m3u8';
export const RUN_INIT = 'init.mp4';
/** Pieces in the packager's list: a collector whose storage was away for five minutes still finds them. */
const LISTED = 150;

export function renditionsOf(shape: SourceShape, withLow: boolean): Rendition[] {
  return RENDITIONS.filter((name) =>
    name === 'audio' ? shape.hasAudio : shape.hasVideo && (name === 'high' || withLow),
  );
}

/**
 * Arguments for ffmpeg: reads the source and writes each rendition in two-second pieces into the run's
 * folder.
 */
export function packagerArguments(shape: SourceShape, renditions: readonly Rendition[]): string[] {
  const input =
    shape.format === null
      ? ['-nostdin', '-rw_timeout', '10000000', '-i', shape.url ?? '']
      : ['-f', shape.format, '-i', 'pipe:0'];
  return [
    ...['-hide_banner', '-loglevel', 'error', '-y', '-fflags', '+genpts'],
    ...['-analyzeduration', '2000000', '-probesize', '2000000', '-thread_queue_size', '512'],
    ...input,
    ...renditions.flatMap((name) => [
      ...(name === 'audio' ? [] : ['-map', '0:v:0', ...videoArguments(name, shape.isH264)]),
      ...(shape.hasAudio ? ['-map', '0:a:0', ...audioArguments(name, shape.isAac)] : []),
      ...['-map_metadata', '-1', '-max_muxing_queue_size', '1024'],
      ...pieceArguments(name, LISTED),
    ]),
  ];
}

/** @param listed number of pieces in the list; 0 keeps all of them */
export function pieceArguments(name: Rendition, listed: number): string[] {
  return [
    ...['-f', 'hls', '-hls_time', String(SEGMENT_SECONDS), '-hls_list_size', String(listed)],
    ...['-hls_segment_type', 'fmp4', '-hls_fmp4_init_filename', RUN_INIT],
    ...['-hls_flags', 'independent_segments+temp_file'],
    ...['-hls_segment_filename', `${name}/%05d.m4s`, `${name}/${RUN_LIST}`],
  ];
}

const KEY_FRAMES = ['-force_key_frames', `expr:gte(t,n_forced*${SEGMENT_SECONDS})`, '-sc_threshold', '0'];

function videoArguments(name: 'high' | 'low', isH264: boolean): string[] {
  if (name === 'high' && isH264) return ['-c:v', 'copy'];
  const [height, rate] = name === 'high' ? [720, 2000] : [360, 500];
  return [
    ...[
      '-vf',
      `scale=-2:'min(${height},ih)'`,
      '-c:v',
      'libx264',
      '-preset',
      'veryfast',
      '-pix_fmt',
      'yuv420p',
    ],
    ...['-b:v', `${rate}k`, '-maxrate', `${Math.round(rate * 1.2)}k`, '-bufsize', `${rate * 2}k`],
    ...KEY_FRAMES,
  ];
}

/** AAC plays on devices of any age, and speech needs no more. */
function audioArguments(name: Rendition, isAac: boolean): string[] {
  if (isAac && name !== 'low') return ['-c:a', 'copy'];
  return ['-c:a', 'aac', '-b:a', name === 'low' ? '64k' : '96k', '-ac', '2', '-ar', '48000'];
}
