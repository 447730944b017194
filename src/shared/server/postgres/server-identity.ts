import { readFileSync, statSync } from 'node:fs';
import { LauncherError } from './launcher-error.ts';

/** The user under which PostgreSQL runs. */
export type ServerIdentity = { uid: number; gid: number };

/** PostgreSQL refuses root; `nobody` needs no useradd and exists in every base image. */
const UNPRIVILEGED: ServerIdentity = { uid: 65534, gid: 65534 };

/**
 * Who runs the server: undefined means 'as we are'. Root hands over to the owner of an existing
 * cluster, so that data made by a normal user stay usable by that user.
 */
export function chooseServerIdentity(clusterDir: string): ServerIdentity | undefined {
  const ownUid = process.geteuid?.() ?? -1;
  const cluster = statSync(clusterDir, { throwIfNoEntry: false });
  if (ownUid === 0) {
    return cluster && cluster.uid !== 0 ? { uid: cluster.uid, gid: cluster.gid } : UNPRIVILEGED;
  }
  if (cluster && ownUid !== -1 && cluster.uid !== ownUid) {
    throw new LauncherError(
      `The database in ${clusterDir} belongs to user id ${cluster.uid}, and this is user id ${ownUid}. ` +
        'Start as the user who made it (root, if it was made by root), or set DATA_DIR to a folder of your own.',
    );
  }
  return undefined;
}

/**
 * initdb looks its user up in the passwd file and refuses one without an entry (the server itself
 * does not care). Root may initialise as any other listed user and hand the files over afterwards.
 */
export function chooseInitdbIdentity(server: ServerIdentity, passwd = readPasswd()): ServerIdentity {
  const users = passwd
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map((fields) => ({ uid: Number(fields[2]), gid: Number(fields[3]) }))
    .filter((user) => Number.isInteger(user.uid) && user.uid > 0);
  return (
    users.find((user) => user.uid === server.uid) ??
    users.find((user) => user.uid === 65534) ??
    users[0] ??
    server
  );
}

function readPasswd(): string {
  try {
    return readFileSync('/etc/passwd', 'utf8');
  } catch {
    return '';
  }
}
