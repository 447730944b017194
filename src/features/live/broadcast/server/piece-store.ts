import type { Rendition } from '../broadcast-values.ts';
import type { Segment } from './playlist-text.ts';

/** A part of what is stored of a stream: a broadcast's number for what viewers see, or 'preview' for the host. */
export type Part = number | 'preview';

/** One rendition of a part. */
export interface Place {
  streamId: number;
  part: Part;
  rendition: Rendition;
}

export interface ListedSegment extends Segment {
  bytes: number;
}

export interface SegmentList {
  segments: ListedSegment[];
  isEnded: boolean;
}

/** What lies beside a stream's pieces, under these names. */
export type StreamFile = 'thumbnail.jpg' | 'captions.vtt';

/**
 * Where pieces of picture and sound lie, and which there are: a folder of this machine, or a bucket that all instances share.
 * A piece is listed only when it is stored, and everything may be repeated.
 */
export interface PieceStore {
  /** Stores the head that all pieces of a run need. @param path of a local file, which stays */
  begin(place: Place, run: string, path: string): Promise<void>;
  /** Stores a piece and lists it as the newest. @param path of a local file, which goes */
  add(place: Place, segment: ListedSegment, path: string): Promise<void>;
  /** Removes pieces that no player asks for any more; they stay counted in the list. */
  drop(place: Place, files: readonly string[]): Promise<void>;
  /** @returns null where nothing was stored */
  list(place: Place): Promise<SegmentList | null>;
  /** A piece or a head. @returns null where there is none */
  read(place: Place, file: string): Promise<Buffer | null>;
  /**
   * No more pieces come.
   * @param isKept pieces that are lost are left out, for a missing one would stop every player that reaches it
   * @returns seconds that the list holds
   */
  end(place: Place, isKept: boolean): Promise<number>;
  removePreview(streamId: number): Promise<void>;
  removeStream(streamId: number): Promise<void>;
  /** Streams of which anything lies here. */
  streamIds(): Promise<number[]>;
  /** Replaces an older one. */
  putFile(streamId: number, name: StreamFile, content: Buffer): Promise<void>;
  readFile(streamId: number, name: StreamFile): Promise<Buffer | null>;
}

export const secondsOf = (segments: readonly ListedSegment[]): number =>
  segments.reduce((sum, { seconds }) => sum + seconds, 0);

/** The name of the initialisation segment of a run, as players ask for it. */
export const headName = (run: string): string => `${run}-init.mp4`;
