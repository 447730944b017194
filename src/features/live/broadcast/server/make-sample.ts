import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaTools } from '#features/remember/media/server/find-media-tools.ts';
import { runTool } from '#features/remember/media/server/run-tool.ts';
import { removeFolder } from '#shared/server/storage/remove-folder.ts';
import { RENDITIONS, type Rendition } from '../broadcast-values.ts';
import { drawTiles, drawWords, SAMPLE_WORDS, TILE } from './draw-sample.ts';
import { pieceArguments, RUN_INIT, RUN_LIST } from './packager-arguments.ts';
import { readInitSegment } from './read-init-segment.ts';
import { readRunList } from './read-run-list.ts';
import { SAMPLE_CAPTIONS, SAMPLE_FACTS, SAMPLE_THUMBNAIL, type SampleFacts } from './sample-clip.ts';

/**
 * A whole number of two-second segments and of AAC frames at 48 kHz, so that sound and picture loop together.
 */
const SECONDS = 24;
const RATE = 25;
/** The picture moves by four tiles in one loop. */
const PIXELS_A_SECOND = (4 * TILE) / SECONDS;
const TIME_LIMIT_MS = 300_000;

/** One caption for the whole time, wherever the player starts counting. */
const CAPTIONS = `WEBVTT\n\n00:00:00.000 --> 99:59:59.000\n${SAMPLE_WORDS}\n`;

/**
 * Makes the demonstration's clip once, at low priority: a moving pattern, the words, a very soft tone; nobody
 * is in it and nothing is recited. The folder gets its name at the end, so one that exists is complete.
 * @throws where `signal` ends it; nothing of it is left
 */
export async function makeSample(folder: string, tools: MediaTools, signal?: AbortSignal): Promise<void> {
  if (await stat(join(folder, SAMPLE_FACTS)).catch(() => null)) return;
  const draft = `${folder}.${process.pid}`;
  await removeFolder(draft);
  for (const name of RENDITIONS) await mkdir(join(draft, name), { recursive: true, mode: 0o700 });
  try {
    await writeFile(join(draft, 'tiles.png'), await drawTiles());
    await writeFile(join(draft, 'words.png'), await drawWords());
    signal?.throwIfAborted();
    const limits = { timeLimitMs: TIME_LIMIT_MS, cwd: draft, signal };
    await runTool(tools.ffmpeg, clipArguments(), limits);
    signal?.throwIfAborted();
    const thumbnail = ['-i', 'tiles.png', '-i', 'words.png', '-filter_complex', STILL];
    await runTool(tools.ffmpeg, ['-nostdin', '-y', ...thumbnail, '-frames:v', '1', SAMPLE_THUMBNAIL], limits);
    await writeFile(join(draft, SAMPLE_CAPTIONS), CAPTIONS);
    const renditions = await Promise.all(RENDITIONS.map((name) => describe(draft, name)));
    await writeFile(join(draft, SAMPLE_FACTS), JSON.stringify({ renditions } satisfies SampleFacts));
    await rename(draft, folder).catch(ignoreOther);
  } finally {
    await removeFolder(draft);
  }
}

const STILL = '[0:v]crop=1280:720:0:0[t];[t][1:v]overlay=0:0,scale=640:-2';

function clipArguments(): string[] {
  const picture = [
    `[0:v]crop=1280:720:'trunc(t*${PIXELS_A_SECOND})':0[moving]`,
    '[moving][1:v]overlay=0:0,format=yuv420p,split[a][b]',
    '[b]scale=640:360[small]',
  ].join(';');
  const video = (crf: number) => [
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', String(crf), '-r', String(RATE)],
    ...['-bf', '0', '-g', String(2 * RATE), '-keyint_min', String(2 * RATE), '-sc_threshold', '0'],
  ];
  const audio = ['-map', '2:a', '-c:a', 'aac', '-b:a', '48k', '-ar', '48000'];
  const end = ['-t', String(SECONDS), '-threads', '1'];
  return [
    ...['-nostdin', '-hide_banner', '-loglevel', 'error', '-y'],
    ...['-loop', '1', '-framerate', String(RATE), '-i', 'tiles.png'],
    ...['-loop', '1', '-framerate', String(RATE), '-i', 'words.png'],
    ...['-f', 'lavfi', '-i', 'sine=frequency=196:sample_rate=48000,volume=0.04'],
    ...['-filter_complex', picture],
    ...['-map', '[a]', ...video(28), ...audio, ...end, ...pieceArguments('high', 0)],
    ...['-map', '[small]', ...video(28), ...audio, ...end, ...pieceArguments('low', 0)],
    ...[...audio, ...end, ...pieceArguments('audio', 0)],
  ];
}

async function describe(folder: string, name: Rendition): Promise<SampleFacts['renditions'][number]> {
  const list = readRunList(await readFile(join(folder, name, RUN_LIST), 'utf8'));
  const sizes = await Promise.all(list.map(async ({ file }) => (await stat(join(folder, name, file))).size));
  const rates = list.map(({ seconds }, index) => ((sizes[index] ?? 0) * 8) / seconds);
  return {
    name,
    init: RUN_INIT,
    pieces: list.map(({ file, seconds }) => ({ file, seconds })),
    variant: {
      ...readInitSegment(await readFile(join(folder, name, RUN_INIT))),
      bandwidth: Math.ceil(Math.max(...rates) * 1.05),
    },
  };
}

/** Another instance with the same folder finished first. */
function ignoreOther(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
}
