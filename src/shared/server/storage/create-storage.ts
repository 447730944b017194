import { join, resolve } from 'node:path';
import type { Config } from '#shared/server/config/parse-config.ts';
import { createLocalStorage } from './local-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

/** The bucket of the S3 settings, or `DATA_DIR/media` without them. */
export function createStorage(config: Pick<Config, 's3' | 'dataDir'>): Storage {
  return config.s3 ? createS3Storage(config.s3) : createLocalStorage(join(resolve(config.dataDir), 'media'));
}
