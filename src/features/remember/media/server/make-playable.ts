import type { Demuxer } from './identify-content.ts';
import { openOnly, type Probe } from './probe-file.ts';
import { runTool } from './run-tool.ts';

export interface PlayableJob {
  ffmpeg: string;
  demuxer: Demuxer;
  source: string;
  target: string;
  probe: Probe;
  mostSeconds: number;
  signal?: AbortSignal | undefined;
  /** Called with the percent that is done, whenever ffmpeg reports it. */
  onProgress: (percent: number) => void;
}

const TIME_LIMIT_MS = 2 * 3600_000;
const MOST_HEIGHT = 720;

/** Nothing but picture and sound goes over: no tags, chapters, subtitles, data tracks (positions), encoder's marks. */
const STRIPPED = ['-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1', '-fflags', '+bitexact'];
const MP4 = ['-movflags', '+faststart', '-f', 'mp4'];
const AAC = ['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-flags:a', '+bitexact'];
// The shorter side at most 720, both even as H.264 wants them.
const SCALE = `scale='if(gt(iw,ih),-2,min(${MOST_HEIGHT},trunc(iw/2)*2))':'if(gt(iw,ih),min(${MOST_HEIGHT},trunc(ih/2)*2),-2)'`;

/** True where browsers can play the video as it is and it is small enough: then it is only remuxed. */
export function canCopy({ video, audio }: Probe): boolean {
  return (
    video?.codec === 'h264' &&
    video.pixels === 'yuv420p' &&
    Math.min(video.width, video.height) <= MOST_HEIGHT &&
    (audio === null || audio.codec === 'aac')
  );
}

/**
 * Makes an MP4 that every browser plays, at most 720 lines, with its index first, so that playing can start
 * early.
 */
export function makeVideo(job: PlayableJob): Promise<void> {
  const coded = canCopy(job.probe)
    ? // Type 6 are notes inside the picture stream; cameras on cars and drones write positions there.
      ['-c', 'copy', '-bsf:v', 'filter_units=remove_types=6']
    : [
        ...['-vf', SCALE, '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '24', '-pix_fmt', 'yuv420p'],
        ...['-flags:v', '+bitexact', '-bsf:v', 'filter_units=remove_types=6', ...AAC],
      ];
  return run(job, ['-map', '0:v:0', '-map', '0:a:0?', ...coded]);
}

/** An M4A that every browser plays. */
export const makeAudio = (job: PlayableJob): Promise<void> => run(job, ['-map', '0:a:0', '-vn', ...AAC]);

async function run(job: PlayableJob, args: string[]): Promise<void> {
  const seconds = job.probe.duration;
  await runTool(
    job.ffmpeg,
    [
      ...['-nostdin', '-hide_banner', '-v', 'error', '-progress', 'pipe:1'],
      ...openOnly(job.demuxer, job.source),
      ...args,
      ...STRIPPED,
      // Some recorders write no duration, so the limit is held here as well.
      ...['-t', String(job.mostSeconds)],
      ...MP4,
      ...['-y', job.target],
    ],
    {
      timeLimitMs: TIME_LIMIT_MS,
      signal: job.signal,
      onLine: (line) => {
        const done = /^out_time=(\d+):(\d+):(\d+)/.exec(line);
        if (!done || !seconds) return;
        const at = Number(done[1]) * 3600 + Number(done[2]) * 60 + Number(done[3]);
        job.onProgress(Math.min(99, Math.floor((100 * at) / seconds)));
      },
    },
  );
}

/** One frame of a video as a PNG, from near its beginning. */
export function takeFrame(ffmpeg: string, video: string, seconds: number): Promise<Buffer> {
  const at = Math.min(1, seconds / 3).toFixed(2);
  return runTool(
    ffmpeg,
    [
      ...['-nostdin', '-hide_banner', '-v', 'error', '-ss', at],
      ...openOnly('mov', video),
      ...['-frames:v', '1', '-an', '-sn', '-dn', '-c:v', 'png', '-f', 'image2pipe', 'pipe:1'],
    ],
    { timeLimitMs: 60_000, outputLimit: 64 * 1024 * 1024 },
  );
}
