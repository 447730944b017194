import { appendFile, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ListedSegment, SegmentList } from './piece-store.ts';

/** The whole broadcast in one rendition, one line for each segment, so that a crash leaves the list intact. */
const LIST = 'segments.jsonl';
const END = '{"end":true}';

export const addSegment = (folder: string, segment: ListedSegment): Promise<void> =>
  appendFile(join(folder, LIST), `${JSON.stringify(segment)}\n`);

export const endList = (folder: string): Promise<void> => appendFile(join(folder, LIST), `${END}\n`);

/** @returns null where nothing was stored yet */
export async function readSegments(folder: string): Promise<SegmentList | null> {
  const text = await readFile(join(folder, LIST), 'utf8').catch(() => null);
  if (text === null) return null;
  // Text after the last line end is still being written.
  const lines = text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter(Boolean);
  const segments: ListedSegment[] = [];
  let isEnded = false;
  for (const line of lines) {
    if (line === END) isEnded = true;
    else segments.push(JSON.parse(line) as ListedSegment);
  }
  return { segments, isEnded };
}

/** Written to a second file and renamed, so that a reader finds the old list or the new one. */
export async function writeSegments(folder: string, segments: readonly ListedSegment[]): Promise<void> {
  const draft = join(folder, `${LIST}.new`);
  await writeFile(draft, `${[...segments.map((segment) => JSON.stringify(segment)), END].join('\n')}\n`);
  await rename(draft, join(folder, LIST));
}
