import type { Demuxer } from './identify-content.ts';
import { runTool } from './run-tool.ts';
import { createWorkSlots } from './work-slots.ts';

export interface Probe {
  /** Seconds; null where the file does not say. */
  duration: number | null;
  video: { codec: string; width: number; height: number; pixels: string; isUpright: boolean } | null;
  audio: { codec: string } | null;
}

interface ProbedStream {
  codec_type?: string;
  codec_name?: string;
  width?: number;
  height?: number;
  pix_fmt?: string;
  duration?: string;
  disposition?: { attached_pic?: number };
  tags?: { rotate?: string };
  side_data_list?: { rotation?: number }[];
}

const TIME_LIMIT_MS = 20_000;
const slots = createWorkSlots(2);

/**
 * Opens a stranger's file with one demuxer, named by us, and from this file only, so that playlists,
 * references to other files and addresses are out of reach.
 */
export const openOnly = (demuxer: Demuxer, path: string): string[] => [
  '-protocol_whitelist',
  'file',
  '-f',
  demuxer,
  '-i',
  path,
];

/** What streams a file has. @throws ToolError where it cannot be read as what it claims to be */
export async function probeFile(ffprobe: string, demuxer: Demuxer, path: string): Promise<Probe> {
  const args = ['-v', 'error', ...openOnly(demuxer, path), '-show_format', '-show_streams', '-of', 'json'];
  const output = await slots.run(() => runTool(ffprobe, args, { timeLimitMs: TIME_LIMIT_MS }));
  const { streams = [], format } = JSON.parse(output.toString()) as {
    streams?: ProbedStream[];
    format?: { duration?: string };
  };
  const picture = streams.find((one) => one.codec_type === 'video' && !one.disposition?.attached_pic);
  const sound = streams.find((one) => one.codec_type === 'audio');
  const duration = Number(format?.duration ?? picture?.duration ?? sound?.duration);
  return {
    duration: Number.isFinite(duration) ? duration : null,
    video: picture ? describe(picture) : null,
    audio: sound ? { codec: sound.codec_name ?? '' } : null,
  };
}

function describe(stream: ProbedStream): Probe['video'] {
  const turned = Number(
    stream.tags?.rotate ?? stream.side_data_list?.find((data) => data.rotation !== undefined)?.rotation ?? 0,
  );
  return {
    codec: stream.codec_name ?? '',
    width: stream.width ?? 0,
    height: stream.height ?? 0,
    pixels: stream.pix_fmt ?? '',
    isUpright: turned % 360 === 0,
  };
}
