import type { Readable } from 'node:stream';
import type { StorageKind } from '#shared/contract/storage-kinds.ts';

/** Where scheduled backups lie: a folder or a bucket. Names are ours, without a slash. */
export interface BackupPlace {
  /** As errors and reports call it. */
  readonly where: string;
  readonly kind: StorageKind;
  /**
   * Writes all of it or nothing: no reader meets half a file.
   * @throws what the bytes' source throws
   */
  write(name: string, bytes: AsyncIterable<Buffer>, signal?: AbortSignal): Promise<void>;
  /** @returns null where there is no such file */
  read(name: string): Promise<Readable | null>;
  /** None is no fault. */
  remove(name: string): Promise<void>;
}
