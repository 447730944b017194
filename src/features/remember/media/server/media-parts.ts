import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import type { Config } from '#shared/server/config/parse-config.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { createStorage } from '#shared/server/storage/create-storage.ts';
import type { Storage } from '#shared/server/storage/storage.ts';
import { findMediaTools, type MediaTools } from './find-media-tools.ts';

/** What the work on uploads needs. */
export interface MediaParts {
  db: Database;
  jobs: Jobs;
  storage: Storage;
  /** ffmpeg and ffprobe, searched for when the first video arrives. */
  tools(): Promise<MediaTools>;
  /** Where a job lays files out while it works on them. */
  workFolder: string;
}

export function createMediaParts(parts: {
  db: Database;
  jobs: Jobs;
  config: Pick<Config, 's3' | 'dataDir' | 'ffmpegPath'>;
}): MediaParts {
  const { db, jobs, config } = parts;
  const dataDir = resolve(config.dataDir);
  let tools: Promise<MediaTools> | undefined;
  return {
    db,
    jobs,
    storage: createStorage(config),
    workFolder: join(dataDir, 'media-work'),
    tools: () => {
      tools ??= findMediaTools({ ffmpegPath: config.ffmpegPath, folder: join(dataDir, 'tools') });
      return tools;
    },
  };
}

/** 22 characters, 132 bits: nobody finds a photo by guessing. */
export const createMediaKey = (): string => randomBytes(17).toString('base64url').slice(0, 22);
