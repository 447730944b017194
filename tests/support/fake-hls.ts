import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BrowserContext, Route } from 'playwright-core';
import { removeFolder } from '#shared/server/storage/remove-folder.ts';
import { mediaTools } from '#tests/support/make-media.ts';

const run = promisify(execFile);

const SEGMENT_SECONDS = 2;
const CLIP_SECONDS = 80;
const WINDOW = 6;
const SIZES = { high: '640x360', low: '320x180' } as const;

/** By 'high/init.mp4', 'low/3.m4s', 'audio/0.m4s'. */
export type Clip = ReadonlyMap<string, Buffer>;

/** A test picture with a tone in two sizes, and the tone alone, in pieces of two seconds. */
export async function makeClip(): Promise<Clip> {
  const { ffmpeg } = await mediaTools();
  const folder = await mkdtemp(join(tmpdir(), 'ziyarah-clip-'));
  try {
    for (const name of ['high', 'low', 'audio'] as const) {
      await mkdir(join(folder, name));
      const picture =
        name === 'audio'
          ? []
          : ['-f', 'lavfi', '-i', `testsrc=size=${SIZES[name]}:rate=10:duration=${CLIP_SECONDS}`];
      const codec = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -g 20 -keyint_min 20 -sc_threshold 0';
      const pieces = `-hls_time ${SEGMENT_SECONDS} -hls_list_size 0 -hls_segment_type fmp4 -hls_fmp4_init_filename init.mp4`;
      await run(
        ffmpeg,
        [
          ...['-nostdin', '-v', 'error'],
          ...picture,
          ...['-f', 'lavfi', '-i', `sine=frequency=330:duration=${CLIP_SECONDS}`],
          ...(name === 'audio' ? [] : codec.split(' ')),
          ...['-c:a', 'aac', '-b:a', '48k', '-f', 'hls'],
          ...pieces.split(' '),
          ...['-hls_segment_filename', '%d.m4s', 'index.m3u8'],
        ],
        { cwd: join(folder, name) },
      );
    }
    const clip = new Map<string, Buffer>();
    for (const name of ['high', 'low', 'audio'])
      for (const file of await readdir(join(folder, name)))
        clip.set(`${name}/${file}`, await readFile(join(folder, name, file)));
    return clip;
  } finally {
    await removeFolder(folder);
  }
}

/** How the server behaves from now on. */
export type Manner = 'live' | 'frozen' | 'refused' | 'missing' | 'away' | 'ended' | 'recording';

/** Answers every playlist and segment of a browser's visitor from a clip, as if a stream were live. */
export async function serveClip(context: BrowserContext, clip: Clip) {
  const begun = Date.now();
  const fetched: string[] = [];
  let manner: Manner = 'live';
  let stoodAt = 0;

  const newest = () =>
    Math.min(CLIP_SECONDS / SEGMENT_SECONDS, WINDOW + Math.floor((Date.now() - begun) / 2000));
  await context.route(/\/hls\//, answer);

  async function answer(route: Route): Promise<void> {
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith('.vtt')) return route.fallback();
    if (pathname.endsWith('/thumbnail.jpg')) return route.fulfill({ contentType: 'image/png', body: DOT });
    const file = /(high|low|audio)\/[\w.]+$/.exec(pathname)?.[0];
    fetched.push(file ?? 'master');
    if (manner === 'away') return route.abort('connectionfailed');
    if (manner === 'refused') return route.fulfill({ status: 403, body: '' });
    if (manner === 'missing') return route.fulfill({ status: 404, body: '' });
    if (!file || file.endsWith('.m3u8')) {
      const body = file ? mediaPlaylist() : MASTER;
      return route.fulfill({ contentType: 'application/vnd.apple.mpegurl', body });
    }
    const body = clip.get(file);
    return body ? route.fulfill({ contentType: 'video/mp4', body }) : route.fulfill({ status: 404 });
  }

  function mediaPlaylist(): string {
    const isWhole = manner === 'recording';
    const last = isWhole ? 5 : manner === 'frozen' || manner === 'ended' ? stoodAt : newest();
    const first = isWhole ? 0 : Math.max(0, last - WINDOW);
    const lines = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-TARGETDURATION:3'];
    lines.push(`#EXT-X-MEDIA-SEQUENCE:${first}`, '#EXT-X-MAP:URI="init.mp4"');
    for (let index = first; index < last; index++) lines.push('#EXTINF:2.000,', `${index}.m4s`);
    if (isWhole || manner === 'ended') lines.push('#EXT-X-ENDLIST');
    return `${lines.join('\n')}\n`;
  }

  return {
    /** What was asked for since the last call: 'master', 'high/3.m4s' … */
    takeFetched: () => fetched.splice(0),
    behave(next: Manner): void {
      if (manner === 'live') stoodAt = newest();
      manner = next;
    },
  };
}

const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const MASTER = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-STREAM-INF:BANDWIDTH=400000,CODECS="avc1.42c01e,mp4a.40.2",RESOLUTION=640x360
high/live.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=150000,CODECS="avc1.42c01e,mp4a.40.2",RESOLUTION=320x180
low/live.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=60000,CODECS="mp4a.40.2"
audio/live.m3u8
`;
