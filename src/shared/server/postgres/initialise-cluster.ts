import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { keptSecret } from '../config/kept-secret.ts';
import { APP_ROLE, DATABASE_NAME, OWNER_ROLE, SUPERUSER } from './connection-url.ts';
import { demandPasswords, isGuarded, passwordStatements } from './guard-cluster.ts';
import { LauncherError } from './launcher-error.ts';
import { type RunResult, runAs } from './run-as.ts';
import { chooseInitdbIdentity, type ServerIdentity } from './server-identity.ts';

export type ClusterPlan = {
  nativeDir: string;
  clusterDir: string;
  identity: ServerIdentity | undefined;
  durable: boolean;
  /** File of the secret from which the roles have their passwords. */
  secretFile: string;
};

/** `--locale=C` would make pg_trgm drop every letter that is not ASCII, so the locale is spelt out. */
const INITDB_FLAGS = [
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--lc-collate=C',
  '--lc-ctype=C.UTF-8',
  '-E',
  'UTF8',
  '--auth=trust',
  `--username=${SUPERUSER}`,
];

/**
 * Roles, extensions and rights, in template1 so that every later database has them. The extensions
 * are made here because earthdistance is not 'trusted': the owner role could not create it.
 */
const PROVISION = `
CREATE ROLE ${OWNER_ROLE} LOGIN;
CREATE ROLE ${APP_ROLE} LOGIN;
CREATE EXTENSION pg_trgm;
CREATE EXTENSION btree_gin;
CREATE EXTENSION cube;
CREATE EXTENSION earthdistance;
CREATE EXTENSION unaccent;
ALTER SCHEMA public OWNER TO ${OWNER_ROLE};
GRANT USAGE ON SCHEMA public TO ${APP_ROLE};
ALTER DEFAULT PRIVILEGES FOR ROLE ${OWNER_ROLE} GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${APP_ROLE};
ALTER DEFAULT PRIVILEGES FOR ROLE ${OWNER_ROLE} GRANT USAGE, SELECT ON SEQUENCES TO ${APP_ROLE};
CREATE DATABASE ${DATABASE_NAME} OWNER ${OWNER_ROLE};
`.trimStart();

/** Makes the cluster beside its final place and renames it, so a kill halfway leaves nothing half made. */
export async function initialiseCluster(plan: ClusterPlan): Promise<void> {
  if (existsSync(join(plan.clusterDir, 'PG_VERSION'))) return;
  const secret = keptSecret(plan.secretFile);
  const unfinished = `${plan.clusterDir}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });

  const maker = plan.identity ? chooseInitdbIdentity(plan.identity) : undefined;
  if (maker) await chown(unfinished, maker.uid, maker.gid);
  const flags = [...INITDB_FLAGS, ...(plan.durable ? [] : ['--no-sync']), '-D', unfinished];
  demand('initdb', await runNamed(maker, join(plan.nativeDir, 'bin/initdb'), flags));
  demand(
    'The first set-up',
    await runSingle(plan, unfinished, maker, PROVISION + passwordStatements(secret)),
  );
  await demandPasswords(unfinished, secret, maker);
  if (maker && plan.identity && maker.uid !== plan.identity.uid) await handOver(unfinished, plan.identity);

  await rm(plan.clusterDir, { recursive: true, force: true });
  await rename(unfinished, plan.clusterDir);
}

/**
 * Passwords for a cluster from before it had any, or of another secret; only while no server runs on it. Where it
 * cannot be done the folder of the socket stays the only lock, as it was.
 */
export async function guardCluster(plan: ClusterPlan, note: (line: string) => void): Promise<void> {
  const secret = keptSecret(plan.secretFile);
  if (await isGuarded(plan.clusterDir, secret)) return;
  const made = await runSingle(plan, plan.clusterDir, plan.identity, passwordStatements(secret)).catch(
    (error: Error) => ({ code: -1, output: error.message }),
  );
  if (made.code === 0) await demandPasswords(plan.clusterDir, secret, plan.identity);
  else note(`the database got no passwords: ${made.output.trim().split('\n').at(-1)}`);
}

function runSingle(
  { nativeDir, durable }: ClusterPlan,
  folder: string,
  user: ServerIdentity | undefined,
  statements: string,
): Promise<RunResult> {
  const unsafe = durable ? [] : ['-c', 'fsync=off'];
  const flags = ['--single', '-D', folder, '-c', 'exit_on_error=on', ...unsafe, 'template1'];
  return runNamed(user, join(nativeDir, 'bin/postgres'), flags, statements);
}

/** initdb and single-user mode insist on a user with a name; the server does not. */
async function runNamed(
  user: ServerIdentity | undefined,
  file: string,
  args: string[],
  input?: string,
): Promise<RunResult> {
  const direct = await runAs(user, file, args, input);
  if (direct.code === 0 || user || !direct.output.includes('look up effective user')) return direct;
  // A container's numbered user without a passwd entry: inside a user namespace it can be 'nobody'.
  const mapped = await runAs(undefined, 'unshare', ['--user', '--map-user=65534', file, ...args], input);
  if (mapped.code === 0) return mapped;
  throw new LauncherError(
    `User id ${process.geteuid?.()} has no entry in /etc/passwd, and PostgreSQL cannot make its files without one. ` +
      'Start as root or as a user with a name, or set DATABASE_URL.',
  );
}

function demand(step: string, result: RunResult): void {
  if (result.code === 0) return;
  const reason = result.output.trim().split('\n').slice(-8).join('\n');
  throw new LauncherError(`${step} of the embedded database failed:\n${reason}`);
}

async function handOver(directory: string, identity: ServerIdentity): Promise<void> {
  for (const entry of await readdir(directory, { recursive: true })) {
    await chown(join(directory, entry), identity.uid, identity.gid);
  }
  await chown(directory, identity.uid, identity.gid);
  await chmod(directory, 0o700);
}
