import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Rendition, WINDOW_SEGMENTS } from '../broadcast-values.ts';
import type { Variant } from './playlist-text.ts';
import { writeMasterPlaylist, writeMediaPlaylist } from './playlist-text.ts';
import { playAsLive } from './sample-playlist.ts';

/** Facts about the demonstration's clip, stored beside its pieces. */
export interface SampleFacts {
  renditions: {
    name: Rendition;
    init: string;
    pieces: { file: string; seconds: number }[];
    variant: Omit<Variant, 'uri'>;
  }[];
}

export const SAMPLE_FACTS = 'clip.json';
export const SAMPLE_CAPTIONS = 'captions.vtt';
export const SAMPLE_THUMBNAIL = 'thumbnail.jpg';

/** Serves the demonstration's clip, once it has been made. */
export function createSampleClip(folder: string) {
  let facts: Promise<SampleFacts | null> | undefined;

  async function read(): Promise<SampleFacts | null> {
    facts ??= readFile(join(folder, SAMPLE_FACTS), 'utf8').then(
      (text) => JSON.parse(text) as SampleFacts,
      () => null,
    );
    const known = await facts;
    if (!known) facts = undefined;
    return known;
  }

  return {
    folder,
    async master(isAudioOnly: boolean): Promise<string | null> {
      const known = await read();
      if (!known) return null;
      const wanted = known.renditions.filter(({ name }) => !isAudioOnly || name === 'audio');
      return writeMasterPlaylist(
        wanted.map(({ name, variant }) => ({ ...variant, uri: `sample/${name}/index.m3u8` })),
      );
    },
    async playlist(rendition: Rendition, now: number): Promise<string | null> {
      const one = (await read())?.renditions.find(({ name }) => name === rendition);
      return one ? writeMediaPlaylist(playAsLive(one, now, WINDOW_SEGMENTS)) : null;
    },
  };
}

export type SampleClip = ReturnType<typeof createSampleClip>;
