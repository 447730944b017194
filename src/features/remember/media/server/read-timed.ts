import { DURATION_LIMITS } from '../media-fields.ts';
import type { UploadKind } from '../media-values.ts';
import type { MediaTools } from './find-media-tools.ts';
import { type Demuxer, refused } from './identify-content.ts';
import { type Probe, probeFile } from './probe-file.ts';
import { ToolError } from './run-tool.ts';
import type { ReadUpload } from './store-upload.ts';

const MOST_SIDE = 8192;

/** A video or a sound, by its streams: a container may hold either. @throws AppError where it cannot be played */
export async function readTimed(
  tools: MediaTools,
  path: string,
  demuxer: Demuxer,
  wanted: UploadKind,
): Promise<ReadUpload> {
  const probe = await probeOrRefuse(tools, demuxer, path);
  const kind = probe.video ? 'video' : 'audio';
  if (kind !== wanted) throw refused(kind === 'video' ? 'media.is_video' : 'media.is_audio');
  const { video, duration } = probe;
  if (duration !== null && duration > DURATION_LIMITS[kind]) {
    throw refused('media.too_long', { minutes: DURATION_LIMITS[kind] / 60 }, 413);
  }
  if (video && (video.width < 16 || video.height < 16)) throw refused('media.unreadable', {}, 400);
  if (video && Math.max(video.width, video.height) > MOST_SIDE) throw refused('media.unreadable', {}, 400);
  return {
    values: { kind, status: 'processing', duration },
    files: [],
    job: 'media.finish-video',
  };
}

async function probeOrRefuse(tools: MediaTools, demuxer: Demuxer, path: string): Promise<Probe> {
  try {
    const probe = await probeFile(tools.ffprobe, demuxer, path);
    if (!probe.video && !probe.audio) throw refused('media.unreadable', {}, 400);
    return probe;
  } catch (error) {
    if (error instanceof ToolError || error instanceof SyntaxError)
      throw refused('media.unreadable', {}, 400);
    throw error;
  }
}
