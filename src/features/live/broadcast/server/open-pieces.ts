import { join, resolve } from 'node:path';
import type { Config } from '#shared/server/config/parse-config.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { createBroadcastsBucket } from '#shared/server/storage/create-storage.ts';
import type { PieceStore } from './piece-store.ts';
import { openPiecesInBucket } from './pieces-in-bucket.ts';
import { openPiecesInFolder } from './pieces-in-folder.ts';
import { type StreamFolders, streamFolders } from './stream-folders.ts';

export const broadcastFolders = (dataDir: string): StreamFolders =>
  streamFolders(join(resolve(dataDir), 'streams'));

/** The bucket of the S3 settings, or `DATA_DIR/streams` without them; packagers write below `folders` either way. */
export function openPieces(
  db: Database,
  config: Pick<Config, 's3' | 'dataDir'>,
): { folders: StreamFolders; pieces: PieceStore } {
  const folders = broadcastFolders(config.dataDir);
  const inFolder = openPiecesInFolder(folders);
  const pieces = config.s3 ? openPiecesInBucket(db, createBroadcastsBucket(config.s3), inFolder) : inFolder;
  return { folders, pieces };
}
