import { join, resolve } from 'node:path';
import type { Config } from '#shared/server/config/parse-config.ts';
import { createLocalStorage } from './local-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import { isDiskFull, type Storage, StorageFault } from './storage.ts';

/** The bucket of the S3 settings, or `DATA_DIR/media` without them. */
export function createStorage(config: Pick<Config, 's3' | 'dataDir'>): Storage {
  return withFaults(
    config.s3 ? createS3Storage(config.s3) : createLocalStorage(join(resolve(config.dataDir), 'media')),
  );
}

/** What a storage throws, in the one form that answers and jobs know. */
function withFaults(storage: Storage): Storage {
  const asFault = (cause: unknown): never => {
    if (isDiskFull(cause) || cause instanceof StorageFault) throw cause;
    throw new StorageFault(`the storage fails: ${(cause as Error).message}`, { cause });
  };
  return {
    kind: storage.kind,
    put: (...given) => storage.put(...given).catch(asFault),
    read: (...given) => storage.read(...given).catch(asFault),
    size: (...given) => storage.size(...given).catch(asFault),
    removeGroup: (...given) => storage.removeGroup(...given).catch(asFault),
    remove: (...given) => storage.remove(...given).catch(asFault),
  };
}
