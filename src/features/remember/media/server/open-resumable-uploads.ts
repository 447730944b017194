import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '#shared/server/config/parse-config.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import type { SharedLocks } from '#shared/server/db/shared-locks.ts';
import { unavailable } from '#shared/server/http/app-error.ts';
import type { Live } from '#shared/server/live/create-live.ts';
import { createPartsBucket } from '#shared/server/storage/create-storage.ts';
import { UNUSED_HOURS } from '../media-fields.ts';
import { BucketParts } from './bucket-parts.ts';
import { FolderParts } from './folder-parts.ts';
import type { MediaParts } from './media-parts.ts';
import { createResumableUploads, type ResumableUploads } from './resumable-uploads.ts';
import { createUploadLocker } from './upload-locker.ts';

const EXPIRY_MS = UNUSED_HOURS * 3_600_000;
const LOOK_MS = 100;
/** The largest video is stored within this time. */
const TAKEN_IN_MS = 120_000;

interface Parts {
  config: Pick<Config, 's3' | 'dataDir'>;
  db: Database;
  live: Pick<Live, 'subscribe'>;
  locks: SharedLocks;
  media: MediaParts;
}

/** Where parts lie without a bucket; several instances may share it. */
export const partsFolder = (dataDir: string): string => resolve(dataDir, 'uploads/resumable');

/** Uploads in parts as this instance's settings have them: in the bucket, or in a folder. */
export function openResumableUploads({ config, db, live, locks, media }: Parts): ResumableUploads {
  const store = config.s3
    ? new BucketParts(createPartsBucket(config.s3), media.workFolder, EXPIRY_MS)
    : new FolderParts(partsFolder(config.dataDir), EXPIRY_MS);
  return createResumableUploads({
    media,
    store,
    locker: createUploadLocker({ db, live, locks }),
    inTurn: (id, work) => inTurn(locks, `upload taken in ${id}`, work),
  });
}

/** @throws AppError 503 where the one before takes too long */
async function inTurn<T>(locks: SharedLocks, name: string, work: () => Promise<T>): Promise<T> {
  for (let waited = 0; waited < TAKEN_IN_MS; waited += LOOK_MS) {
    const release = await locks.tryTake(name);
    if (!release) {
      await delay(LOOK_MS);
      continue;
    }
    try {
      return await work();
    } finally {
      await release();
    }
  }
  throw unavailable(new Error(`${name} by another request, still`));
}
