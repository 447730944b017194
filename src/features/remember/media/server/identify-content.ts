import { open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { AppError } from '#shared/server/http/app-error.ts';

/** The one reader of containers that ffmpeg may use for a file. */
export type Demuxer = 'mov' | 'matroska' | 'ogg' | 'mp3' | 'aac' | 'wav' | 'flac' | 'amr';

export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'heic';
export type Content = { format: PhotoFormat } | { demuxer: Demuxer };

const HEAD_BYTES = 4100;

const ACCEPTED: Record<string, Content> = {
  'image/jpeg': { format: 'jpeg' },
  'image/png': { format: 'png' },
  'image/webp': { format: 'webp' },
  'image/heic': { format: 'heic' },
  'image/heif': { format: 'heic' },
  'video/mp4': { demuxer: 'mov' },
  'video/quicktime': { demuxer: 'mov' },
  'video/x-m4v': { demuxer: 'mov' },
  'video/3gpp': { demuxer: 'mov' },
  'video/3gpp2': { demuxer: 'mov' },
  'audio/mp4': { demuxer: 'mov' },
  'audio/x-m4a': { demuxer: 'mov' },
  'video/webm': { demuxer: 'matroska' },
  'video/matroska': { demuxer: 'matroska' },
  'video/x-matroska': { demuxer: 'matroska' },
  'video/ogg': { demuxer: 'ogg' },
  'audio/ogg': { demuxer: 'ogg' },
  'audio/ogg; codecs=opus': { demuxer: 'ogg' },
  'audio/mpeg': { demuxer: 'mp3' },
  'audio/aac': { demuxer: 'aac' },
  'audio/wav': { demuxer: 'wav' },
  'audio/flac': { demuxer: 'flac' },
  'audio/amr': { demuxer: 'amr' },
};

/** Texts that claim to be something else; file-type tells binary formats only. */
const TEXTS: [RegExp, string][] = [
  [/<svg[\s>]/i, 'SVG'],
  [/<(!doctype html|html|script|body|head)[\s>]/i, 'HTML'],
  [/<\?php/i, 'PHP'],
  [/^#EXTM3U/, 'M3U8'],
  [/^ffconcat /, 'FFCONCAT'],
  [/<\?xml/i, 'XML'],
];

/**
 * What a file is, by its first bytes; its name and the type it came with are not asked.
 * @throws AppError 415 that names what was found instead of something accepted
 */
export async function identifyContent(path: string): Promise<Content> {
  const head = await readHead(path);
  if (head.length === 0) throw refused('media.empty');
  const found = await fileTypeFromBuffer(head);
  const accepted = found && ACCEPTED[found.mime];
  if (accepted) return accepted;
  const name = found ? found.ext.toUpperCase() : nameOfText(head);
  throw name ? refused('media.not_accepted', { format: name }) : refused('media.not_recognised');
}

export function refused(
  code: `media.${string}`,
  values: Record<string, string | number> = {},
  status = 415,
): AppError {
  return new AppError(status, code, { values, fields: { file: { code, values } } });
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function nameOfText(head: Buffer): string | undefined {
  const text = head
    .toString('latin1')
    .replaceAll('\0', '')
    .replace(/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '');
  return TEXTS.find(([pattern]) => pattern.test(text))?.[1];
}
