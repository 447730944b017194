import type { Upload } from '@tus/server';
import type { StoredName } from '#shared/server/storage/storage.ts';

/**
 * How an upload in parts lies in the bucket: `<key>/about-<member>-<bytes>-<type>` from its beginning, then pieces of equal
 * length, `<key>/0000` and so on, of which the last grows until it is full. One list of names says all of it.
 */
export const PIECE_BYTES = 4 * 1024 * 1024;

export const pieceName = (index: number): string => String(index).padStart(4, '0');

export const aboutName = ({ metadata, size }: Pick<Upload, 'metadata' | 'size'>): string =>
  `about-${metadata?.owner}-${size}-${metadata?.type}`;

/** Key of the upload that an object belongs to. */
export const groupOf = ({ name }: StoredName): string => name.split('/')[0] ?? '';

export interface Begun {
  /** Name of its description. */
  about: string;
  /** Id of the member who began it. */
  owner: number;
  /** Bytes of the whole file. */
  size: number;
  type: string;
  begunAt: Date;
  /** Bytes that are there without a gap. */
  bytes: number;
}

/** What the objects of one upload say of it; null without its description: it was removed, or never begun. */
export function readBegun(objects: readonly StoredName[]): Begun | null {
  const sizes = new Map(objects.map(({ name, bytes }) => [name.split('/')[1], bytes]));
  let bytes = 0;
  for (let index = 0; ; index++) {
    const size = sizes.get(pieceName(index)) ?? 0;
    bytes += size;
    if (size < PIECE_BYTES) break;
  }
  for (const { name, at } of objects) {
    const [, owner, size, type] = /\/about-(\d+)-(\d+)-([a-z]+)$/.exec(name) ?? [];
    if (type) return { about: name, owner: Number(owner), size: Number(size), type, begunAt: at, bytes };
  }
  return null;
}
