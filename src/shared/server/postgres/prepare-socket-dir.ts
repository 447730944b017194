import { chmodSync, chownSync, lstatSync, mkdirSync } from 'node:fs';
import { fingerprint } from './data-location.ts';
import { LauncherError } from './launcher-error.ts';
import type { ServerIdentity } from './server-identity.ts';

/**
 * A unix socket's path holds about 100 bytes, and shared or network folders cannot hold one at all:
 * so it lies under /tmp whatever the data directory or TMPDIR is called.
 */
export function socketDirFor(root: string): string {
  return `/tmp/ziyarah-${fingerprint(root)}`;
}

/** The directory's mode is the only lock on the database: nobody else may own or enter it. */
export function prepareSocketDir(directory: string, identity: ServerIdentity | undefined): void {
  const ownUid = process.geteuid?.() ?? 0;
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const found = lstatSync(directory);
  const allowed = [ownUid, identity?.uid ?? ownUid];
  if (!found.isDirectory() || !allowed.includes(found.uid)) {
    throw new LauncherError(
      `${directory} belongs to another user (id ${found.uid}). Remove it, or set DATA_DIR to another folder.`,
    );
  }
  if (identity) chownSync(directory, identity.uid, identity.gid);
  chmodSync(directory, 0o700);
}
