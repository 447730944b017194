import { join, resolve } from 'node:path';
import type { Config } from '#shared/server/config/parse-config.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import type { ListedStorage } from '#shared/server/storage/storage.ts';
import type { PieceStore } from './piece-store.ts';
import { openPiecesInBucket } from './pieces-in-bucket.ts';
import { openPiecesInFolder } from './pieces-in-folder.ts';
import { type StreamFolders, streamFolders } from './stream-folders.ts';

export const broadcastFolders = (dataDir: string): StreamFolders =>
  streamFolders(join(resolve(dataDir), 'streams'));

/** The bucket of the S3 settings, or `DATA_DIR/streams` without one; packagers write below `folders` either way. */
export function openPieces(
  db: Database,
  { dataDir }: Pick<Config, 'dataDir'>,
  bucket: ListedStorage | null,
): { folders: StreamFolders; pieces: PieceStore } {
  const folders = broadcastFolders(dataDir);
  const inFolder = openPiecesInFolder(folders);
  return { folders, pieces: bucket ? openPiecesInBucket(db, bucket, inFolder) : inFolder };
}
