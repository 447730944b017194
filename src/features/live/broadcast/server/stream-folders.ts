import { join } from 'node:path';
import type { Rendition } from '../broadcast-values.ts';
import type { Part } from './piece-store.ts';

/** Folders of pieces: <root>/<stream>/<part>/<rendition>/. */
export interface StreamFolders {
  root: string;
  stream(streamId: number): string;
  part(streamId: number, part: Part): string;
  rendition(streamId: number, part: Part, rendition: Rendition): string;
  /** The folder that a packager writes into; finished pieces are moved out of it. */
  run(streamId: number, run: string): string;
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
    sample: join(root, 'sample'),
  };
}
