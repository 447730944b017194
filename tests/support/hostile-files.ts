import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { makePicture, makeSound, makeVideoFile, makeWithFfmpeg } from '#tests/support/make-media.ts';

export interface HostileFile {
  name: string;
  content: Buffer;
  type: string;
  /** Name in the form; most are ordinary. */
  fileName?: string;
  /** What the server may answer. 201: it is taken, and the test then looks at what was made of it. */
  expected: 201 | 400 | 413 | 415;
  code?: string;
}

const SCRIPT = '<script>alert(document.cookie)</script>';
const PHP = '<?php system($_GET["c"]); ?>';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>`;
const PLAYLIST = '#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:10.0,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n';
const CONCAT = 'ffconcat version 1.0\nfile /etc/passwd\n';

/** Files that an attacker, or somebody's broken phone, would send; made here, so that none is kept in the project. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const jpeg = await makePicture({ width: 600, height: 400 });
  const png = await makePicture({ width: 600, height: 400, format: 'png' });
  const video = await makeVideoFile({ seconds: 1 });
  const sound = await makeSound();
  const text = (value: string) => Buffer.from(value);
  const photo = (
    name: string,
    content: Buffer,
    expected: HostileFile['expected'],
    code?: string,
  ): HostileFile => ({
    name,
    content,
    type: 'photo',
    expected,
    ...(code ? { code } : {}),
  });
  const film = (
    name: string,
    content: Buffer,
    expected: HostileFile['expected'],
    code?: string,
  ): HostileFile => ({
    ...photo(name, content, expected, code),
    type: 'video',
  });
  const named = (fileName: string, name: string): HostileFile => ({
    ...photo(`a file name ${name}`, jpeg, 201),
    fileName,
  });
  return [
    photo('SVG with script', text(SVG), 415, 'media.not_accepted'),
    photo('SVG renamed and behind a declaration', text(`<?xml version="1.0"?>\n<!-- x -->${SVG}`), 415),
    photo('SVG in UTF-16', Buffer.from(`\ufeff${SVG}`, 'utf16le'), 415),
    photo('HTML', text(`<!doctype html>${SCRIPT}`), 415, 'media.not_accepted'),
    photo('HTML behind white space', text(`${' '.repeat(5000)}${SCRIPT}`), 415),
    photo('GIF', await sharp(png).gif().toBuffer(), 415, 'media.not_accepted'),
    photo('GIF that is HTML as well', text(`GIF89a/*${SCRIPT}*/=1;`), 415),
    photo('PDF', text(`%PDF-1.4\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>\n`), 415),
    photo('Windows program', Buffer.concat([text('MZ'), Buffer.alloc(500)]), 415, 'media.not_accepted'),
    photo(
      'ELF program',
      Buffer.concat([Buffer.from([0x7f]), text('ELF\x02\x01\x01'), Buffer.alloc(100)]),
      415,
    ),
    photo('shell script', text('#!/bin/sh\nrm -rf /\n'), 415),
    photo('ZIP', Buffer.concat([text('PK\x03\x04'), Buffer.alloc(100)]), 415),
    photo('PHP', text(PHP), 415),
    photo('TIFF', await sharp(png).tiff().toBuffer(), 415),
    photo('BMP', bmp(), 415, 'media.not_accepted'),
    photo('nothing', Buffer.alloc(0), 415, 'media.empty'),
    photo('one byte', Buffer.from([0xff]), 415),
    photo('random bytes', Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 251)), 415),
    photo('JPEG cut off in its head', jpeg.subarray(0, 120), 400, 'media.unreadable'),
    photo(
      'JPEG cut off in its middle',
      jpeg.subarray(0, Math.floor(jpeg.length / 2)),
      400,
      'media.unreadable',
    ),
    photo('PNG with damaged pixels', damaged(png), 400, 'media.unreadable'),
    photo('PNG bomb of 50,000 × 50,000', pngBomb(50_000, 50_000), 413, 'media.too_many_pixels'),
    photo('PNG of 2 billion pixels in a row', pngBomb(2_000_000_000, 1), 400),
    photo('PNG that promises 7,000 × 7,000 and brings nothing', pngBomb(7000, 7000), 400),
    photo('WebP that moves', await movingWebp(), 415, 'media.animated'),
    photo('JPEG with PHP in its comment', withComment(jpeg, PHP), 201),
    photo('JPEG with HTML behind its end', Buffer.concat([jpeg, text(SCRIPT)]), 201),
    photo('JPEG with an archive behind its end', Buffer.concat([jpeg, text('PK\x03\x04evil')]), 201),
    photo('PNG with script in a text chunk', withTextChunk(png, SCRIPT), 201),
    photo('JPEG with position, camera and names', await makePicture({ withExif: true }), 201),
    photo('JPEG with a colour profile of 8 MB', withProfile(jpeg, 8 * 1024 * 1024), 201),
    photo('video as a photo', video, 415, 'media.is_video'),
    photo('sound as a photo', sound, 415),
    film('photo as a video', jpeg, 415, 'media.is_photo'),
    { ...film('video as sound', video, 415, 'media.is_video'), type: 'audio' },
    film('sound as a video', sound, 415, 'media.is_audio'),
    film('playlist that reads a file', text(PLAYLIST), 415, 'media.not_accepted'),
    film('playlist behind the head of an MP4', Buffer.concat([video.subarray(0, 32), text(PLAYLIST)]), 400),
    film('concat script', text(CONCAT), 415),
    film('MP4 that refers to another file', withReference(video, 'file:///etc/passwd'), 201),
    film('MP4 cut off', video.subarray(0, 2000), 400, 'media.unreadable'),
    film('MP4 of an hour', await longVideo(), 413, 'media.too_long'),
    { ...photo('a type that is none', jpeg, 400), type: 'document' },
    { ...photo('a type that is code', jpeg, 400), type: '__proto__' },
    named('../../../../etc/cron.d/x.jpg', 'that climbs'),
    named('C:\\Windows\\System32\\x.jpg', 'of Windows'),
    named('x.jpg\0.php', 'with NUL'),
    named('x.jpg"\r\nX-Evil: 1\r\n\r\n<script>', 'with line breaks'),
    named(`${'a'.repeat(10_000)}.jpg`, 'of 10,000 letters'),
    named('\u202egpj.exe', 'written from right to left'),
    named('صورة\ud800.jpg', 'with half a character'),
    named('x.php.jpg', 'with two endings'),
    named('x.svg', 'of another kind'),
    named('', 'that is empty'),
    named('con', 'of a device'),
  ];
}

function withComment(jpeg: Buffer, comment: string): Buffer {
  return segment(jpeg, 0xfe, Buffer.from(comment));
}

/** An ICC profile in its APP2 segments; its content is nonsense. */
function withProfile(jpeg: Buffer, bytes: number): Buffer {
  const most = 65_000;
  const count = Math.min(255, Math.ceil(bytes / most));
  let result = jpeg;
  for (let index = count; index >= 1; index--) {
    const head = Buffer.concat([Buffer.from('ICC_PROFILE\0'), Buffer.from([index, count])]);
    result = segment(result, 0xe2, Buffer.concat([head, Buffer.alloc(most, 0x41)]));
  }
  return result;
}

function segment(jpeg: Buffer, marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255]);
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]);
}

function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const data = deflateSync(Buffer.alloc(1024 * 1024));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function withTextChunk(png: Buffer, text: string): Buffer {
  const at = 33;
  return Buffer.concat([
    png.subarray(0, at),
    chunk('tEXt', Buffer.from(`Comment\0${text}`)),
    png.subarray(at),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function crc32(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

function damaged(png: Buffer): Buffer {
  const copy = Buffer.from(png);
  const at = copy.indexOf('IDAT', 0, 'latin1') + 200;
  copy.fill(0x55, at, at + 2000);
  return copy;
}

function bmp(): Buffer {
  const head = Buffer.alloc(58);
  head.write('BM', 0, 'latin1');
  head.writeUInt32LE(58, 2);
  head.writeUInt32LE(54, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(1, 18);
  head.writeInt32LE(1, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(24, 28);
  return head;
}

function movingWebp(): Promise<Buffer> {
  return makeWithFfmpeg(
    ['-f', 'lavfi', '-i', 'testsrc2=size=64x64:rate=5:duration=1', '-c:v', 'libwebp_anim'],
    'webp',
  );
}

function longVideo(): Promise<Buffer> {
  return makeWithFfmpeg(
    ['-f', 'lavfi', '-i', 'color=size=32x32:rate=1:duration=3700', '-c:v', 'libx264', '-preset', 'ultrafast'],
    'mp4',
  );
}

/** Its data references name a file of the server instead of the video itself. */
function withReference(video: Buffer, target: string): Buffer {
  let copy = Buffer.from(video);
  const name = Buffer.from(`${target}\0`);
  for (let at = copy.indexOf('url ', 0, 'latin1'); at > 0; at = copy.indexOf('url ', at + 4, 'latin1')) {
    // Flag 1 says 'in this file'; without it the name counts.
    copy.writeUInt32BE(0, at + 4);
    for (const parent of ['moov', 'trak', 'mdia', 'minf', 'dinf', 'dref', 'url ']) {
      const size = copy.lastIndexOf(parent, at, 'latin1') - 4;
      copy.writeUInt32BE(copy.readUInt32BE(size) + name.length, size);
    }
    copy = Buffer.concat([copy.subarray(0, at + 8), name, copy.subarray(at + 8)]);
  }
  return copy;
}
