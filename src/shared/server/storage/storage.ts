import type { Readable } from 'node:stream';
import type { StorageKind } from '#shared/contract/storage-kinds.ts';

/** The storage is away, too slow, refuses us, or answers what no storage would: nothing is known of any file. */
export class StorageFault extends Error {
  override name = 'StorageFault';
}

/** True where the disk, or what one may use of it, is full. */
export function isDiskFull(error: unknown): boolean {
  for (let e = error; e instanceof Error; e = e.cause)
    if (['ENOSPC', 'EDQUOT'].includes((e as NodeJS.ErrnoException).code ?? '')) return true;
  return false;
}

/** Bytes `start` to `end`, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredFile {
  stream: Readable;
  /** Of the whole file, whatever range is read. */
  bytes: number;
}

/**
 * Where uploaded files lie: a folder of this machine, or a bucket. Names are `<group>/<file>`, both made by us
 * and of the letters, digits, '-', '_' and '.' only. Every call throws a StorageFault where the storage fails, or the system's own error
 * where its disk is full.
 */
export interface Storage {
  readonly kind: StorageKind;
  /** Writes a whole file or none: a reader never meets half of one. Replaces an older one of the same name. */
  put(name: string, content: { path: string } | Buffer, type: string): Promise<void>;
  /** @returns null where there is no such file. One that is there but cannot be opened is a fault already here. */
  read(name: string, range?: ByteRange): Promise<StoredFile | null>;
  /** @returns its bytes, or null where there is no such file */
  size(name: string): Promise<number | null>;
  /** Removes every file of a group; none is no fault. */
  removeGroup(group: string): Promise<void>;
  /** Removes one file; none is no fault. */
  remove(name: string): Promise<void>;
}

export interface StoredName {
  name: string;
  bytes: number;
  /** When it was last written. */
  at: Date;
}

/** A storage that also says what lies in it. */
export interface ListedStorage extends Storage {
  /** Of one group, or of all, by name. */
  list(group?: string): Promise<StoredName[]>;
}

const PART = /^[A-Za-z0-9_-][A-Za-z0-9_.-]{0,99}$/;

export function isStorageName(name: string): boolean {
  const parts = name.split('/');
  return parts.length === 2 && parts.every((part) => PART.test(part));
}

/** @throws where a name could leave its group; a fault of ours, never of a request */
export function assertStorageName(name: string): void {
  if (!isStorageName(name)) {
    throw new Error(`'${name}' is no name of a stored file`);
  }
}

export function assertStorageGroup(group: string): void {
  if (!PART.test(group)) throw new Error(`'${group}' is no group of stored files`);
}
