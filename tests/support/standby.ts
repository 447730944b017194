import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import {
  APP_ROLE,
  connectionUrl,
  type DatabasePlace,
  OWNER_ROLE,
  passwordOf,
  SUPERUSER,
} from '#shared/server/postgres/connection-url.ts';
import { chooseDataLocation, type DataLocation } from '#shared/server/postgres/data-location.ts';
import { packagedNativeDir, usableNativeDir } from '#shared/server/postgres/native-binaries.ts';
import { readPostmasterFile } from '#shared/server/postgres/postmaster-file.ts';
import { prepareSocketDir, socketDirFor } from '#shared/server/postgres/prepare-socket-dir.ts';
import { serverEnvironment } from '#shared/server/postgres/run-as.ts';
import { serverSettings, settingArguments } from '#shared/server/postgres/server-settings.ts';
import { startEmbeddedPostgres } from '#shared/server/postgres/start-embedded-postgres.ts';
import { until } from '#tests/support/until.ts';

const ROOT = '/var/lib/ziyarah';

export interface StandbyPair {
  /** Of the database itself and of its standby, as the application's role. */
  url: string;
  ownerUrl: string;
  replicaUrl: string;
  /** The standby takes in what is written, and shows none of it any more. */
  standStill(): Promise<void>;
  goOn(): Promise<void>;
  /** It becomes a database of its own, which nobody feeds. */
  promote(): Promise<void>;
  stopStandby(): Promise<void>;
  close(): Promise<void>;
}

/** A cluster of its own, and a second one that follows it by PostgreSQL's own streaming. */
export async function startStandbyPair(): Promise<StandbyPair> {
  const folder = mkdtempSync('/tmp/ziyarah-standby-');
  await chmod(folder, 0o755);
  const dataDir = join(folder, 'first');
  const first = await startEmbeddedPostgres({ dataDir, durable: false, log: () => {} });
  const from = await chooseDataLocation(dataDir, ROOT);
  writeFileSync(
    join(from.clusterDir, 'pg_hba.conf'),
    'local all all scram-sha-256\nlocal replication all scram-sha-256\n',
  );
  const followed = first.place;
  const to = await copyCluster(from, join(folder, 'second'), followed);
  const socketDir = socketDirFor(to.root);
  prepareSocketDir(socketDir, to.identity);
  const nativeDir = await usableNativeDir(packagedNativeDir(), to.identity, join(ROOT, 'standby'));
  const child = spawn(
    join(nativeDir, 'bin/postgres'),
    ['-D', to.clusterDir, ...settingArguments(serverSettings(socketDir, false))],
    { ...to.identity, cwd: '/', env: serverEnvironment(), stdio: 'ignore' },
  );
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await until(() => readPostmasterFile(to.clusterDir)?.ready, 'the standby is ready');
  const stopStandby = () => {
    child.kill('SIGINT');
    return gone;
  };
  const second = { socketDir, secret: followed.secret };
  return {
    url: connectionUrl(followed, APP_ROLE),
    ownerUrl: connectionUrl(followed, OWNER_ROLE),
    replicaUrl: connectionUrl(second, APP_ROLE),
    standStill: () => tell(second, 'select pg_wal_replay_pause()'),
    goOn: () => tell(second, 'select pg_wal_replay_resume()'),
    promote: () => tell(second, 'select pg_promote()'),
    stopStandby,
    async close() {
      await stopStandby();
      await first.stop();
      for (const place of [folder, socketDir]) rmSync(place, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL's low-level backup: the files as they lie there, with the label by which they become consistent. */
async function copyCluster(from: DataLocation, dataDir: string, place: DatabasePlace): Promise<DataLocation> {
  const to = await chooseDataLocation(dataDir, ROOT);
  const client = new pg.Client({ connectionString: connectionUrl(place, SUPERUSER) });
  await client.connect();
  await client.query('select pg_reload_conf()');
  await client.query(`select pg_backup_start('standby', true)`);
  cpSync(from.clusterDir, to.clusterDir, {
    recursive: true,
    filter: (path) => !/postmaster\.(?:pid|opts)$/.test(path),
  });
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  await client.end();
  writeFileSync(join(to.clusterDir, 'backup_label'), rows[0]?.labelfile ?? '');
  writeFileSync(join(to.clusterDir, 'standby.signal'), '');
  const { socketDir, secret } = place;
  const source = `host=${socketDir} user=${SUPERUSER} password=${passwordOf(secret, SUPERUSER)}`;
  const settings = join(to.clusterDir, 'postgresql.auto.conf');
  writeFileSync(settings, `${readFileSync(settings, 'utf8')}\nprimary_conninfo = '${source}'\n`);
  if (from.identity) giveTo(to.clusterDir, from.identity);
  return { ...to, identity: from.identity };
}

function giveTo(folder: string, { uid, gid }: { uid: number; gid: number }): void {
  const { status } = spawnSync('chown', ['-R', `${uid}:${gid}`, folder]);
  if (status !== 0) throw new Error('the copy could not be given to the database’s user');
}

async function tell(place: DatabasePlace, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: connectionUrl(place, SUPERUSER) });
  await client.connect();
  await client.query(statement);
  await client.end();
}
