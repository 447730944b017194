import { join } from 'node:path';
import type { Rendition } from '../broadcast-values.ts';

/** Which picture of a stream: what viewers see, by the number of its broadcast, or what only the host sees. */
export type Part = number | 'preview';

/** Where pieces lie: <root>/<stream>/<part>/<rendition>/. */
export interface StreamFolders {
  root: string;
  stream(streamId: number): string;
  part(streamId: number, part: Part): string;
  rendition(streamId: number, part: Part, rendition: Rendition): string;
  /** Where a packager writes; what it finished is moved on. */
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
