import { join } from 'node:path';
import type { Rendition } from '../broadcast-values.ts';

/** A part of a stream's storage: a broadcast's number for what viewers see, or 'preview' for the host. */
export type Part = number | 'preview';

/** Folders of pieces: <root>/<stream>/<part>/<rendition>/. */
export interface StreamFolders {
  root: string;
  stream(streamId: number): string;
  part(streamId: number, part: Part): string;
  rendition(streamId: number, part: Part, rendition: Rendition): string;
  /** The folder that a packager writes into; finished pieces are moved out of it. */
  run(streamId: number, run: string): string;
  thumbnail(streamId: number): string;
  captions(streamId: number): string;
  sample: string;
}

export function streamFolders(root: string): StreamFolders {
  const stream = (streamId: number) => join(root, String(streamId));
  const part = (streamId: number, name: Part) => join(stream(streamId), String(name));
  return {
    root,
    stream,
    part,
    rendition: (streamId, name, rendition) => join(part(streamId, name), rendition),
    run: (streamId, run) => join(stream(streamId), `run-${run}`),
    thumbnail: (streamId) => join(stream(streamId), 'thumbnail.jpg'),
    captions: (streamId) => join(stream(streamId), 'captions.vtt'),
    sample: join(root, 'sample'),
  };
}
