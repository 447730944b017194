import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { findMediaTools } from '#features/remember/media/server/find-media-tools.ts';

const run = promisify(execFile);
const TOOLS = join(tmpdir(), 'ziyarah-test-tools');

export const mediaTools = () => findMediaTools({ ffmpegPath: undefined, folder: TOOLS });

export interface PictureOptions {
  width?: number;
  height?: number;
  format?: 'jpeg' | 'png' | 'webp';
  /** EXIF orientation. */
  orientation?: number;
  /** With position, camera and comment in its EXIF. */
  withExif?: boolean;
}

/** A photo whose left half is red and right half blue, with the grain of a real one. */
export async function makePicture(options: PictureOptions = {}): Promise<Buffer> {
  const { width = 1200, height = 900, format = 'jpeg' } = options;
  const half = Math.floor(width / 2);
  // A PNG keeps every grain: with the finest it is about as large, each pixel a byte, as photos that are sent.
  const sigma = format === 'png' ? 1 : 12;
  // As it stands in memory: to pack noise losslessly takes longer than all the rest.
  const grain = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 30, sigma },
    },
  })
    .raw()
    .toBuffer();
  const side = (background: string, width: number) => ({
    create: { width, height, channels: 3 as const, background },
  });
  const left = { input: side('#c82020', half), left: 0, top: 0 };
  const right = { input: side('#2030c8', width - half), left: half, top: 0 };
  let picture = sharp({ create: { width, height, channels: 3, background: '#808080' } }).composite([
    left,
    right,
    { input: grain, raw: { width, height, channels: 3 }, blend: 'add' },
  ]);
  if (options.withExif) {
    picture = picture.withExif({
      IFD0: { Make: 'SecretCamera', ImageDescription: 'SecretPlace', Copyright: 'SecretName' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '53/1 47/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '1/1 45/1 0/1',
      },
    });
  }
  if (options.orientation) picture = picture.withMetadata({ orientation: options.orientation });
  // A PNG of some quality is one of 256 colours, and to choose those takes ten times as long as to pack it.
  if (format === 'png') return picture.removeAlpha().png({ compressionLevel: 3 }).toBuffer();
  return picture[format]({ quality: 85 }).toBuffer();
}

/** What ffmpeg makes of the arguments, which stand before the name of its output. */
export async function makeWithFfmpeg(args: string[], extension: string): Promise<Buffer> {
  const { ffmpeg } = await mediaTools();
  const folder = mkdtempSync(join(tmpdir(), 'ziyarah-made-'));
  try {
    const target = join(folder, `made.${extension}`);
    await run(ffmpeg, ['-nostdin', '-v', 'error', ...args, '-y', target]);
    return readFileSync(target);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const source = (size: string, seconds: number) => [
  ...['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=15:duration=${seconds}`],
  ...['-f', 'lavfi', '-i', `sine=duration=${seconds}`],
];
const POSITION = ['-metadata', 'location=+53.7900-001.7500/', '-metadata', 'title=SecretTitle'];
const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];

/** An H.264 video as phones make them, with its position in the tags. */
export const makeVideoFile = (options: { size?: string; seconds?: number; extension?: string } = {}) =>
  makeWithFfmpeg(
    [...source(options.size ?? '320x240', options.seconds ?? 2), ...H264, ...POSITION],
    options.extension ?? 'mp4',
  );

/** A VP8 video as browsers record them. */
export const makeWebm = (seconds = 1, size = '320x240') =>
  makeWithFfmpeg(
    [
      ...source(size, seconds),
      '-c:v',
      'libvpx',
      '-deadline',
      'realtime',
      '-c:a',
      'libopus',
      '-b:v',
      '500k',
      ...POSITION,
    ],
    'webm',
  );

export const makeSound = (extension: 'mp3' | 'm4a' | 'wav' | 'ogg' | 'flac' = 'mp3') =>
  makeWithFfmpeg(['-f', 'lavfi', '-i', 'sine=duration=2', '-metadata', 'title=SecretTitle'], extension);

/** An HEIC photo: one HEVC frame in the boxes that an iPhone writes. No encoder here makes one. */
export async function makeHeic(width = 640, height = 480): Promise<Buffer> {
  const mp4 = await makeWithFfmpeg(
    [
      ...['-f', 'lavfi', '-i', `testsrc2=size=${width}x${height}:rate=1:duration=1`],
      ...['-frames:v', '1', '-c:v', 'libx265', '-x265-params', 'log-level=none', '-pix_fmt', 'yuv420p'],
      ...['-tag:v', 'hvc1'],
    ],
    'mp4',
  );
  const config = findBox(mp4, 'hvcC');
  const media = findBox(mp4, 'mdat').subarray(8);
  const ftyp = box('ftyp', text('heic'), u32(0), text('mif1'), text('heic'));
  const properties = box(
    'iprp',
    box('ipco', config, box('ispe', u32(0), u32(width), u32(height))),
    box('ipma', u32(0), u32(1), u16(1), Buffer.from([2, 0x81, 0x02])),
  );
  const item = box('infe', u32(2 << 24), u16(1), u16(0), text('hvc1'), Buffer.from([0]));
  const handler = box('hdlr', u32(0), u32(0), text('pict'), u32(0), u32(0), u32(0), Buffer.from([0]));
  const meta = (offset: number) =>
    box(
      'meta',
      u32(0),
      handler,
      box('pitm', u32(0), u16(1)),
      box(
        'iloc',
        u32(0),
        Buffer.from([0x44, 0x00]),
        u16(1),
        u16(1),
        u16(0),
        u16(1),
        u32(offset),
        u32(media.length),
      ),
      box('iinf', u32(0), u16(1), item),
      properties,
    );
  const offset = ftyp.length + meta(0).length + 8;
  return Buffer.concat([ftyp, meta(offset), box('mdat', media)]);
}

function findBox(file: Buffer, type: string): Buffer {
  const at = file.indexOf(type, 0, 'latin1') - 4;
  return file.subarray(at, at + file.readUInt32BE(at));
}

const u16 = (value: number) => Buffer.from([value >> 8, value & 255]);
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const text = (value: string) => Buffer.from(value, 'latin1');

function box(type: string, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([u32(content.length + 8), text(type), content]);
}
