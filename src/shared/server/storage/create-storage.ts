import { join, resolve } from 'node:path';
import type { Config, S3Config } from '#shared/server/config/parse-config.ts';
import { createLocalStorage } from './local-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import { isDiskFull, type ListedStorage, type Storage, StorageFault } from './storage.ts';

/** The bucket of the S3 settings, or `DATA_DIR/media` without them. */
export function createStorage(config: Pick<Config, 's3' | 'dataDir'>): Storage {
  return withFaults(
    config.s3
      ? createS3Storage(config.s3, 'media/')
      : createLocalStorage(join(resolve(config.dataDir), 'media')),
  );
}

/** Parts of uploads that are not whole yet, beside the files in the bucket: every instance takes them on. */
export const createPartsBucket = (config: S3Config): ListedStorage => openBucket(config, 'uploads/');

/** Picture and sound of live services and their recordings: every instance shows them. They are in no backup. */
export const createBroadcastsBucket = (config: S3Config): ListedStorage => openBucket(config, 'streams/');

function openBucket(config: S3Config, folder: string): ListedStorage {
  const bucket = createS3Storage(config, folder);
  return { ...withFaults(bucket), list: (group) => bucket.list(group).catch(asFault) };
}

/** What a storage throws, in the one form that answers and jobs know. */
function withFaults(storage: Storage): Storage {
  return {
    kind: storage.kind,
    put: (...given) => storage.put(...given).catch(asFault),
    read: (...given) => storage.read(...given).catch(asFault),
    size: (...given) => storage.size(...given).catch(asFault),
    removeGroup: (...given) => storage.removeGroup(...given).catch(asFault),
    remove: (...given) => storage.remove(...given).catch(asFault),
  };
}

function asFault(cause: unknown): never {
  if (isDiskFull(cause) || cause instanceof StorageFault) throw cause;
  throw new StorageFault(`the storage fails: ${(cause as Error).message}`, { cause });
}
