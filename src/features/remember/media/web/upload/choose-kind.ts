import type { UploadKind } from '../../media-values.ts';

const BY_ENDING: [RegExp, UploadKind][] = [
  [/\.(jpe?g|png|webp|heic|heif)$/i, 'photo'],
  [/\.(mp4|mov|m4v|webm|mkv|3gp)$/i, 'video'],
  [/\.(mp3|m4a|aac|ogg|opus|wav|flac|amr)$/i, 'audio'],
];

/** What a dropped or pasted file is meant as; the server judges its content. */
export function chooseKind(file: { name: string; type: string }, offered: readonly UploadKind[]): UploadKind {
  const family = file.type.split('/', 1)[0];
  const byType = family === 'image' ? 'photo' : family === 'video' || family === 'audio' ? family : undefined;
  const meant = byType ?? BY_ENDING.find(([ending]) => ending.test(file.name))?.[1];
  return meant && offered.includes(meant) ? meant : (offered[0] ?? 'photo');
}
