import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { APP_ROLE, OWNER_ROLE, passwordOf, SUPERUSER } from './connection-url.ts';
import type { ServerIdentity } from './server-identity.ts';

/** Whoever reaches the socket still needs a password: other programs of the same user reach it, too. */
const RULES = 'local all all scram-sha-256\n';

/** Gives every role its password. The server keeps what checks it, never the password. */
export const passwordStatements = (secret: string): string =>
  [SUPERUSER, OWNER_ROLE, APP_ROLE]
    .map((role) => `ALTER ROLE ${role} PASSWORD '${passwordOf(secret, role)}';\n`)
    .join('');

/** Says in the cluster which secret it knows, and that it lets nobody in without. */
export async function demandPasswords(
  clusterDir: string,
  secret: string,
  owner: ServerIdentity | undefined,
): Promise<void> {
  for (const [name, text] of [
    ['pg_hba.conf', RULES],
    [MARK, `${markOf(secret)}\n`],
  ] as const) {
    const file = join(clusterDir, name);
    await writeFile(file, text, { mode: 0o600 });
    if (owner) await chown(file, owner.uid, owner.gid);
  }
}

/** Whether the cluster's roles have the passwords of this secret. */
export async function isGuarded(clusterDir: string, secret: string): Promise<boolean> {
  const file = join(clusterDir, MARK);
  return existsSync(file) && (await readFile(file, 'utf8')).trim() === markOf(secret);
}

const MARK = 'ziyarah-passwords';
const markOf = (secret: string) => createHash('sha256').update(`passwords of ${secret}`).digest('hex');
